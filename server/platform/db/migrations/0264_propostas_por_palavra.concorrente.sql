create index concurrently propostas_por_palavra on propostas using gin (busca gin_trgm_ops);
