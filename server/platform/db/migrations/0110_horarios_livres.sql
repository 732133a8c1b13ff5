-- The free hours of a consultor: what a person may choose from. Times are of São Paulo.
create table horarios (
  id_consultor integer primary key references usuarios,
  -- Seven days from Monday on, each a list of {de, ate} as hh:mm.
  semana jsonb not null check (jsonb_typeof(semana) = 'array'),
  -- Days without hours: a list of {de, ate, motivo}.
  folgas jsonb not null check (jsonb_typeof(folgas) = 'array'),
  minutos smallint not null check (minutos between 15 and 240),
  pausa smallint not null check (pausa between 0 and 120),
  -- Hours before a conversation until which it may be chosen, and until which its person may move it or call it off.
  antecedencia smallint not null check (antecedencia between 0 and 168),
  mudar_ate smallint not null check (mudar_ate between 0 and 168),
  semanas smallint not null check (semanas between 1 and 12),
  por_dia smallint not null check (por_dia between 1 and 20),
  modo text not null check (modo in ('video', 'presencial', 'telefone')),
  local text check (char_length(local) between 1 and 300),
  alterado_em timestamptz not null
);

-- A link by which one client chooses one hour. Its token is a seal over the id and is not kept.
create table links_horario (
  id_link uuid primary key,
  id_consultor integer not null references usuarios,
  id_participante integer not null references usuarios,
  tipo text not null check (tipo in ('devolutiva', 'acompanhamento', 'outra')),
  criado_em timestamptz not null,
  valido_ate timestamptz not null,
  enviado_em timestamptz,
  -- When the person chose; from then on the link opens that conversation alone.
  usado_em timestamptz,
  retirado_em timestamptz,
  id_encontro uuid unique references encontros on delete cascade,
  -- The person's time zone when she chose (IANA).
  fuso text,
  check ((usado_em is null) = (id_encontro is null))
);
create unique index links_horario_abertos on links_horario (id_consultor, id_participante)
 where usado_em is null and retirado_em is null;
create index links_horario_do_consultor on links_horario (id_consultor, id_participante);
create index links_horario_da_pessoa on links_horario (id_participante);
create index links_horario_vencidos on links_horario (valido_ate) where usado_em is null;

-- The secret address of a consultor's agenda for calendar programs; revoked, its row is gone.
create table feeds_agenda (
  id_feed uuid primary key,
  id_consultor integer not null unique references usuarios,
  criado_em timestamptz not null,
  lido_em timestamptz
);

-- Chosen by its person; how often she has moved it; who called it off: consultor, pessoa, inativo, retirada.
alter table encontros
  add column escolhido boolean not null default false,
  add column mudancas smallint not null default 0,
  add column desmarcado_por text;
