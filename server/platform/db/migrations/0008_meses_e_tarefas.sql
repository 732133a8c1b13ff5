-- Tables of months (ledger and audit) with the sums of the statement; the outbox; what jobs and operators keep.

-- ── Months ──

-- The parts of each table of months: `de` is null of the first, both of the one that takes what has no month yet.
create view partes_por_mes as
select p.relname::text as tabela, c.relname::text as parte,
       substring(b.limites from 'FROM \(''([^'']+)''\)')::timestamptz as de,
       substring(b.limites from 'TO \(''([^'']+)''\)')::timestamptz as ate,
       b.limites = 'DEFAULT' as resto
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
 cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as limites) b
 where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace;

-- Makes the part of one month (UTC), unless another has it, and brings into it what the rest took meanwhile. A part is made
-- beside the table and then attached: who reads and who writes goes on. Locks are taken in everybody's order.
create function criar_mes(da_tabela text, mes date) returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
  inicio constant timestamptz := date_trunc('month', mes::timestamp) at time zone 'UTC';
  fim constant timestamptz := (date_trunc('month', mes::timestamp) + interval '1 month') at time zone 'UTC';
  nome constant text := format('%s_%s', da_tabela, to_char(mes, 'YYYY_MM'));
  resto constant text := da_tabela || '_resto';
  presas boolean;
begin
  if exists (select from partes_por_mes p where p.tabela = da_tabela and not p.resto
                and coalesce(p.de, '-infinity') < fim and p.ate > inicio) then
    return false;
  end if;
  if da_tabela = 'movimentos_licenca' then
    lock table usuarios, licencas, convites, rodadas in share row exclusive mode;
  else
    lock table usuarios in share row exclusive mode;
  end if;
  execute format('create table %I (like %I including defaults including constraints including storage)', nome, da_tabela);
  execute format('select exists (select from %I where em >= $1 and em < $2)', resto) into presas using inicio, fim;
  if presas then
    -- Out of the table nothing forbids that rows leave it, and nothing adds them up a second time.
    execute format('alter table %I detach partition %I', da_tabela, resto);
    execute format('insert into %I select * from %I where em >= $1 and em < $2', nome, resto) using inicio, fim;
    execute format('delete from %I where em >= $1 and em < $2', resto) using inicio, fim;
  end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', da_tabela, nome, inicio, fim);
  if presas then
    execute format('alter table %I attach partition %I default', da_tabela, resto);
  end if;
  return true;
end $$;

-- Makes the months that are missing, up to so many after this one; answers the first of each that was made.
create function criar_meses(da_tabela text, hoje timestamptz, adiante integer) returns setof date language plpgsql as $$
declare
  ultima constant date := date_trunc('month', hoje at time zone 'UTC') + make_interval(months => adiante);
  mes date;
begin
  select (max(ate) at time zone 'UTC')::date into mes from partes_por_mes where tabela = da_tabela;
  while mes <= ultima loop
    if criar_mes(da_tabela, mes) then
      return next mes;
    end if;
    mes := mes + interval '1 month';
  end loop;
end $$;

-- Drops the months of the audit that end before; the ledger has no such door. Answers the names of what is gone.
create function soltar_auditoria(antes timestamptz) returns setof text language plpgsql set lock_timeout = '2s' as $$
declare velha text;
begin
  for velha in select parte from partes_por_mes where tabela = 'auditoria' and ate <= antes order by ate loop
    execute format('drop table %I', velha);
    return next velha;
  end loop;
end $$;

-- ── The ledger ──

