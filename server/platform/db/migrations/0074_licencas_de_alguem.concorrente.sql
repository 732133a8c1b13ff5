-- A consultor's licences that are, or were offered to, somebody: a search looks at these one by one, newest first, and never at
-- what is in stock.
create index concurrently licencas_de_alguem on licencas (id_consultor, id_licenca desc)
  include (id_participante, email_destino, estado) where estado <> 'DISPONIVEL'
