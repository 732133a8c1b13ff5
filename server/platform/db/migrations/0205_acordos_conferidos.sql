-- Proved apart, so that nobody waits for it.
alter table acessos_resultado validate constraint acessos_resultado_acesso_check;
