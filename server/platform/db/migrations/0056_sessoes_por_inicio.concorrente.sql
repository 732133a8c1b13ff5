-- Sessions that are long over go.
create index concurrently sessoes_por_inicio on sessoes (criada_em)
