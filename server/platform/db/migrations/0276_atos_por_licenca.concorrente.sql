create index concurrently atos_do_extrato_por_licenca on atos_do_extrato (id_consultor, id_tipo_licenca, ultimo_em desc, ultimo desc)
  where somada
