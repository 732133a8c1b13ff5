create index concurrently rodadas_por_equipe on rodadas (id_equipe) where id_equipe is not null
