-- Nothing reads or writes it: answers go to the account's own address. It comes back with what uses it.
drop table enderecos_resposta;
