-- What was written before is as the constraint says; nobody's writing waits for the look.
alter table devolucoes validate constraint devolucoes_tipo_check;
