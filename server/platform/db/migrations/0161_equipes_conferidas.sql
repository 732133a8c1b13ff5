-- Proved apart, so that nobody waits for it.
alter table rodadas validate constraint rodadas_da_equipe;
alter table rodadas validate constraint rodadas_da_dona;
alter table rodadas validate constraint rodadas_selecao_sem_equipe;
alter table acessos_resultado validate constraint acessos_resultado_acesso_check;
alter table acessos_resultado validate constraint aberturas_da_equipe;
alter table autorizacoes validate constraint autorizacoes_da_empresa;
alter table autorizacoes_vigentes validate constraint vigentes_da_empresa;
