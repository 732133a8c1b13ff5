-- Turmas: one wave of invites with a purpose, a ceiling of licences and a last day. A licence in a turma is moved like any
-- other, through the ledger; which turma it stands in is written beside it, and the place follows the ledger by a trigger,
-- so that no way of inviting, correcting, cancelling or expiring can forget it.
create unique index empresas_do_consultor on empresas (id_empresa, id_consultor);

create table rodadas (
  id_rodada uuid primary key,
  id_consultor integer not null references usuarios,
  id_empresa integer,
  nome text not null check (nome <> ''),
  finalidade text not null check (finalidade in ('desenvolvimento', 'equipe', 'integracao', 'selecao')),
  mensagem text check (length(mensagem) between 1 and 500),
  aberta_em timestamptz not null,
  -- Its last moment.
  fecha_em timestamptz not null,
  -- When it ended: its last moment, once that is written down, or when the consultor closed it.
  encerrada_em timestamptz,
  max_entradas smallint not null check (max_entradas between 1 and 500),
  -- Days before the last one on which it reminds by itself, and those of them that are over.
  lembretes smallint[] not null default '{}' check (cardinality(lembretes) <= 5),
  lembretes_feitos smallint[] not null default '{}',
  dominios text[] not null default '{}' check (cardinality(dominios) <= 5),
  -- The short code is derived from id and serial; looked up by its hash. A new serial is a new code.
  link_serial integer not null default 1,
  link_fechado_em timestamptz,
  codigo_hash bytea not null unique,
  na_sala_ate timestamptz,
  -- The same for the page that the company follows; 0: there has been none.
  acompanhamento_serial integer not null default 0,
  acompanhamento_hash bytea unique,
  -- Tests that nobody had begun went back after its end; the consultor was told. The drafts follow 30 days later.
  devolvida_em timestamptz,
  rascunhos_em timestamptz,
  busca text generated always as (para_busca(nome)) stored,
  -- A company is its consultor's own.
  foreign key (id_empresa, id_consultor) references empresas (id_empresa, id_consultor),
  check (fecha_em > aberta_em and fecha_em <= aberta_em + interval '2160 hours')
);
create index rodadas_do_consultor on rodadas (id_consultor, fecha_em desc, id_rodada);
create index rodadas_da_empresa on rodadas (id_empresa) where id_empresa is not null;
-- What the clock has to look at.
create index rodadas_a_encerrar on rodadas (fecha_em) where devolvida_em is null;
create index rodadas_com_rascunhos on rodadas (encerrada_em) where devolvida_em is not null and rascunhos_em is null;

alter table convites add column id_rodada uuid references rodadas,
  -- Made in the room: nobody has proved the address yet.
  add column na_sala boolean not null default false;
create index convites_da_rodada on convites (id_rodada) where id_rodada is not null;

alter table licencas add column id_rodada uuid references rodadas,
  add check (id_rodada is null or estado in ('CONVIDADA', 'ATRIBUIDA', 'UTILIZADA'));
create index licencas_da_rodada on licencas (id_rodada, estado) where id_rodada is not null;

alter table movimentos_licenca add column id_rodada uuid references rodadas;

-- Registered in the room: signing in anew asks for a proof of the address first.
alter table usuarios add column confirmar_email_desde timestamptz;

create table lugares_rodada (
  id_lugar integer generated always as identity primary key,
  id_rodada uuid not null references rodadas,
  id_pessoa bigint references pessoas,
  -- Null where somebody is followed by a test from elsewhere.
  id_licenca integer references licencas,
  origem text not null check (origem in ('lista', 'link', 'sala', 'conta')),
  em timestamptz not null,
  -- The place was given back.
  saiu_em timestamptz,
  lembrado_em timestamptz
);
create unique index lugares_um_por_pessoa on lugares_rodada (id_rodada, id_pessoa);
create unique index lugares_um_por_licenca on lugares_rodada (id_licenca) where saiu_em is null;
create index lugares_da_pessoa on lugares_rodada (id_pessoa);

create table entradas_rodada (
  id_entrada uuid primary key,
  id_rodada uuid not null references rodadas,
  email text not null,
  nome text,
  -- With which code it was asked for: a code that was changed takes along what was asked with it.
  link_serial integer not null,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index entradas_por_email on entradas_rodada (email);
create index entradas_antigas on entradas_rodada (expira_em);

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
  if exists (select from lugares_rodada where id_rodada = new.id_rodada) then
    raise exception 'purpose and company of a turma do not change after the first place' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rodada_fixada before update of finalidade, id_empresa, id_consultor on rodadas
  for each row when ((old.finalidade, old.id_empresa, old.id_consultor)
    is distinct from (new.finalidade, new.id_empresa, new.id_consultor)) execute function rodada_fixada();

-- Who comes by a turma of a company, or of a selection, starts closed until they choose: said as such.
alter table autorizacoes drop constraint autorizacoes_origem_check, add constraint autorizacoes_origem_check check (origem in
  ('convite', 'cadastro', 'turma', 'aceite', 'inicio', 'escolha', 'retirada', 'expiracao', 'saida', 'migracao'));
