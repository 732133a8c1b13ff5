-- What was written before is as the constraints say; nobody's writing waits for the look.
alter table convites validate constraint convites_finalidade;
alter table licencas validate constraint licencas_finalidade;
