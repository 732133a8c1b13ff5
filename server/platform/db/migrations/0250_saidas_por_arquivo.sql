-- A file of teams by which people left equipes of a company. They are outside at once; what they showed ends, and they are told,
-- when `vale_em` has passed: until then the consultora brings them back.
create table saidas_arquivo (
  id_saida uuid primary key,
  id_empresa integer not null references empresas,
  id_ator integer not null references usuarios,
  em timestamptz not null,
  vale_em timestamptz not null check (vale_em > em),
  pessoas integer not null check (pessoas > 0),
  -- Equipes that lost somebody.
  equipes integer[] not null,
  desfeita_em timestamptz,
  -- How many came back: who went elsewhere or left herself meanwhile does not.
  voltaram integer,
  -- When its end was begun; nothing comes back from then on.
  concluida_em timestamptz,
  check ((desfeita_em is null) = (voltaram is null)),
  check (desfeita_em is null or concluida_em is null)
);
create index saidas_da_empresa on saidas_arquivo (id_empresa, em desc);
create index saidas_por_idade on saidas_arquivo (em);

-- Who left which equipe by it; deleted when it is taken back, and when it has ended.
create table saidas_arquivo_linhas (
  id_linha bigint generated always as identity primary key,
  id_saida uuid not null references saidas_arquivo on delete cascade,
  id_equipe integer not null references equipes,
  id_participante integer references usuarios,
  -- Of somebody whom the equipe expected: how she stood on its list.
  email text,
  nome text,
  area text,
  desde timestamptz,
  -- Whether the company lost her too.
  da_empresa boolean not null,
  -- Whether she said herself meanwhile that she leaves this equipe.
  dela boolean not null default false,
  check (num_nonnulls(id_participante, email) = 1),
  check ((email is null) = (desde is null))
);
create index saidas_linhas_da_saida on saidas_arquivo_linhas (id_saida);
create index saidas_linhas_da_pessoa on saidas_arquivo_linhas (id_participante) where id_participante is not null;
create index saidas_linhas_do_endereco on saidas_arquivo_linhas (email) where email is not null;
