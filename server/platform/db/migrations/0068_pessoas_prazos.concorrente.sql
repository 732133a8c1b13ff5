create index concurrently pessoas_prazos on pessoas (id_consultor, coalesce(validade, 'infinity'), id_pessoa)
  include (validade, aceita, id_licenca_aberta) where email is not null and estado <> 'encerrado'