-- Every move of every licence. Append-only.
create table movimentos_licenca (
  id_movimento bigint generated always as identity,
  id_licenca integer not null references licencas,
  id_consultor integer not null references usuarios,
  -- 'estorno_desfeito': a dispute that the consultora wins gives back what the refund took.
  evento text not null check (evento in
    ('compra', 'cortesia', 'correcao', 'convite', 'cancelamento', 'cancelamento_de_teste', 'expiracao', 'cadastro',
     'atribuicao', 'uso', 'estorno', 'estorno_desfeito', 'consignacao', 'devolucao',
     -- From one consultor to another: out of the ledger of the first, into that of the second.
     'passada', 'recebida', 'passada_em_uso', 'recebida_em_uso')),
  de text,
  para text not null,
  id_ator integer references usuarios,
  id_convite uuid references convites,
  motivo text,
  em timestamptz not null,
  -- Whom a move was about, as an id that survives the licence's return; the name is looked up, so erasure reaches it.
  id_participante integer references usuarios,
  id_rodada uuid references rodadas,
  -- The list or the bulk act that it was a part of.
  id_ato uuid,
  -- Of which company, where a licence is put at its disposal or taken back.
  id_empresa integer,
  -- Nobody gives a number but its sequence, so that one stands once in all months; conferir looks.
  primary key (id_movimento, em)
) partition by range (em);
create index movimentos_por_licenca on movimentos_licenca (id_licenca, id_movimento);
create index movimentos_por_consultor on movimentos_licenca (id_consultor, id_movimento desc);
-- The statement is read by when things happened: an expired invite's return is written later than its date.
create index movimentos_no_tempo on movimentos_licenca (id_consultor, em, id_movimento);
-- A page of one kind of move, of one person, of one invite; each begins with whose it is.
create index movimentos_por_evento on movimentos_licenca (id_consultor, evento, em, id_movimento);
create index movimentos_da_pessoa on movimentos_licenca (id_consultor, id_participante) where id_participante is not null;
create index movimentos_do_convite on movimentos_licenca (id_consultor, id_convite) where id_convite is not null;
create index movimentos_da_licenca on movimentos_licenca (id_consultor, id_licenca);
create trigger movimentos_imutaveis before update or delete on movimentos_licenca
  for each row execute function recusar_mudanca();

-- The ledger, added up by the hour and by the day: what a page of the statement had at hand, how many moves there are and
-- where a page begins are then read from days, and from the hours of one day, instead of moves. Each statement that
-- appends moves appends its sums: nobody waits for anybody's row. The tidying job adds sums of the same hour or day
-- together; a reader adds up whatever there is.
create table movimentos_somados (
  id_consultor integer not null,
  -- 'juntos': the days of everybody together, under the number 0, which is nobody's. An admin's year is then some hundred rows
  -- a kind of move, however many consultores there are.
  periodo text not null check (periodo in ('hora', 'dia', 'juntos')),
  -- An hour's, or a day's of São Paulo.
  inicio timestamptz not null,
  evento text not null,
  movimentos integer not null,
  -- What these moves added to the licences at hand.
  delta integer not null,
  somada boolean not null default false,
  -- The two kinds of licence cannot pay for each other: each has a balance of its own.
  id_tipo_licenca smallint not null default 1
);
create index movimentos_a_somar on movimentos_somados (id_consultor, periodo, inicio, evento) where not somada;
-- The admin's home adds everybody's days together.
create index movimentos_somados_por_dia on movimentos_somados (inicio, evento) include (movimentos, delta) where periodo = 'dia';
create index movimentos_somados_por_tipo on movimentos_somados (id_consultor, periodo, inicio)
  include (evento, id_tipo_licenca, movimentos, delta);

-- What `movimentos_somados` has to come to. A move from stock to stock changes no sum, and is in no act.
create view somas_de_movimentos as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)::int as delta, id_tipo_licenca
    from (select m.id_consultor, m.evento, m.de, m.para, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio, l.id_tipo_licenca
            from movimentos_licenca m join licencas l using (id_licenca)
          union all
          select m.id_consultor, m.evento, m.de, m.para, 'dia', date_trunc('day', em, 'America/Sao_Paulo'), l.id_tipo_licenca
            from movimentos_licenca m join licencas l using (id_licenca)
          union all
          select 0, m.evento, m.de, m.para, 'juntos', date_trunc('day', em, 'America/Sao_Paulo'), l.id_tipo_licenca
            from movimentos_licenca m join licencas l using (id_licenca)) t
   group by id_consultor, periodo, inicio, evento, id_tipo_licenca;

create function somar_movimentos() returns trigger language plpgsql as $$
begin
  insert into movimentos_somados (id_consultor, periodo, inicio, evento, id_tipo_licenca, movimentos, delta)
  with movidos as (
    select n.id_consultor, n.evento, n.de, n.para, n.em, l.id_tipo_licenca from novos n join licencas l using (id_licenca)
  )
  select id_consultor, periodo, inicio, evento, id_tipo_licenca, count(*),
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)
    from (select n.*, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio from movidos n
          union all
          select n.*, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from movidos n
          union all
          select 0, n.evento, n.de, n.para, n.em, n.id_tipo_licenca, 'juntos', date_trunc('day', em, 'America/Sao_Paulo')
            from movidos n) t
   group by id_consultor, periodo, inicio, evento, id_tipo_licenca;
  return null;
