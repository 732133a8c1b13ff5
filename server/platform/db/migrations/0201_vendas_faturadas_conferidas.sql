-- What was written before is as the constraint says; nobody's writing waits for the look.
alter table compras validate constraint compras_origem;
