-- The other orders of the same list, each with what says whether somebody is in it.
create index concurrently pessoas_novidades on pessoas (id_consultor, novidade_em desc, id_pessoa desc)
  include (validade, aceita) where email is not null and estado <> 'encerrado'
