-- How many people stand where: counted from the index alone, whoever they are. What a count asks about stands in it.
create index concurrently pessoas_contagem on pessoas
  (id_consultor, estado, validade, aceita, id_empresa, esquecer_email, id_pessoa) where email is not null
