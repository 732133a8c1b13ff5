-- What follows from a fact of another subject, by triggers, so that no way of writing it can forget it.

-- ── Everybody in one row ──

-- What the facts say of one person of one consultor: known by an account, or by an address alone. `email` is null where there
-- is nothing to show. Until somebody registers, the company that goes with the invite is theirs. Who has a result stays `pronto`
-- (or `conversado`) when a further test begins: the talk that is owed is not forgotten. `npm run conferir` holds every row
-- against this.
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

-- ── Turmas and equipes ──

-- A move of a licence that stands in a turma takes a place there, or gives it back.
create function lugares_dos_movimentos() returns trigger language plpgsql as $$
declare m record;
begin
  for m in select * from novos where id_rodada is not null order by id_movimento loop
    if m.evento in ('convite', 'atribuicao') then
      insert into lugares_rodada (id_rodada, id_pessoa, id_licenca, origem, em)
      values (m.id_rodada, (
        select p.id_pessoa from pessoas p left join convites c on c.id_convite = m.id_convite
         where p.id_consultor = m.id_consultor
           and case when m.id_participante is not null then p.id_participante = m.id_participante
                    else p.email = c.email and (p.id_participante is null or p.id_participante = (
                      select u.id_usuario from usuarios u where u.email = c.email)) end
         limit 1), m.id_licenca, 'lista', m.em)
      on conflict (id_rodada, id_pessoa) do update
        set id_licenca = excluded.id_licenca, em = excluded.em, saiu_em = null;
    elsif m.para = 'DISPONIVEL' then
      update lugares_rodada set saiu_em = m.em where id_licenca = m.id_licenca and saiu_em is null;
    end if;
  end loop;
  return null;
end $$;
create trigger lugares_dos_movimentos after insert on movimentos_licenca
  referencing new table as novos for each statement execute function lugares_dos_movimentos();

-- Purpose and company were said to everybody who came: with the first place they are frozen.
create function rodada_fixada() returns trigger language plpgsql as $$
begin
  if exists (select from lugares_rodada where id_rodada = new.id_rodada)
     and not (current_setting('quadrante.passagem', true) = 'on' and (old.finalidade, old.id_empresa, old.id_tipo_licenca, old.id_equipe)
       is not distinct from (new.finalidade, new.id_empresa, new.id_tipo_licenca, new.id_equipe)) then
    raise exception 'purpose and company of a turma do not change after the first place' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rodada_da_equipe_fixada before update of id_equipe on rodadas
  for each row when (old.id_equipe is distinct from new.id_equipe) execute function rodada_fixada();
create trigger rodada_fixada before update of finalidade, id_empresa, id_consultor, id_tipo_licenca on rodadas
  for each row when ((old.finalidade, old.id_empresa, old.id_consultor, old.id_tipo_licenca)
    is distinct from (new.finalidade, new.id_empresa, new.id_consultor, new.id_tipo_licenca))
  execute function rodada_fixada();

-- Puts a person into an equipe, once; nobody enters an archived one, and none has more than 200 people. The row of the equipe is
-- locked first, so that two who come at once are counted one after the other.
create function entrar_na_equipe(equipe integer, pessoa integer, em timestamptz, por integer, na_area text)
  returns boolean language plpgsql as $$
declare fechada boolean;
begin
  select arquivada_em is not null into fechada from equipes where id_equipe = equipe for update;
  if fechada is distinct from false then return false; end if;
  if (select count(*) from integrantes where id_equipe = equipe and ate is null) >= 200 then return false; end if;
  insert into integrantes (id_equipe, id_participante, desde, adicionado_por, area)
  values (equipe, pessoa, em, por, na_area) on conflict do nothing;
  return found;
end $$;

-- A person becomes a client, or proves an address typed in a room: she enters the equipes that expected her, and those of the
-- turmas she is in.
create function entrar_nas_equipes(consultor integer, pessoa integer, em timestamptz) returns void language plpgsql as $$
declare e record;
begin
  for e in select t.id_equipe, s.id_esperado, s.area from esperados s join equipes t using (id_equipe)
      join usuarios u on u.email = s.email and u.id_usuario = pessoa and u.excluido_em is null
       and (u.email_verificado or u.confirmar_email_desde is null)
     where t.id_consultor = consultor order by t.id_equipe loop
    perform entrar_na_equipe(e.id_equipe, pessoa, em, consultor, e.area);
    delete from esperados where id_esperado = e.id_esperado;
  end loop;
  for e in select distinct r.id_equipe from licencas l join rodadas r using (id_rodada)
     where l.id_consultor = consultor and l.id_participante = pessoa and r.id_equipe is not null order by r.id_equipe loop
    perform entrar_na_equipe(e.id_equipe, pessoa, em, consultor, null);
  end loop;
