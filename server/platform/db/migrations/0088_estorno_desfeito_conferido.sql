-- What was written before is as the check says; nobody's writing waits for the look.
alter table movimentos_licenca validate constraint movimentos_licenca_evento_check;
