create index concurrently pessoas_resultados on pessoas
  (id_consultor, coalesce(resultado_em, '-infinity') desc, id_pessoa desc)
  include (resultado_em, validade, aceita) where email is not null and estado <> 'encerrado'
