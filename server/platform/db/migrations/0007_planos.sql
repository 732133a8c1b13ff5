create table planos_licencas (
  id_planos_licencas integer generated always as identity primary key,
  nome_plano text not null,
  n_usuarios integer not null check (n_usuarios > 0),
  preco_centavos integer not null check (preco_centavos > 0),
  plano_destaque boolean not null default false,
  icone text not null,
  ativo boolean not null default true,
  ordem smallint not null default 0
);