end $$;

create function equipes_do_cliente() returns trigger language plpgsql as $$
begin
  perform entrar_nas_equipes(new.id_consultor, new.id_participante, new.criado_em);
  return null;
end $$;
create trigger equipes_do_cliente after insert on clientes for each row execute function equipes_do_cliente();

create function equipes_do_endereco() returns trigger language plpgsql as $$
declare c record;
begin
  for c in select id_consultor, criado_em from clientes where id_participante = new.id_usuario order by id_consultor loop
    perform entrar_nas_equipes(c.id_consultor, new.id_usuario, c.criado_em);
  end loop;
  return null;
end $$;
create trigger equipes_do_endereco after update of email_verificado, email on usuarios for each row
  when (new.email_verificado and (not old.email_verificado or old.email <> new.email)) execute function equipes_do_endereco();

-- Who is a client already enters with the licence that a turma of the equipe gives her.
create function equipes_dos_movimentos() returns trigger language plpgsql as $$
declare m record;
begin
  for m in select n.id_participante, n.em, n.id_consultor, r.id_equipe from novos n join rodadas r using (id_rodada)
      join clientes c on c.id_consultor = n.id_consultor and c.id_participante = n.id_participante
     where n.evento = 'atribuicao' and r.id_equipe is not null order by r.id_equipe, n.id_movimento loop
    perform entrar_na_equipe(m.id_equipe, m.id_participante, m.em, m.id_consultor, null);
  end loop;
  return null;
end $$;
create trigger equipes_dos_movimentos after insert on movimentos_licenca
  referencing new table as novos for each statement execute function equipes_dos_movimentos();

-- The first choice for an equipe, and the first place in a turma of it, freeze what people were told.
create function fixar_equipe_escolhida() returns trigger language plpgsql as $$
begin
  update equipes set fixada_em = new.em where id_equipe = new.id_destino and fixada_em is null;
  return null;
end $$;
create trigger fixar_equipe_escolhida after insert on autorizacoes for each row
  when (new.destino = 'equipe') execute function fixar_equipe_escolhida();

create function fixar_equipe_da_turma() returns trigger language plpgsql as $$
begin
  update equipes e set fixada_em = new.em from rodadas r
   where r.id_rodada = new.id_rodada and e.id_equipe = r.id_equipe and e.fixada_em is null;
  return null;
end $$;
create trigger fixar_equipe_da_turma after insert on lugares_rodada for each row execute function fixar_equipe_da_turma();

-- Whoever stops showing herself to the equipe, by her own choice, by leaving, by the end of the choice or of the equipe, ends her
-- acordos there in the same transaction; showing herself again brings none back.
create function encerrar_acordos() returns trigger language plpgsql as $$
begin
  update acordos set encerrado_em = greatest(new.desde, proposto_em, aceito_em)
   where id_equipe = new.id_destino and new.id_participante in (id_a, id_b) and encerrado_em is null;
  return null;
end $$;
create trigger encerrar_acordos after update on autorizacoes_vigentes for each row
  when (new.destino = 'equipe' and new.escopo not in ('estilo', 'cartao') and old.escopo in ('estilo', 'cartao'))
  execute function encerrar_acordos();

-- ── Erasure ──

-- What `esquecer_email` of an invite says, whoever ends it.
create function esquecer_email_do_convite() returns trigger language plpgsql as $$
begin
  if new.aceito_em is not null then
    -- The person is back, with an account of their own: what is kept about them is theirs again.
    new.esquecer_email := false;
  elsif new.cancelado_em is not null or new.devolvido_em is not null then
    new.email := null;
    delete from caixa_local where id_mensagem in (select id_email from emails where id_convite = new.id_convite);
    update emails set destinatario = '' where id_convite = new.id_convite;
  end if;
  return new;
end $$;
create trigger convites_esquecidos before update of aceito_em, cancelado_em, devolvido_em on convites
  for each row when (old.esquecer_email) execute function esquecer_email_do_convite();

create function esquecer_email_do_convite_consultor() returns trigger language plpgsql as $$
begin
  if new.aceito_em is not null then
    new.esquecer_email := false;
  elsif new.cancelado_em is not null or new.email is null then
    new.email := null;
    delete from caixa_local where id_mensagem in (
      select id_email from emails where tipo = 'convite_consultor' and dados ->> 'id_convite' = new.id_convite::text);
    update emails set destinatario = ''
     where tipo = 'convite_consultor' and dados ->> 'id_convite' = new.id_convite::text;
  end if;
  return new;
