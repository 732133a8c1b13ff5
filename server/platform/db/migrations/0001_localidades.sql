-- States and municipalities. id_estado is 1..27 in alphabetical order of nome; id_cidade is the IBGE code (behaviour §26).
create table estados (
  id_estado smallint primary key check (id_estado between 1 and 27),
  uf char(2) not null unique,
  nome text not null unique,
  codigo_ibge smallint not null unique
);

create table cidades (
  id_cidade integer primary key,
  id_estado smallint not null references estados,
  nome text not null,
  unique (id_estado, nome)
);

create table ceps (
  cep char(8) primary key check (cep ~ '^\d{8}$'),
  -- The provider's answer; { "erro": true } for a CEP that does not exist.
  endereco jsonb not null,
  consultado_em timestamptz not null
);
