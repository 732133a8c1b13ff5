create index concurrently pagamentos_por_numero on pagamentos using gin (para_busca(mp_id) gin_trgm_ops);