end $$;
create trigger movimentos_somados after insert on movimentos_licenca
  referencing new table as novos for each statement execute function somar_movimentos();

-- The statement by act: what one act came to on one day of São Paulo. Moves of one turma, of one list or bulk act, or of one
-- instant are one act; returns of expired invites are one a day. Moves that leave the stock as it was are in none. Like
-- `movimentos_somados`, each statement appends its part and the tidying job merges parts of the same act: nobody waits for
-- anybody's row.
create table atos_do_extrato (
  id_consultor integer not null,
  dia timestamptz not null,
  tipo text not null,
  chave text not null,
  movimentos integer not null,
  primeiro_em timestamptz not null,
  ultimo_em timestamptz not null,
  -- The id of the last move, which orders acts of one instant.
  ultimo bigint not null,
  somada boolean not null default false,
  id_tipo_licenca smallint not null default 1
);
create index atos_do_extrato_recentes on atos_do_extrato (id_consultor, ultimo_em desc, ultimo desc) where somada;
create index atos_do_extrato_por_tipo on atos_do_extrato (id_consultor, tipo, ultimo_em desc, ultimo desc) where somada;
create index atos_do_extrato_por_chave on atos_do_extrato (id_consultor, chave, dia, tipo) where somada;
create index atos_a_somar on atos_do_extrato (id_consultor, chave, dia, tipo) where not somada;
create index atos_do_extrato_por_licenca on atos_do_extrato (id_consultor, id_tipo_licenca, ultimo_em desc, ultimo desc)
  where somada;

create function tipo_do_ato(evento text) returns text language sql immutable as $$
  select case when evento in ('convite', 'atribuicao') then 'convite'
              when evento in ('cancelamento', 'cancelamento_de_teste', 'expiracao') then 'volta'
              else evento end
$$;

create function chave_do_ato(evento text, id_rodada uuid, id_ato uuid, em timestamptz) returns text language sql stable as $$
  select coalesce(id_rodada::text, id_ato::text,
                  case when evento = 'expiracao' then 'prazo' else (extract(epoch from em) * 1000000)::bigint::text end)
$$;

-- What `atos_do_extrato` has to come to, move by move.
create view partes_dos_atos as
  select m.id_consultor, date_trunc('day', m.em, 'America/Sao_Paulo') as dia, tipo_do_ato(m.evento) as tipo,
         chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em) as chave, m.evento, m.em, m.id_movimento, l.id_tipo_licenca
    from movimentos_licenca m join licencas l using (id_licenca)
   where (m.para = 'DISPONIVEL') is distinct from (m.de is not distinct from 'DISPONIVEL');

-- A page of the statement reads the parts of acts that are not merged yet, each time: a busy hour must not make them many.
-- Whoever leaves 64 of one consultor merges them in the same statement. Two merges of the same acts would each write a row,
-- so that they take turns by advisory locks that nobody waits for: one for the tidying job, one for each consultor.
create function juntar_atos(partes tid[]) returns void language sql as $$
  with novas as (
    delete from atos_do_extrato where ctid = any(partes) and not somada
    returning id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo
  ), velhas as (
    delete from atos_do_extrato s using (select distinct id_consultor, dia, tipo, chave, id_tipo_licenca from novas) n
     where s.somada and (s.id_consultor, s.chave, s.dia, s.tipo, s.id_tipo_licenca)
                      = (n.id_consultor, n.chave, n.dia, n.tipo, n.id_tipo_licenca)
    returning s.id_consultor, s.dia, s.tipo, s.chave, s.id_tipo_licenca, s.movimentos, s.primeiro_em, s.ultimo_em, s.ultimo
  )
  insert into atos_do_extrato
    (id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo, somada)
  select id_consultor, dia, tipo, chave, id_tipo_licenca, sum(movimentos), min(primeiro_em), max(ultimo_em),
         (array_agg(ultimo order by ultimo_em desc, ultimo desc))[1], true
    from (select * from novas union all select * from velhas) t
   group by id_consultor, dia, tipo, chave, id_tipo_licenca
$$;

create function somar_atos() returns trigger language plpgsql as $$
declare
  dona integer;