end $$;
create trigger convites_consultor_esquecidos before update of aceito_em, cancelado_em, email on convites_consultor
  for each row when (old.esquecer_email) execute function esquecer_email_do_convite_consultor();

-- ── Live screens ──

-- What moves on the board of a turma is told to whoever watches it, at the commit: that it moved, never what.
-- Only people who stand in a turma, so that what happens to everybody else all day waits for nobody.
create function avisar_rodada(rodada uuid) returns void language sql as $$
  select pg_notify('vivo', 'rodada:' || rodada)
$$;

create function vivo_da_pessoa() returns trigger language plpgsql as $$
begin
  perform avisar_rodada(r.id_rodada)
     from (select distinct id_rodada from lugares_rodada where id_pessoa = new.id_pessoa) l
     join rodadas r using (id_rodada)
    -- Conversations go on for a while after a turma has ended.
    where r.encerrada_em is null or r.encerrada_em > new.novidade_em - interval '30 days';
  return null;
end $$;
create trigger vivo_da_pessoa after update on pessoas for each row
  when ((old.estado, old.respondidas, old.nome, old.email, old.id_participante, old.conversado_em, old.validade, old.aceita)
    is distinct from (new.estado, new.respondidas, new.nome, new.email, new.id_participante, new.conversado_em, new.validade, new.aceita))
  execute function vivo_da_pessoa();

create function vivo_do_lugar() returns trigger language plpgsql as $$
begin
  perform avisar_rodada(new.id_rodada);
  return null;
end $$;
create trigger vivo_do_lugar after insert or update on lugares_rodada for each row execute function vivo_do_lugar();
-- Its link, its room, its last day: another screen may have it open, such as a wall.
create trigger vivo_da_rodada after update on rodadas for each row when (old is distinct from new)
  execute function vivo_do_lugar();

-- ── Rooms ──

-- The person closes her results: every room about them stops there, what she marked alone is hers alone again, and
-- no device in the room acts for her any more. Results are locked first, as every command does.
create function devolutivas_sem_permissao() returns trigger language plpgsql as $$
declare
  quarto uuid;
begin
  perform 1 from resultados where id_participante = new.id_participante and id_consultor = new.id_destino
    order by id_licenca for no key update;
  update marcacoes_estado set compartilhadas_em = null where compartilhadas_em is not null and id_licenca in
    (select id_licenca from resultados where id_participante = new.id_participante and id_consultor = new.id_destino);
  for quarto in
    select id_devolutiva from devolutivas
     where id_participante = new.id_participante and id_consultor = new.id_destino and encerrada_em is null
     order by id_devolutiva for no key update
  loop
    update devolutivas set pausada_em = new.desde, pausada_por = 'participante', retomada_pedida_em = null,
        pausa_motivo = 'compartilhamento_retirado' where id_devolutiva = quarto;
    insert into devolutiva_passagens (id_devolutiva, n, de, para, cadeira, em)
      select d.id_devolutiva, coalesce((select max(n) from devolutiva_passagens p where p.id_devolutiva = quarto), 0) + 1,
        d.etapa, 'pausa', 'participante', new.desde from devolutivas d where d.id_devolutiva = quarto;
    update salas set encerrada_em = new.desde where id_devolutiva = quarto and encerrada_em is null;
    perform devolutiva_dizer(quarto, 'pausa', 'ambos',
      '{"por": "participante", "motivo": "compartilhamento_retirado"}', new.desde);
  end loop;
  return null;
end $$;
create trigger devolutivas_sem_permissao after update of escopo on autorizacoes_vigentes for each row
  when (old.escopo = 'relatorio' and new.escopo <> 'relatorio' and new.destino = 'consultor')
  execute function devolutivas_sem_permissao();

-- A consultor is switched off: codes and devices of her rooms end, and no switching on revives them.
create function devolutivas_sem_consultor() returns trigger language plpgsql as $$
declare
  quarto uuid;
begin
  for quarto in
    select id_devolutiva from devolutivas where id_consultor = new.id_usuario and encerrada_em is null
     order by id_devolutiva
  loop
    if not new.ativo then
      update salas set encerrada_em = now() where id_devolutiva = quarto and encerrada_em is null;
    end if;
    perform pg_notify('vivo', 'devolutiva:' || quarto);
  end loop;
  return null;
end $$;
create trigger devolutivas_sem_consultor after update of ativo on usuarios for each row
  when (old.ativo is distinct from new.ativo) execute function devolutivas_sem_consultor();

