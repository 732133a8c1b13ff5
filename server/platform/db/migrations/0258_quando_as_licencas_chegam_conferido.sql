-- What was written before is as the constraints say; nobody's writing waits for the look.
alter table propostas validate constraint propostas_libera;
alter table faturas validate constraint faturas_libera;
alter table faturas validate constraint faturas_liberacao;
alter table recebimentos validate constraint recebimentos_valor;
alter table devolucoes_fatura validate constraint devolucoes_valor;
