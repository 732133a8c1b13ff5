-- The results of the last day: what turmas and the daily mail tell of.
create index concurrently resultados_recentes on resultados (finalizado_em);