-- What the person shows of her own marks changed, or she erased them: both screens read again.
create function devolutivas_das_marcacoes() returns trigger language plpgsql as $$
declare
  quarto uuid;
begin
  if tg_op = 'UPDATE' and (old.compartilhadas_em is null) = (new.compartilhadas_em is null)
    and old.apagadas_em is not distinct from new.apagadas_em then
    return null;
  end if;
  select id_devolutiva into quarto from devolutivas where id_licenca = new.id_licenca and encerrada_em is null;
  if found then
    perform devolutiva_dizer(quarto, 'marcacoes_compartilhadas', 'ambos',
      jsonb_build_object('sim', new.compartilhadas_em is not null),
      coalesce(new.compartilhadas_em, new.apagadas_em, now()));
  end if;
  return null;
end $$;
create trigger devolutivas_das_marcacoes after insert or update on marcacoes_estado for each row
  execute function devolutivas_das_marcacoes();

-- ── Passing on ──

-- Gives what hangs on these licences, which are the new consultora's already, to her too: results with their rooms, invites,
-- turmas and equipes of the company, clients, and everybody's row with the places in turmas. `gente` are clients who go with
-- the company or by name, whether they have a licence or not; `linhas` rows of the old one's list that go by name. The caller
-- has announced the passing, deferred what refers to a company, and holds both consultoras and the licences.
--
-- What stays: invites that ended outside of the company's turmas, notes of conversations (deleted), and a client's row with the
-- old one as long as she has a licence that this person accepted, or an equipe with her in it.
create function passar_adiante(de integer, para integer, empresa integer, ids integer[], gente integer[], linhas bigint[],
  com_etiquetas boolean, quando timestamptz) returns void language plpgsql as $$
declare
  quarto uuid;
  k record;
  velhas bigint[];
  novas bigint[];
