-- The audit by months, as 0053 did with the ledger.
lock table usuarios in share row exclusive mode;
lock table auditoria in access exclusive mode;

drop trigger auditoria_imutavel on auditoria;
alter table auditoria rename to auditoria_inicio;
alter table auditoria_inicio drop constraint auditoria_pkey;
alter table auditoria_inicio add primary key using index auditoria_inicio_pkey;
alter index auditoria_por_ator rename to auditoria_inicio_por_ator;
alter index auditoria_por_acao rename to auditoria_inicio_por_acao;
alter index auditoria_por_ator_e_acao rename to auditoria_inicio_por_ator_e_acao;
alter index auditoria_por_alvo rename to auditoria_inicio_por_alvo;
alter index auditoria_por_dia rename to auditoria_inicio_por_dia;

do $$
declare
  proximo constant bigint := coalesce(pg_sequence_last_value('auditoria_id_auditoria_seq'), 0) + 1;
  fim constant text := obj_description(oid, 'pg_constraint') from pg_constraint
    where conrelid = 'auditoria_inicio'::regclass and conname = 'auditoria_ate';
begin
  alter table auditoria_inicio alter column id_auditoria drop identity;
  create table auditoria (
    id_auditoria bigint generated always as identity,
    em timestamptz not null,
    id_ator integer references usuarios,
    acao text not null,
    alvo text,
    detalhes jsonb not null default '{}',
    primary key (id_auditoria, em)
  ) partition by range (em);
  execute format('alter table auditoria alter column id_auditoria restart with %s', proximo);
  create index auditoria_por_ator on auditoria (id_ator, id_auditoria desc);
  create index auditoria_por_acao on auditoria (acao, id_auditoria desc);
  create index auditoria_por_ator_e_acao on auditoria (id_ator, acao, id_auditoria desc);
  create index auditoria_por_alvo on auditoria (alvo, id_auditoria desc) where alvo is not null;
  create index auditoria_por_dia on auditoria (em, id_auditoria);
  execute format('alter table auditoria attach partition auditoria_inicio for values from (minvalue) to (%L)', fim);
  create table auditoria_resto partition of auditoria default;
end $$;
alter table auditoria_inicio drop constraint auditoria_ate;

create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function recusar_mudanca();

select criar_meses('auditoria', now(), 3);
