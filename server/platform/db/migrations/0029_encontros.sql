-- Conversations with a day and an hour: what stands in a consultor's agenda. Of a client of hers, never of one result: it
-- outlives sharing and another test, and goes with the person.
create table encontros (
  -- Made by whoever writes it down: the same act sent twice is one encontro.
  id_encontro uuid primary key,
  id_consultor integer not null references usuarios,
  id_participante integer not null references usuarios,
  quando timestamptz not null,
  minutos smallint not null check (minutos between 10 and 480),
  modo text not null check (modo in ('video', 'presencial', 'telefone')),
  -- The address of a video call, or a place.
  local text check (char_length(local) between 1 and 300),
  tipo text not null check (tipo in ('devolutiva', 'acompanhamento', 'outra')),
  estado text not null default 'marcado' check (estado in ('marcado', 'aconteceu', 'nao_aconteceu', 'desmarcado')),
  -- Whether the person hears of it by mail.
  avisar boolean not null,
  -- RFC 5545 SEQUENCE: goes up with every change that calendars have to follow.
  sequencia integer not null default 0 check (sequencia >= 0),
  criado_em timestamptz not null,
  alterado_em timestamptz not null,
  -- When the day before was announced; empty again where the hour changes.
  lembrado_em timestamptz,
  check (id_consultor <> id_participante)
);
create index encontros_da_agenda on encontros (id_consultor, quando);
create index encontros_da_pessoa on encontros (id_participante, quando desc);
create index encontros_a_lembrar on encontros (quando) where estado = 'marcado' and lembrado_em is null;

-- The local mailbox keeps what a mail carries for calendars.
alter table caixa_local add column calendario text;
