"""described - what the server says, held against its own description (/api/openapi.json)."""

import re

import jsonschema


class Description:
    def __init__(self, api):
        self.api = api
        self.seen = set()  # (method, address, status) of every answer that was as described

    @classmethod
    def of(cls, server):
        return cls(server.get("/api/openapi.json").json)

    def operation(self, method, path):
        """The address as the description writes it, and what it says of the method."""
        path = re.sub(r"^/c/[^/]+", "", path.split("?")[0])
        for pattern, methods in self.api["paths"].items():
            if re.fullmatch(re.sub(r"\{[a-z]+\}", "[^/]+", pattern), path):
                return pattern, methods[method.lower()]
        raise AssertionError(f"{method} {path} is not described")

    def check(self, schema, value):
        whole = {**schema, "components": self.api["components"]}
        jsonschema.Draft202012Validator(whole).validate(value)

    def check_body(self, method, path, body):
        _, operation = self.operation(method, path)
        self.check(operation["requestBody"]["content"]["application/json"]["schema"], body)

    def check_answer(self, method, path, answer):
        """Its status is one of those that are described, and its body has that shape."""
        pattern, operation = self.operation(method, path)
        described = operation["responses"].get(str(answer.status))
        if described is None:
            raise AssertionError(f"{method} {path}: not described: {answer}")
        if "$ref" in described:
            described = self.api["components"]["responses"][described["$ref"].split("/")[-1]]
        self.check(described["content"]["application/json"]["schema"], answer.json)
        self.seen.add((method, pattern, answer.status))

    def never_done(self, *others):
        """The operations that no answer of success was seen of, here and in the others."""
        seen = set().union(self.seen, *(other.seen for other in others))
        done = {(method, pattern) for method, pattern, status in seen if status < 300}
        return {(method.upper(), pattern) for pattern, methods in self.api["paths"].items()
                for method in methods} - done
