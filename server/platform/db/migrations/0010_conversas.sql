-- What a consultor prepares and notes for the conversation about one finished test. Hers alone; gone with the result.
create table conversas (
  id_licenca integer primary key references resultados on delete cascade,
  anotacoes text not null default '' check (char_length(anotacoes) <= 10000),
  data_conversa date,
  -- Goes up with every change: whoever writes on top of another version is told.
  versao integer not null check (versao > 0),
  alterada_em timestamptz not null
);

-- How a consultor signs her reports. Empty fields mean her own name and contact.
create table marcas (
  id_consultor integer primary key references usuarios,
  nome text check (char_length(nome) between 1 and 60),
  contato text[] not null default '{}' check (cardinality(contato) <= 3),
  logo_formato text check (logo_formato in ('png', 'jpeg')),
  logo bytea check (octet_length(logo) <= 300000),
  alterada_em timestamptz not null,
  check ((logo is null) = (logo_formato is null))
);
