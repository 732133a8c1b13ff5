-- What goes with an invite beside the name: the company that its registration offers alone, a few words of the
-- consultor's, and the hash of the short code in its link. All but the hash go with the address.
alter table convites add column id_empresa integer references empresas;
alter table convites add column recado text check (char_length(recado) between 1 and 300);
alter table convites add column codigo_hash bytea check (octet_length(codigo_hash) = 32);
create unique index convites_codigo on convites (codigo_hash) where codigo_hash is not null;
create index convites_por_empresa on convites (id_empresa) where id_empresa is not null;

create or replace function convite_sem_email() returns trigger language plpgsql as $$
begin
  if new.email is null then
    new.nome := null;
    new.recado := null;
  end if;
  return new;
end $$;
drop trigger convites_sem_email on convites;
create trigger convites_sem_email before update on convites
  for each row when (old.nome is not null or old.recado is not null) execute function convite_sem_email();

-- Until somebody registers, the company that goes with the invite is theirs.
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
             case when t.id_licenca is not null then
                    case when d.respondidas > 0 then 'respondendo'
                         when c.id_participante is not null then 'cadastrado' else 'convidado' end
                  when r.id_licenca is not null then 'pronto'
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

-- Her portrait, square, and her logo as small as a mail wants it.
alter table marcas add column foto bytea check (octet_length(foto) <= 60000);
alter table marcas add column logo_email bytea check (octet_length(logo_email) <= 60000);

-- Her own words for the mails that are sent in her name; null: ours.
create table modelos_email (
  id_consultor integer not null references usuarios,
  tipo text not null check (tipo in ('convite_cliente', 'lembrete_convite', 'novo_teste')),
  assunto text check (char_length(assunto) between 1 and 80),
  abertura text check (char_length(abertura) between 1 and 600),
  fechamento text check (char_length(fechamento) between 1 and 300),
  alterado_em timestamptz not null,
  primary key (id_consultor, tipo)
);

-- Another address of hers to which answers go, once whoever reads it has confirmed it.
create table enderecos_resposta (
  id_consultor integer primary key references usuarios,
  email text not null,
  token_hash bytea check (octet_length(token_hash) = 32),
  pedido_em timestamptz not null,
  confirmado_em timestamptz
);
create unique index enderecos_resposta_token on enderecos_resposta (token_hash) where token_hash is not null;
