-- What was written before is as the constraints say; nobody's writing waits for the look.
alter table planos_licencas validate constraint planos_tipo;
alter table compras validate constraint compras_tipo;
alter table lancamentos_licenca validate constraint lancamentos_tipo;
alter table licencas validate constraint licencas_da_empresa;
alter table licencas validate constraint licencas_consignadas;
alter table rodadas validate constraint rodadas_tipo;
alter table movimentos_licenca validate constraint movimentos_licenca_evento_check;
