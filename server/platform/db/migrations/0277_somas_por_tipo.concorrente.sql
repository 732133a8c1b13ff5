create index concurrently movimentos_somados_por_tipo on movimentos_somados (id_consultor, periodo, inicio)
  include (evento, id_tipo_licenca, movimentos, delta)
