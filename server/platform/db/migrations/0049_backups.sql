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
