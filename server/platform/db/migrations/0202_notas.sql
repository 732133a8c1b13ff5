-- The service invoice (NFS-e) of each paid sale; a sale without a row waits for one.
create table notas_fiscais (
  id_compra text primary key references compras,
  estado text not null check (estado in ('emitida', 'cancelada', 'dispensada')),
  numero text,
  emitida_em date,
  link text,
  id_arquivo uuid unique references arquivos_fiscais,
  motivo text,
  versao integer not null default 1,
  id_ator integer not null references usuarios,
  em timestamptz not null,
  check (estado = 'dispensada' or (numero is not null and emitida_em is not null)),
  check (estado = 'emitida' or motivo is not null)
);
-- One note, one sale: a cancelled note keeps its number.
create unique index notas_por_numero on notas_fiscais (numero) where numero is not null;

-- From when on a note that is missing is late: sales of before were noted elsewhere.
create table notas_inicio (
  unico boolean primary key default true check (unico),
  em timestamptz not null
);
insert into notas_inicio (em) values (now());

-- A closed month, with what its sales added up to when it closed. A month that was opened again keeps its row.
create table fechamentos (
  id_fechamento integer generated always as identity primary key,
  mes date not null check (extract(day from mes) = 1),
  vendas integer not null,
  bruto_centavos bigint not null,
  desconto_centavos bigint not null,
  devolvido_centavos bigint not null,
  -- The accountant's file as it was when the month closed.
  id_arquivo uuid not null unique references arquivos_fiscais,
  fechado_em timestamptz not null,
  id_ator integer not null references usuarios,
  reaberto_em timestamptz,
  reaberto_por integer references usuarios,
  reaberto_motivo text,
  check ((reaberto_em is null) = (reaberto_por is null) and (reaberto_em is null) = (reaberto_motivo is null))
);
create unique index fechamentos_em_vigor on fechamentos (mes) where reaberto_em is null;
create index fechamentos_por_mes on fechamentos (mes, id_fechamento);
