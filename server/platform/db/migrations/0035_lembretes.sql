-- A reminder says for whom it was sent: who was reminded rests, whatever reminded them. Those of the last days learn it here.
update emails e set dados = e.dados || jsonb_build_object('id_consultor', c.id_consultor)
  from convites c
 where c.id_convite = e.id_convite and e.tipo in ('lembrete_convite', 'lembrete_rodada') and e.criado_em > now() - interval '3 days';
update emails e set dados = e.dados || jsonb_build_object('id_consultor', l.id_consultor)
  from licencas l
 where l.id_licenca = (e.dados ->> 'id_licenca')::integer and e.tipo = 'lembrete_teste' and e.criado_em > now() - interval '3 days';
update emails e set dados = e.dados || jsonb_build_object('id_consultor', r.id_consultor)
  from lugares_rodada g join rodadas r using (id_rodada)
 where g.id_lugar = (e.dados ->> 'id_lugar')::integer and e.tipo = 'lembrete_rodada' and e.criado_em > now() - interval '3 days';
