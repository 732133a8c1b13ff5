-- Everybody a consultor deals with, from the first invite on, one row a person, kept by the facts themselves: invites,
-- licencas, resultados, drafts and clientes each write it in their own statement, after their own locks. So a list of
-- everybody, with its filters and orders, is one index's question, and nothing that is done can forget the row.
--
-- It is locked last: usuario → licenca → convite → pessoa. Whoever holds one takes no licenca and no convite afterwards
-- that somebody may hold who waits for it; statements that touch several do it in the order of consultor and person.
create table pessoas (
  id_pessoa bigint generated always as identity primary key,
  id_consultor integer not null references usuarios,
  -- Null until the consultor's licence is somebody's who has an account; then the same row goes on.
  id_participante integer references usuarios,
  -- The person accepted a licence of hers: name, phone and company are hers to see. Before, what she typed (behaviour §4).
  aceita boolean not null default false,
  -- Null when there is nothing left to show: the row is an empty number then, kept for what refers to it.
  email text,
  nome text,
  id_empresa integer references empresas,
  id_convite uuid references convites,
  id_licenca integer references licencas,
  -- The unfinished test, if there is one.
  id_licenca_aberta integer references licencas,
  estado text not null default 'encerrado'
    check (estado in ('convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado')),
  respondidas smallint not null default 0,
  -- Of an open invite; past it, the invite is over, whoever writes that down.
  validade timestamptz,
  id_licenca_resultado integer references licencas,
  resultado_em timestamptz,
  conversado_em timestamptz,
  novidade_em timestamptz not null,
  criada_em timestamptz not null,
  -- The person erased their account: the address is not shown once the invite is over (behaviour §42).
  esquecer_email boolean not null default false,
  busca text not null default ''
);
create unique index pessoas_da_conta on pessoas (id_consultor, id_participante) where id_participante is not null;
create unique index pessoas_do_email on pessoas (id_consultor, email) where id_participante is null;
create index pessoas_por_participante on pessoas (id_participante) where id_participante is not null;
create index pessoas_por_empresa on pessoas (id_empresa) where id_empresa is not null;
create index pessoas_por_nome on pessoas (id_consultor, coalesce(nome, email), id_pessoa)
  where email is not null and estado <> 'encerrado';
create index pessoas_por_novidade on pessoas (id_consultor, novidade_em desc, id_pessoa desc)
  where email is not null and estado <> 'encerrado';
create index pessoas_por_resultado on pessoas (id_consultor, resultado_em desc nulls last, id_pessoa desc)
  where email is not null and estado <> 'encerrado';
create index pessoas_por_prazo on pessoas (id_consultor, validade, id_pessoa)
  where email is not null and estado <> 'encerrado';
create index pessoas_por_estado on pessoas (id_consultor, estado, novidade_em desc, id_pessoa desc) where email is not null;
create index pessoas_palavras on pessoas using gin (id_consultor, busca gin_trgm_ops) where email is not null;

-- What the facts say of one person of one consultor: known by an account, or by an address alone. `email` is null where
-- there is nothing to show. `npm run conferir` holds every row against this.
create function fatos_da_pessoa(do_consultor integer, da_conta integer, do_endereco text)
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
             c.id_empresa,
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
          select i.id_convite, i.id_licenca, i.email, i.nome, i.criado_em, i.validade_convite, i.esquecer_email,
                 num_nonnulls(i.aceito_em, i.cancelado_em, i.devolvido_em) = 0 as aberto,
                 coalesce(i.cancelado_em, i.devolvido_em) as fim
            from convites i
           where i.id_consultor = quem.id_consultor and i.email = coalesce(u.email, quem.email)
           order by num_nonnulls(i.aceito_em, i.cancelado_em, i.devolvido_em), i.criado_em desc, i.id_convite limit 1
        ) v on true
    ) f
$$;

-- Writes down what the facts say of one person: by the account where it is known, else by the address. The row is locked
-- before the facts are read, so that of two at once the second sees what the first has written.
create function acompanhar_pessoa(do_consultor integer, da_conta integer, do_endereco text) returns void language plpgsql as $$
declare
  alvo bigint;
  f record;