begin
  insert into atos_do_extrato (id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo)
  select id_consultor, dia, tipo, chave, id_tipo_licenca, count(*), min(em), max(em),
         (array_agg(id_movimento order by em desc, id_movimento desc))[1]
    from (select n.id_consultor, date_trunc('day', n.em, 'America/Sao_Paulo') as dia, tipo_do_ato(n.evento) as tipo,
                 chave_do_ato(n.evento, n.id_rodada, n.id_ato, n.em) as chave, n.em, n.id_movimento, l.id_tipo_licenca
            from novos n join licencas l using (id_licenca)
           where (n.para = 'DISPONIVEL') is distinct from (n.de is not distinct from 'DISPONIVEL')) t
   group by id_consultor, dia, tipo, chave, id_tipo_licenca;
  for dona in select distinct id_consultor from novos order by 1 loop
    -- The lock comes in a statement before the one that reads: what the other has merged is seen then.
    if exists (select from atos_do_extrato where id_consultor = dona and not somada offset 63 limit 1)
       and pg_try_advisory_xact_lock_shared(hashtext('atos_do_extrato'))
       and pg_try_advisory_xact_lock(hashtext('atos_do_extrato'), dona) then
      perform juntar_atos(array(select ctid from atos_do_extrato where id_consultor = dona and not somada
                                 limit 20000 for update skip locked));
    end if;
  end loop;
  return null;
end $$;
create trigger atos_dos_movimentos after insert on movimentos_licenca
  referencing new table as novos for each statement execute function somar_atos();

-- ── The audit ──

-- Who did what to whom. Append-only.
create table auditoria (
  id_auditoria bigint generated always as identity,
  em timestamptz not null,
  id_ator integer references usuarios,
  acao text not null,
  alvo text,
  detalhes jsonb not null default '{}',
  primary key (id_auditoria, em)
) partition by range (em);
create index auditoria_por_ator on auditoria (id_ator, id_auditoria desc);
-- The trace: by act, by who, by what it was done to.
create index auditoria_por_acao on auditoria (acao, id_auditoria desc);
create index auditoria_por_ator_e_acao on auditoria (id_ator, acao, id_auditoria desc);
create index auditoria_por_alvo on auditoria (alvo, id_auditoria desc) where alvo is not null;
-- The days of a trace: where they begin and end among its numbers.
create index auditoria_por_dia on auditoria (em, id_auditoria);

-- The audit stays append-only but for two announced ways out (LGPD art. 16 and 18): free text about an erased person, and
-- network addresses of sign-ins after six months. Both only take keys away from `detalhes`.
create function recusar_mudanca_da_auditoria() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (current_setting('quadrante.exclusao', true) = 'on'
      or current_setting('quadrante.retencao', true) = 'on')
     and (new.id_auditoria, new.em, new.id_ator, new.acao, new.alvo)
         is not distinct from (old.id_auditoria, old.em, old.id_ator, old.acao, old.alvo)
     and new.detalhes <@ old.detalhes then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function recusar_mudanca_da_auditoria();

-- The first part of each takes all that is dated before the month after next; the last one what has no month yet.
do $$
declare
  tabela text;
  fim constant timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC';
begin
  foreach tabela in array array['movimentos_licenca', 'auditoria'] loop
    execute format('create table %I partition of %I for values from (minvalue) to (%L)', tabela || '_inicio', tabela, fim);
    execute format('create table %I partition of %I default', tabela || '_resto', tabela);
    perform criar_meses(tabela, now(), 3);
  end loop;
end $$;

-- ── Mail ──

-- The outbox: written in the business transaction, sent by the queue. At most one per reason and subject.
create table emails (
  id_email uuid primary key,
  tipo text not null,
  chave text not null unique,
  destinatario text not null,
  -- Ids only; the message is rendered when it is sent, so that no link or secret rests here.
  dados jsonb not null,
  id_convite uuid references convites,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'enviado', 'falhou', 'cancelado')),
  tentativas integer not null default 0,
  erro text,
  criado_em timestamptz not null,
  enviado_em timestamptz,
  -- A mail that could not go yet says why and when it is tried again; one that never will, why not.
  motivo text,
  proxima_tentativa timestamptz,
  constraint emails_na_fila_com_hora check (estado <> 'na_fila' or proxima_tentativa is not null),
  constraint emails_falhou_com_motivo check (estado <> 'falhou' or motivo is not null)
);
create index emails_por_convite on emails (id_convite, criado_em desc) where id_convite is not null;
create index emails_a_enviar on emails (proxima_tentativa) where estado = 'na_fila';
create index emails_por_destinatario on emails (destinatario);
-- To whom a mail went is forgotten after 90 days.
create index emails_com_destinatario on emails (criado_em) where destinatario <> '';
create index emails_de_convite_consultor on emails ((dados ->> 'id_convite'), criado_em desc) where tipo = 'convite_consultor';
-- When somebody was last reminded of a test.
create index emails_lembretes_de_teste on emails ((dados ->> 'id_licenca'), criado_em desc) where tipo = 'lembrete_teste';
create index emails_que_falharam on emails (criado_em desc) where estado = 'falhou';

