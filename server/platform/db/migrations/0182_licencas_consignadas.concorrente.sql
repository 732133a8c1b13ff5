create index concurrently licencas_por_empresa on licencas (id_consultor, id_empresa, estado, id_licenca)
  where id_empresa is not null
