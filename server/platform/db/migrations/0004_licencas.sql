-- A licence behaves like money: guarded moves only, each with a row in the ledger.
create table licencas (
  id_licenca integer generated always as identity primary key,
  id_tipo_licenca smallint not null check (id_tipo_licenca in (1, 2)),
  id_consultor integer not null references usuarios,
  estado text not null default 'DISPONIVEL'
    check (estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA', 'UTILIZADA', 'ESTORNADA')),
  id_participante integer references usuarios,
  -- The address the consultor typed when it went straight to an existing account.
  email_destino text,
  atribuida_em timestamptz,
  -- When the person accepted being seen by this consultor: by registering, or by starting the test (behaviour §4).
  aceita_em timestamptz,
  criada_em timestamptz not null,
  check ((estado in ('ATRIBUIDA', 'UTILIZADA')) = (id_participante is not null)),
  check (estado <> 'UTILIZADA' or aceita_em is not null)
);
create index licencas_por_consultor on licencas (id_consultor, estado, id_tipo_licenca, id_licenca);
create index licencas_pendentes on licencas (id_consultor, atribuida_em desc, id_licenca desc) where estado = 'ATRIBUIDA';
create index licencas_por_participante on licencas (id_participante, id_licenca desc) where id_participante is not null;
create index licencas_do_cliente on licencas (id_consultor, id_participante, id_licenca desc) where id_participante is not null;
-- One unfinished test per person and consultor: a second invite consumes nothing.
create unique index licencas_um_teste_aberto on licencas (id_consultor, id_participante) where estado = 'ATRIBUIDA';

create table convites (
  id_convite uuid primary key,
  id_licenca integer not null references licencas,
  id_consultor integer not null references usuarios,
  -- Erased 90 days after a cancelled or expired invite (behaviour §42).
  email text,
  criado_em timestamptz not null,
  validade_convite timestamptz not null,
  aceito_em timestamptz,
  cancelado_em timestamptz,
  devolvido_em timestamptz,
  check (num_nonnulls(aceito_em, cancelado_em, devolvido_em) <= 1)
);
create unique index convites_um_aberto_por_licenca on convites (id_licenca)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
create unique index convites_um_aberto_por_email on convites (id_consultor, email)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
create index convites_abertos on convites (id_consultor, criado_em desc, id_convite)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
create index convites_por_email on convites (email) where email is not null;

create table movimentos_licenca (
  id_movimento bigint generated always as identity primary key,
  id_licenca integer not null references licencas,
  id_consultor integer not null references usuarios,
  evento text not null check (evento in
    ('compra', 'cortesia', 'correcao', 'convite', 'cancelamento', 'cancelamento_de_teste', 'expiracao', 'cadastro',
     'atribuicao', 'uso', 'estorno')),
  de text,
  para text not null,
  id_ator integer references usuarios,
  id_convite uuid references convites,
  motivo text,
  em timestamptz not null
);
create index movimentos_por_licenca on movimentos_licenca (id_licenca, id_movimento);
create index movimentos_por_consultor on movimentos_licenca (id_consultor, id_movimento desc);
create trigger movimentos_imutaveis before update or delete on movimentos_licenca
  for each row execute function recusar_mudanca();

-- Who is a client of whom: one row a person and consultor, so that the list costs the same with 100 or 100,000.
create table clientes (
  id_consultor integer not null references usuarios,
  id_participante integer not null references usuarios,
  id_empresa integer references empresas,
  nome text not null,
  email text not null,
  criado_em timestamptz not null,
  primary key (id_consultor, id_participante)
);
create index clientes_por_nome on clientes (id_consultor, nome, id_participante);
create index clientes_por_empresa on clientes (id_empresa) where id_empresa is not null;
create index clientes_por_participante on clientes (id_participante);