-- Where the local stand-in delivers when there is no SMTP server.
create table caixa_local (
  id_mensagem uuid primary key,
  remetente text not null,
  destinatario text not null,
  assunto text not null,
  texto text not null,
  html text not null,
  recebida_em timestamptz not null,
  -- Where an answer to a mail goes, as the local mailbox shows it; null: to the sender.
  responder_a text,
  -- The local mailbox keeps what a mail carries for calendars.
  calendario text
);
create index caixa_local_recentes on caixa_local (recebida_em desc, id_mensagem);

-- Addresses whose owner asked for no more invites: only the hash, so that the list names nobody.
create table recusas_email (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  recusado_em timestamptz not null,
  -- A complaint is also a refusal; one by a person with an account ends her reminders too.
  denunciado_em timestamptz
);

-- Addresses that bounced for good: only the hash, so that the list names nobody.
create table enderecos_devolvidos (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  motivo text not null,
  devolvido_em timestamptz not null
);
create index enderecos_devolvidos_antigos on enderecos_devolvidos (devolvido_em);

-- Mails that came back after their server had accepted them, each report once.
create table devolucoes (
  -- SHA-256 of who reported and of its own id of the report.
  chave bytea primary key check (octet_length(chave) = 32),
  id_email uuid not null references emails on delete cascade,
  tipo text not null check (tipo in ('definitiva', 'recusada', 'passageira', 'reclamacao')),
  motivo text not null,
  recebida_em timestamptz not null
);
create index devolucoes_por_email on devolucoes (id_email);

-- How far each mailbox of returned mails has been read, and how the last reading went.
create table caixas_de_retorno (
  -- User, server and folder; no senha.
  caixa text primary key,
  -- A server gives new uids to all messages by changing this.
  uidvalidity bigint,
  -- Last message that was read and committed.
  uid bigint not null default 0,
  -- Message being read, and how often it was begun: one that ends the process is set aside in the end.
  tentando bigint,
  tentativas integer not null default 0,
  lida_em timestamptz,
  -- Failed readings in a row, and the last of them.
  falhas integer not null default 0,
  falha text check (falha in ('senha', 'tls', 'pasta', 'rede')),
  falha_em timestamptz,
  proxima_em timestamptz not null
);

-- Notices and reports about returned mails, counted by where they came from.
create table fontes_de_aviso (
  fonte text primary key check (fonte in ('ses', 'postmark', 'brevo', 'proprio', 'caixa')),
  relatos bigint not null default 0,
  relato_em timestamptz,
  desconhecidos bigint not null default 0,
  desconhecido_em timestamptz,
  recusados bigint not null default 0,
  recusado_em timestamptz,
  outros bigint not null default 0,
  ilegiveis bigint not null default 0,
  ilegivel_em timestamptz
);

-- ── Operation ──

-- How far the look at the books of every night has come: it goes by pieces, and one that was ended goes on from there.
create table conferencias (
  id_conferencia integer generated always as identity primary key,
  comecou_em timestamptz not null,
  terminou_em timestamptz,
  -- Along what it goes at the moment, and up to which number of it everything was looked at; null: from the beginning.
  eixo text,
  ate bigint,
  pecas integer not null default 0,
  -- Pieces that did not answer in time, however small.
  sem_resposta integer not null default 0,
  divergencias integer not null default 0,
  regras text[] not null default '{}'
);

-- Each backup that was made and is whole; the newest one's age is watched.
create table backups (
  id_backup integer generated always as identity primary key,
  -- The one instant that it holds.
  instantaneo timestamptz not null,
  terminado_em timestamptz not null,
  arquivo text not null,
  bytes bigint not null,
  sha256 text not null,
  cifrado boolean not null
);
create index backups_recentes on backups (instantaneo desc);

-- This database is a copy that was put in another's place. Until it is freed, nothing leaves it: no mail, no question to a
-- payment provider, no reminder.
create table restauracoes (
  id_restauracao integer generated always as identity primary key,
  -- The instant that it holds; unknown where PostgreSQL's own tools brought it here.
  copia_de timestamptz,
  restaurada_em timestamptz not null,
  liberada_em timestamptz
);
create index restauracoes_presas on restauracoes (restaurada_em) where liberada_em is null;
