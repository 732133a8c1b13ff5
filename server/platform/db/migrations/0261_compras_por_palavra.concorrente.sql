create index concurrently compras_por_palavra on compras using gin (busca gin_trgm_ops);
