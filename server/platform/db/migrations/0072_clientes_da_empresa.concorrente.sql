-- Who is a client of which company, and whose: counted from the index alone, and so are their results.
create index concurrently clientes_da_empresa on clientes (id_empresa) include (id_consultor, id_participante)
  where id_empresa is not null
