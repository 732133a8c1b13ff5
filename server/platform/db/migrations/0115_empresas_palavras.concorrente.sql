-- What the search reads; the column was made anew.
create index concurrently empresas_palavras on empresas using gin (id_consultor, busca gin_trgm_ops)