begin
  -- A licence that a consultor uses for herself makes nobody she deals with.
  if da_conta = do_consultor then return; end if;
  if da_conta is null then
    select p.id_participante into da_conta from usuarios u
      join pessoas p on p.id_consultor = do_consultor and p.id_participante = u.id_usuario where u.email = do_endereco;
  end if;
  if da_conta is not null then
    select id_pessoa into alvo from pessoas where id_consultor = do_consultor and id_participante = da_conta for update;
    if alvo is null then
      -- Who was an address until now: the same row goes on, with all that hangs on it.
      update pessoas p set id_participante = da_conta from usuarios u
       where u.id_usuario = da_conta and p.id_consultor = do_consultor and p.id_participante is null and p.email = u.email
      returning p.id_pessoa into alvo;
    end if;
  else
    select id_pessoa into alvo from pessoas
     where id_consultor = do_consultor and id_participante is null and email = do_endereco for update;
    if alvo is null then
      -- It may have become an account's row while this waited for it.
      select p.id_participante, p.id_pessoa into da_conta, alvo from usuarios u
        join pessoas p on p.id_consultor = do_consultor and p.id_participante = u.id_usuario where u.email = do_endereco
         for update of p;
    end if;
  end if;
  if alvo is null then
    select * into f from fatos_da_pessoa(do_consultor, da_conta, do_endereco);
    if f.email is null then return; end if;
    insert into pessoas (id_consultor, id_participante, email, novidade_em, criada_em)
    values (do_consultor, da_conta, f.email, f.novidade_em, f.novidade_em)
    on conflict do nothing returning id_pessoa into alvo;
    if alvo is null then
      -- Somebody was faster by an instant, and has committed.
      select id_pessoa into alvo from pessoas
       where id_consultor = do_consultor
         and case when da_conta is null then id_participante is null and email = f.email else id_participante = da_conta end
         for update;
    end if;
  end if;
  select * into f from fatos_da_pessoa(do_consultor, da_conta, do_endereco);
  update pessoas p set
    aceita = f.aceita, email = f.email, nome = f.nome, id_empresa = f.id_empresa, id_convite = f.id_convite,
    id_licenca = f.id_licenca, id_licenca_aberta = f.id_licenca_aberta,
    estado = case when f.estado = 'pronto' and p.conversado_em >= f.resultado_em then 'conversado' else f.estado end,
    respondidas = f.respondidas, validade = f.validade, id_licenca_resultado = f.id_licenca_resultado,
    resultado_em = f.resultado_em, novidade_em = coalesce(greatest(f.novidade_em, p.conversado_em), p.novidade_em),
    esquecer_email = f.esquecer_email, busca = f.busca
   where p.id_pessoa = alvo;
end $$;

-- Each fact, after its own statement. Persons are taken in one order, however many a statement touches.
create function pessoas_dos_convites() returns trigger language plpgsql as $$
declare k record;
begin
  if tg_op = 'INSERT' then
    for k in select distinct id_consultor, email from novas where email is not null order by 1, 2 loop
      perform acompanhar_pessoa(k.id_consultor, null, k.email);
    end loop;
  else
    for k in
      select distinct m.id_consultor, e.email
        from antigas a join novas m using (id_convite) cross join lateral (values (a.email), (m.email)) e (email)
       where e.email is not null
         and (a.email, a.nome, a.validade_convite, a.aceito_em, a.cancelado_em, a.devolvido_em, a.esquecer_email)
             is distinct from
             (m.email, m.nome, m.validade_convite, m.aceito_em, m.cancelado_em, m.devolvido_em, m.esquecer_email)
       order by 1, 2
    loop
      perform acompanhar_pessoa(k.id_consultor, null, k.email);
    end loop;
  end if;
  return null;
end $$;
create trigger convites_da_pessoa_novos after insert on convites
  referencing new table as novas for each statement execute function pessoas_dos_convites();
create trigger convites_da_pessoa after update on convites
  referencing old table as antigas new table as novas for each statement execute function pessoas_dos_convites();

create function pessoas_das_licencas() returns trigger language plpgsql as $$
declare k record;
begin
  if tg_op = 'INSERT' then
    for k in select distinct id_consultor, id_participante from novas where id_participante is not null order by 1, 2 loop
      perform acompanhar_pessoa(k.id_consultor, k.id_participante, null);
    end loop;
  else
    for k in
      select distinct m.id_consultor, q.id_participante
        from antigas a join novas m using (id_licenca)
        cross join lateral (values (a.id_participante), (m.id_participante)) q (id_participante)
       where q.id_participante is not null
         and (a.estado, a.id_participante, a.email_destino, a.atribuida_em, a.aceita_em)
             is distinct from (m.estado, m.id_participante, m.email_destino, m.atribuida_em, m.aceita_em)
       order by 1, 2
    loop
      perform acompanhar_pessoa(k.id_consultor, k.id_participante, null);
    end loop;
  end if;
  return null;
end $$;
create trigger licencas_da_pessoa_novas after insert on licencas
  referencing new table as novas for each statement execute function pessoas_das_licencas();
create trigger licencas_da_pessoa after update on licencas
  referencing old table as antigas new table as novas for each statement execute function pessoas_das_licencas();

