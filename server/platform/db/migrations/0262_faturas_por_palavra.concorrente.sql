create index concurrently faturas_por_palavra on faturas using gin (busca gin_trgm_ops);
