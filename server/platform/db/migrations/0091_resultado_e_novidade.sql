-- Who has a result stays `pronto` (or `conversado`) when a further test begins: the talk that is owed is not forgotten. The
-- test under way stands beside it, in `id_licenca_aberta` and `respondidas`.
create or replace function fatos_da_pessoa(do_consultor integer, da_conta integer, do_endereco text)
returns table (
  aceita boolean, email text, nome text, id_empresa integer, id_convite uuid, id_licenca integer,
  id_licenca_aberta integer, estado text, respondidas smallint, validade timestamptz, id_licenca_resultado integer,
  resultado_em timestamptz, novidade_em timestamptz, esquecer_email boolean, busca text
) language sql stable as $$
  select f.*, para_busca(concat_ws(' ', f.nome, f.email, (select e.nome from empresas e where e.id_empresa = f.id_empresa)))
    from (
      select c.id_participante is not null as aceita,
             coalesce(c.email, case when t.id_licenca is not null then coalesce(t.email_destino, u.email) end, v.email) as email,
             coalesce(c.nome, v.nome) as nome,
             case when c.id_participante is null then v.id_empresa else c.id_empresa end as id_empresa,
             v.id_convite,
             coalesce(t.id_licenca, r.id_licenca, v.id_licenca) as id_licenca,
             t.id_licenca as id_licenca_aberta,
             case when r.id_licenca is not null then 'pronto'
                  when t.id_licenca is not null then
                    case when d.respondidas > 0 then 'respondendo'
                         when c.id_participante is not null then 'cadastrado' else 'convidado' end
                  when c.id_participante is not null then 'cadastrado'
                  when v.aberto then 'convidado' else 'encerrado' end as estado,
             coalesce(d.respondidas, 0)::smallint as respondidas,
             case when t.id_licenca is null and r.id_licenca is null and c.id_participante is null and v.aberto
                  then v.validade_convite end as validade,
             r.id_licenca as id_licenca_resultado,
             r.finalizado_em as resultado_em,
             greatest(c.criado_em, t.atribuida_em, d.em, r.finalizado_em, v.criado_em, v.fim) as novidade_em,
             coalesce(v.esquecer_email and c.id_participante is null and t.id_licenca is null, false) as esquecer_email
        from (values (do_consultor, da_conta, do_endereco)) quem (id_consultor, id_participante, email)
        left join usuarios u on u.id_usuario = quem.id_participante
        left join clientes c on c.id_consultor = quem.id_consultor and c.id_participante = quem.id_participante
        left join licencas t on t.id_consultor = quem.id_consultor and t.id_participante = quem.id_participante
          and t.estado = 'ATRIBUIDA'
        left join lateral (
          select count(*) filter (where s.ordem is not null) as respondidas,
                 to_timestamp(max(s.atualizada_em) / 1000.0) as em
            from rascunho_respostas s where s.id_licenca = t.id_licenca
        ) d on t.id_licenca is not null
        left join lateral (
          select s.id_licenca, s.finalizado_em from resultados s
           where s.id_consultor = quem.id_consultor and s.id_participante = quem.id_participante
           order by s.finalizado_em desc, s.id_licenca desc limit 1
        ) r on true
        left join lateral (
          select i.id_convite, i.id_licenca, i.email, i.nome, i.id_empresa, i.criado_em, i.validade_convite, i.esquecer_email,
                 num_nonnulls(i.aceito_em, i.cancelado_em, i.devolvido_em) = 0 as aberto,
                 coalesce(i.cancelado_em, i.devolvido_em) as fim
            from convites i
           where i.id_consultor = quem.id_consultor and i.email = coalesce(u.email, quem.email)
           order by num_nonnulls(i.aceito_em, i.cancelado_em, i.devolvido_em), i.criado_em desc, i.id_convite limit 1
        ) v on true
    ) f
$$;

-- The few rows that have both. Those of one consultor's person are also written by the facts: both wait for the same row.
update pessoas set estado = case when conversado_em >= resultado_em then 'conversado' else 'pronto' end
 where id_licenca_aberta is not null and id_licenca_resultado is not null
   and estado in ('convidado', 'cadastrado', 'respondendo');