begin
  update empresas set id_consultor = para where id_empresa = empresa;
  update equipes set id_consultor = para where id_empresa = empresa;
  update rodadas set id_consultor = para where id_empresa = empresa;

  -- Results, and their rooms by the reference. What was private to the old one, or shown to her by name, ends.
  update resultados set id_consultor = para where id_licenca = any(ids);
  delete from conversas where id_licenca = any(ids);
  update marcacoes_estado set compartilhadas_em = null where compartilhadas_em is not null and id_licenca = any(ids);
  update notas_da_hora set consultor_le = false
   where consultor_le and id_devolutiva in (select id_devolutiva from devolutivas where id_licenca = any(ids));
  for quarto in
    select id_devolutiva from devolutivas where id_licenca = any(ids) and encerrada_em is null
     order by id_devolutiva for no key update
  loop
    update salas set encerrada_em = quando where id_devolutiva = quarto and encerrada_em is null;
    insert into devolutiva_passagens (id_devolutiva, n, de, para, cadeira, em)
      select d.id_devolutiva, coalesce((select max(n) from devolutiva_passagens p where p.id_devolutiva = quarto), 0) + 1,
        d.etapa, 'pausa', 'consultor', quando from devolutivas d where d.id_devolutiva = quarto and d.pausada_em is null;
    update devolutivas set pausada_em = quando, pausada_por = 'consultor', retomada_pedida_em = null, pausa_motivo = 'outro_dia'
     where id_devolutiva = quarto and pausada_em is null;
    perform devolutiva_dizer(quarto, 'pausa', 'ambos', '{"por": "consultor", "motivo": "outro_dia"}', quando);
  end loop;

  -- Invites that are open, those by which the person of a licence came, and all of the company's turmas.
  update convites c set id_consultor = para, id_empresa = case when c.id_empresa = empresa then empresa end
   where c.id_consultor = de
     and (c.id_licenca = any(ids) and num_nonnulls(c.aceito_em, c.cancelado_em, c.devolvido_em) = 0
       or c.id_rodada in (select id_rodada from rodadas where id_empresa = empresa)
       or c.id_licenca = any(ids) and c.id_convite = (
            select m.id_convite from movimentos_licenca m
             where m.id_licenca = c.id_licenca and m.evento in ('cadastro', 'atribuicao')
             order by m.id_movimento desc limit 1)
          and exists (select from licencas l where l.id_licenca = c.id_licenca and l.id_participante is not null));

  -- Rows of the list that the passing is about: of people with such a licence, of clients, of places in the turmas, of invites.
  velhas := array(
    select p.id_pessoa from pessoas p
     where p.id_consultor = de and (p.id_pessoa = any(linhas) or p.id_participante = any(gente)
       or p.id_participante in (select l.id_participante from licencas l where l.id_licenca = any(ids) and l.id_participante is not null)
       or p.id_pessoa in (select g.id_pessoa from lugares_rodada g join rodadas r using (id_rodada) where r.id_empresa = empresa)
       or p.id_participante is null and p.email in (
            select c.email from convites c where c.id_consultor = para and c.id_licenca = any(ids) and c.email is not null))
     order by p.id_pessoa);
  -- Whoever has nothing else with the old one, and is new to the other, keeps her row.
  novas := array(
    select p.id_pessoa from pessoas p left join usuarios u on u.id_usuario = p.id_participante
     where p.id_pessoa = any(velhas)
       and not exists (select from licencas l where l.id_consultor = de and l.id_participante = p.id_participante)
       and not exists (select from integrantes i join equipes e using (id_equipe)
                        where e.id_consultor = de and i.id_participante = p.id_participante and i.ate is null)
       and not exists (select from lugares_rodada g join rodadas r using (id_rodada)
                        where g.id_pessoa = p.id_pessoa and r.id_consultor = de)
       and not exists (select from convites c where c.id_consultor = de and c.email = coalesce(u.email, p.email)
                          and num_nonnulls(c.aceito_em, c.cancelado_em, c.devolvido_em) = 0)
       and not exists (select from clientes c where c.id_consultor = de and c.id_participante = p.id_participante
                          and not (p.id_participante = any(gente) or exists (
                            select from licencas l where l.id_licenca = any(ids) and l.id_participante = p.id_participante)))
       and not exists (select from pessoas q where q.id_consultor = para
                          and (q.id_participante = p.id_participante
                            or q.id_participante is null and q.email = coalesce(u.email, p.email)
                            or p.id_participante is null and q.id_participante is not null and q.email = p.email))
     order by p.id_pessoa);
  if com_etiquetas then
    insert into etiquetas (id_consultor, nome, cor, criada_em)
    select distinct on (e.nome) para, e.nome, e.cor, quando from etiquetas_pessoa x join etiquetas e using (id_etiqueta)
     where x.id_pessoa = any(novas) order by e.nome
    on conflict do nothing;
    update etiquetas_pessoa x set id_etiqueta = n.id_etiqueta from etiquetas e, etiquetas n
     where x.id_pessoa = any(novas) and e.id_etiqueta = x.id_etiqueta and n.id_consultor = para and n.nome = e.nome;
  else
    delete from etiquetas_pessoa where id_pessoa = any(novas);
  end if;
  update pessoas set id_consultor = para where id_pessoa = any(novas);

  insert into clientes (id_consultor, id_participante, id_empresa, nome, email, criado_em)
  select para, c.id_participante, case when c.id_empresa = empresa then empresa end, c.nome, c.email, c.criado_em
    from clientes c
   where c.id_consultor = de and (c.id_participante = any(gente) or exists (
     select from licencas l where l.id_licenca = any(ids) and l.id_participante = c.id_participante and l.aceita_em is not null))
   order by c.id_participante
  on conflict (id_consultor, id_participante) do update
    set id_empresa = excluded.id_empresa where clientes.id_empresa is null and excluded.id_empresa is not null;
  delete from clientes c
   where c.id_consultor = de and exists (
       select from clientes n where n.id_consultor = para and n.id_participante = c.id_participante
          and (n.id_participante = any(gente) or exists (
            select from licencas l where l.id_licenca = any(ids) and l.id_participante = c.id_participante)))
     and not exists (select from licencas l where l.id_consultor = de and l.id_participante = c.id_participante
                        and l.aceita_em is not null)
     and not exists (select from integrantes i join equipes e using (id_equipe)
                      where e.id_consultor = de and i.id_participante = c.id_participante and i.ate is null);
  update clientes set id_empresa = null where id_consultor = de and id_empresa = empresa;

  -- Each row again as the facts say it, with both; a place in a turma names the row of whoever has the turma.
  for k in
    select distinct p.id_participante, case when p.id_participante is null then p.email end as email
      from pessoas p where p.id_pessoa = any(velhas) and (p.id_participante is not null or p.email is not null)
     order by 1, 2
  loop
    perform acompanhar_pessoa(q.dona, k.id_participante, k.email)
       from (select unnest(array[least(de, para), greatest(de, para)]) as dona) q;
  end loop;
  update lugares_rodada g set id_pessoa = n.id_pessoa from rodadas r, pessoas o, pessoas n
   where r.id_empresa = empresa and g.id_rodada = r.id_rodada and o.id_pessoa = g.id_pessoa and o.id_consultor = de
     and n.id_consultor = para
     and (n.id_participante = o.id_participante
       or o.id_participante is null and n.id_participante is null and n.email = o.email);
end $$;
