create unique index concurrently acessos_resultado_um_por_hora on acessos_resultado
  (id_ator, id_participante, acesso, id_licenca, motivo, id_equipe, hora) nulls not distinct