create function pessoas_dos_clientes() returns trigger language plpgsql as $$
declare k record;
begin
  if tg_op = 'UPDATE' then
    for k in
      select m.id_consultor, m.id_participante from antigas a join novas m using (id_consultor, id_participante)
       where (a.nome, a.email, a.id_empresa) is distinct from (m.nome, m.email, m.id_empresa) order by 1, 2
    loop
      perform acompanhar_pessoa(k.id_consultor, k.id_participante, null);
    end loop;
  else
    for k in select id_consultor, id_participante from novas order by 1, 2 loop
      perform acompanhar_pessoa(k.id_consultor, k.id_participante, null);
    end loop;
  end if;
  return null;
end $$;
create trigger clientes_da_pessoa_novos after insert on clientes
  referencing new table as novas for each statement execute function pessoas_dos_clientes();
create trigger clientes_da_pessoa after update on clientes
  referencing old table as antigas new table as novas for each statement execute function pessoas_dos_clientes();
create trigger clientes_da_pessoa_idos after delete on clientes
  referencing old table as novas for each statement execute function pessoas_dos_clientes();

create function pessoas_dos_resultados() returns trigger language plpgsql as $$
declare k record;
begin
  for k in select distinct id_consultor, id_participante from novas order by 1, 2 loop
    perform acompanhar_pessoa(k.id_consultor, k.id_participante, null);
  end loop;
  return null;
end $$;
create trigger resultados_da_pessoa_novos after insert on resultados
  referencing new table as novas for each statement execute function pessoas_dos_resultados();
create trigger resultados_da_pessoa_idos after delete on resultados
  referencing old table as novas for each statement execute function pessoas_dos_resultados();

-- A draft that goes, goes with its licence's move.
create function pessoas_dos_rascunhos() returns trigger language plpgsql as $$
declare k record;
begin
  for k in
    select distinct l.id_consultor, l.id_participante from novas join licencas l using (id_licenca)
     where l.id_participante is not null order by 1, 2
  loop
    perform acompanhar_pessoa(k.id_consultor, k.id_participante, null);
  end loop;
  return null;
end $$;
create trigger rascunhos_da_pessoa_novos after insert on rascunho_respostas
  referencing new table as novas for each statement execute function pessoas_dos_rascunhos();
create trigger rascunhos_da_pessoa after update on rascunho_respostas
  referencing new table as novas for each statement execute function pessoas_dos_rascunhos();

create function pessoas_da_empresa() returns trigger language plpgsql as $$
begin
  update pessoas p set busca = para_busca(concat_ws(' ', p.nome, p.email, new.nome)) where p.id_empresa = new.id_empresa;
  return null;
end $$;
create trigger empresas_da_pessoa after update of nome on empresas
  for each row when (old.nome is distinct from new.nome) execute function pessoas_da_empresa();

-- Until now: whoever is a client or has a test first, so that an address of theirs finds them.
insert into pessoas (id_consultor, id_participante, aceita, email, nome, id_empresa, id_convite, id_licenca,
                     id_licenca_aberta, estado, respondidas, validade, id_licenca_resultado, resultado_em, novidade_em,
                     criada_em, esquecer_email, busca)
select k.id_consultor, k.id_participante, f.aceita, f.email, f.nome, f.id_empresa, f.id_convite, f.id_licenca,
       f.id_licenca_aberta, f.estado, f.respondidas, f.validade, f.id_licenca_resultado, f.resultado_em, f.novidade_em,
       f.novidade_em, f.esquecer_email, f.busca
  from (select id_consultor, id_participante from clientes
         union
        select id_consultor, id_participante from licencas where estado = 'ATRIBUIDA') k
 cross join lateral fatos_da_pessoa(k.id_consultor, k.id_participante, null) f
 where k.id_consultor <> k.id_participante and f.email is not null
 order by k.id_consultor, f.novidade_em, k.id_participante;

insert into pessoas (id_consultor, aceita, email, nome, id_convite, id_licenca, estado, validade, novidade_em, criada_em,
                     esquecer_email, busca)
select k.id_consultor, false, f.email, f.nome, f.id_convite, f.id_licenca, f.estado, f.validade, f.novidade_em,
       f.novidade_em, f.esquecer_email, f.busca
  from (select distinct c.id_consultor, c.email from convites c where c.email is not null and not exists (
          select from usuarios u join pessoas p on p.id_participante = u.id_usuario
           where u.email = c.email and p.id_consultor = c.id_consultor)) k
 cross join lateral fatos_da_pessoa(k.id_consultor, null, k.email) f
 where f.email is not null
 order by k.id_consultor, f.novidade_em, f.email;
