-- Who of a company follows it with a login of their own: gestores, invited by its consultora alone.
alter table empresas add column gestor_abre boolean not null default false;

create table acessos_empresa (
  id_acesso uuid primary key,
  id_empresa integer not null references empresas,
  -- The invited address; gone 90 days after an end that nobody had accepted.
  email text check (email = lower(btrim(email))),
  papel text not null check (papel = 'gestor'),
  criado_por integer not null references usuarios,
  criado_em timestamptz not null,
  -- Until when the mail's link may be accepted.
  expira_em timestamptz not null,
  id_usuario integer references usuarios,
  aceito_em timestamptz,
  -- Which version of what a gestor commits to was accepted.
  versao_ciencia text,
  encerrado_em timestamptz,
  encerrado_por integer references usuarios,
  check ((aceito_em is null) = (id_usuario is null)),
  check ((aceito_em is null) = (versao_ciencia is null)),
  check (email is not null or encerrado_em is not null)
);
create unique index acessos_um_por_endereco on acessos_empresa (id_empresa, email) where encerrado_em is null;
create unique index acessos_um_por_conta on acessos_empresa (id_empresa, id_usuario) where encerrado_em is null;
create index acessos_da_conta on acessos_empresa (id_usuario) where encerrado_em is null;
create index acessos_da_empresa on acessos_empresa (id_empresa, criado_em);
create index acessos_a_esquecer on acessos_empresa (encerrado_em) where id_usuario is null and email is not null;

-- When an account was deactivated: a company's gestores keep the steps of its turmas for 30 days after its consultora's was.
alter table usuarios add column inativo_desde timestamptz;
-- The gestor who opened a turma; null when its consultora did.
alter table rodadas add column aberta_por integer,
  add constraint rodadas_aberta_por foreign key (aberta_por) references usuarios not valid;
