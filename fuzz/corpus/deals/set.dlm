[Document]
Headline=Test
Status=Show
Duplicates=0
From board=3
To board=5
Board 01=aaaaaabffffffkkkkkklpppppp015
Board 02=aaaaaabffffffkkkkkklpppppp012
Board 03=gljhkfeemgemllomjlcamnnmie015
Board 04=jgeehcadiglaplneeoghchlocn019
Board 05=jlmofmkhihndgfjbchldiapkea031
Board 06=aaaaaabffffffkkkkkklpppppp008
Board 07=aaaaaabffffffkkkkkklpppppp009
Board 08=aaaaaabffffffkkkkkklpppppp006
