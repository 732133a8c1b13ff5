-- Companies, their gestores and equipes, and turmas.

-- ── Companies ──

-- A consultor's companies, known by their names alone until something needs the CNPJ. What she notes about one is hers.
create table empresas (
  id_empresa integer generated always as identity primary key,
  id_consultor integer not null references usuarios,
  nome text not null,
  -- Fourteen characters, letters allowed in the first twelve (IN RFB 2.229/2024).
  cnpj char(14) check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  cep char(8) check (cep ~ '^\d{8}$'),
  id_cidade integer references cidades,
  endereco text,
  numero text,
  criada_em timestamptz not null,
  -- Which companies a person invited may choose from: the consultor's choice, company by company (behaviour §21).
  no_cadastro boolean not null default true,
  anotacoes text not null default '',
  -- By its name, and by its CNPJ with and without its dots.
  busca text not null generated always as (para_busca(nome || coalesce(' ' || cnpj || ' ' ||
    regexp_replace(cnpj::text, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5'), ''))) stored,
  -- Whether its gestores open turmas themselves.
  gestor_abre boolean not null default false,
  -- When a company was closed: its accesses end and no turma opens for it again.
  encerrada_em timestamptz,
  unique (id_consultor, cnpj)
);
create index empresas_palavras on empresas using gin (id_consultor, busca gin_trgm_ops);
-- A company is its consultor's own: who refers to it names both.
create unique index empresas_do_consultor on empresas (id_empresa, id_consultor);
-- A consultor's companies in the order of a reader.
create index empresas_na_ordem on empresas (id_consultor, nome collate ordem_natural, id_empresa);
-- Everybody's, as an admin reads them.
create index empresas_de_todos_na_ordem on empresas (nome collate ordem_natural, id_empresa);
-- Those that a registration offers.
create index empresas_no_cadastro_na_ordem on empresas (id_consultor, nome collate ordem_natural, id_empresa)
  where no_cadastro;

-- Who of a company follows it with a login of their own: gestores, invited by its consultora alone.
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
create index acessos_da_conta on acessos_empresa (id_usuario);
create index acessos_da_empresa on acessos_empresa (id_empresa, criado_em);
create index acessos_a_esquecer on acessos_empresa (encerrado_em) where id_usuario is null and email is not null;

-- ── Equipes ──

-- Equipes: people who work together, gathered by a consultora, in one of her companies or in none. Whoever is in one shows nobody
-- anything by it: what colleagues see is each person's own choice (autorizacoes, destino equipe).
create table equipes (
  id_equipe integer generated always as identity primary key,
  id_consultor integer not null references usuarios,
  id_empresa integer,
  nome text not null check (char_length(nome) between 1 and 60),
  finalidade text not null check (finalidade in ('desenvolvimento', 'equipe', 'integracao')),
  modo text not null check (modo in ('nominal', 'anonimo')),
  versao_aviso text not null,
  -- When its consultora declared what the equipe is not used for.
  declarada_em timestamptz not null,
  declarada_por integer not null references usuarios,
  -- With the first choice or the first place in a turma, purpose and modo are frozen: people were told them.
  fixada_em timestamptz,
  criada_em timestamptz not null,
  arquivada_em timestamptz,
  -- Last reminder to everybody of the equipe, whatever each chose; another one seven days later at the earliest.
  lembrada_em timestamptz,
  busca text generated always as (para_busca(nome)) stored,
  unique (id_equipe, finalidade),
  unique (id_equipe, id_consultor),
  -- Passed on with its company, within one transaction.
  foreign key (id_empresa, id_consultor) references empresas (id_empresa, id_consultor) deferrable
);
create unique index equipes_um_nome on equipes (id_consultor, coalesce(id_empresa, 0), lower(nome)) where arquivada_em is null;
create index equipes_da_empresa on equipes (id_empresa, id_equipe) where id_empresa is not null;

create function equipe_fixada() returns trigger language plpgsql as $$
begin
  if (old.id_consultor, old.id_empresa) is distinct from (new.id_consultor, new.id_empresa)
     and not (current_setting('quadrante.passagem', true) = 'on' and old.id_empresa = new.id_empresa) then
    raise exception 'an equipe stays with its consultora and its company' using errcode = 'restrict_violation';
  end if;
  if old.fixada_em is not null and (old.finalidade, old.modo, old.versao_aviso, old.fixada_em)
      is distinct from (new.finalidade, new.modo, new.versao_aviso, new.fixada_em) then
    raise exception 'purpose and modo of an equipe do not change after the first choice or entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger equipe_fixada before update on equipes for each row execute function equipe_fixada();

-- Who is, or was, in an equipe.
create table integrantes (
  id_equipe integer not null references equipes,
  id_participante integer not null references usuarios,
  desde timestamptz not null,
  ate timestamptz check (ate >= desde),
  adicionado_por integer not null references usuarios,
  -- As the company's file says it.
  area text check (char_length(area) between 1 and 60),
  primary key (id_equipe, id_participante, desde)
);
create unique index integrantes_agora on integrantes (id_equipe, id_participante) where ate is null;
create index integrantes_da_pessoa on integrantes (id_participante) where ate is null;

-- Whom a file names before they have an account with this consultora: they become integrantes when they are her clients and the
-- address is proved.
create table esperados (
  id_esperado bigint generated always as identity primary key,
  id_equipe integer not null references equipes,
  email text not null check (email = lower(btrim(email))),
  nome text check (char_length(nome) between 1 and 120),
  area text check (char_length(area) between 1 and 60),
  desde timestamptz not null,
  unique (id_equipe, email)
);
create index esperados_por_email on esperados (email);
create index esperados_por_idade on esperados (desde);

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

-- Two people of one equipe agree in writing. Nobody but the two reads a row of it.
create table acordos (
  id_acordo uuid primary key,
  id_equipe integer not null references equipes,
  id_a integer not null references usuarios,
  id_b integer not null references usuarios,
  proposto_por integer not null,
  proposto_em timestamptz not null,
  aceito_em timestamptz,
  -- A "no" is known to whoever said it; the other sees a proposal until it ends by itself.
  recusado_em timestamptz,
  encerrado_em timestamptz,
  versao integer not null default 1 check (versao > 0),
  -- Up to five texts, each with who wrote it.
  combinados jsonb not null default '[]' check (jsonb_typeof(combinados) = 'array' and jsonb_array_length(combinados) <= 5),
  -- A day of São Paulo on which the two want to read it again.
  revisar_em date,
  -- The yes of each to this version; a change takes both away.
  assinado_a_em timestamptz,
  assinado_b_em timestamptz,
  lembrado_14_em timestamptz,
  lembrado_60_em timestamptz,
  -- When the mails about its end were queued.
  fim_contado_em timestamptz,
  check (id_a < id_b),
  check (proposto_por in (id_a, id_b)),
  check (aceito_em is null or recusado_em is null),
  check (aceito_em is not null or num_nonnulls(assinado_a_em, assinado_b_em, revisar_em) = 0 and combinados = '[]')
);
create unique index acordos_um_por_par on acordos (id_equipe, id_a, id_b) where encerrado_em is null;
create index acordos_de_a on acordos (id_a);
create index acordos_de_b on acordos (id_b);
create index acordos_propostos on acordos (proposto_em) where aceito_em is null;
create index acordos_assinados on acordos (greatest(assinado_a_em, assinado_b_em)) where encerrado_em is null;
create index acordos_a_lembrar on acordos (id_acordo) where encerrado_em is null and lembrado_60_em is null
  and assinado_a_em is not null and assinado_b_em is not null;
create index acordos_encerrados on acordos (encerrado_em) where encerrado_em is not null;
create index acordos_a_contar on acordos (id_acordo) where encerrado_em is not null and aceito_em is not null and fim_contado_em is null;

-- ── Turmas ──

-- Turmas: one wave of invites with a purpose, a ceiling of licences and a last day. A licence in a turma is moved like any
-- other, through the ledger; which turma it stands in is written beside it, and the place follows the ledger by a trigger,
-- so that no way of inviting, correcting, cancelling or expiring can forget it.
create table rodadas (
  id_rodada uuid primary key,
  id_consultor integer not null references usuarios,
  id_empresa integer,
  nome text not null check (nome <> ''),
  finalidade text not null check (finalidade in ('desenvolvimento', 'equipe', 'integracao', 'selecao')),
  mensagem text check (length(mensagem) between 1 and 500),
  aberta_em timestamptz not null,
  -- Its last moment.
  fecha_em timestamptz not null,
  -- When it ended: its last moment, once that is written down, or when the consultor closed it.
  encerrada_em timestamptz,
  max_entradas smallint not null check (max_entradas between 1 and 500),
  -- Days before the last one on which it reminds by itself, and those of them that are over.
  lembretes smallint[] not null default '{}' check (cardinality(lembretes) <= 5),
  lembretes_feitos smallint[] not null default '{}',
  dominios text[] not null default '{}' check (cardinality(dominios) <= 5),
  -- The short code is derived from id and serial; looked up by its hash. A new serial is a new code.
  link_serial integer not null default 1,
  link_fechado_em timestamptz,
  codigo_hash bytea not null unique,
  na_sala_ate timestamptz,
  -- The same for the page that the company follows; 0: there has been none.
  acompanhamento_serial integer not null default 0,
  acompanhamento_hash bytea unique,
  -- Tests that nobody had begun went back after its end; the consultor was told. The drafts follow 30 days later.
  devolvida_em timestamptz,
  rascunhos_em timestamptz,
  busca text generated always as (para_busca(nome)) stored,
  -- How many had finished when its consultor was last told, and when that was.
  concluidas_avisadas integer not null default 0,
  avisada_em timestamptz,
  -- Of whose its purpose and its consultora are, too.
  id_equipe integer,
  -- The gestor who opened it; null when its consultora did.
  aberta_por integer constraint rodadas_aberta_por references usuarios,
  -- Which kind of licence it spends; decided when it opens.
  id_tipo_licenca smallint not null default 1 constraint rodadas_tipo check (id_tipo_licenca in (1, 2)),
  -- When the link of the page for the company was made.
  acompanhamento_em timestamptz,
  -- A company is its consultor's own.
  foreign key (id_empresa, id_consultor) references empresas (id_empresa, id_consultor) deferrable,
  check (fecha_em > aberta_em and fecha_em <= aberta_em + interval '2160 hours'),
  constraint rodadas_da_equipe foreign key (id_equipe, finalidade) references equipes (id_equipe, finalidade) on update cascade,
  constraint rodadas_da_dona foreign key (id_equipe, id_consultor) references equipes (id_equipe, id_consultor) deferrable,
  constraint rodadas_selecao_sem_equipe check (finalidade <> 'selecao' or id_equipe is null)
);
create index rodadas_do_consultor on rodadas (id_consultor, fecha_em desc, id_rodada);
create index rodadas_da_empresa on rodadas (id_empresa) where id_empresa is not null;
-- What the clock has to look at.
create index rodadas_a_encerrar on rodadas (fecha_em) where devolvida_em is null;
create index rodadas_com_rascunhos on rodadas (encerrada_em) where devolvida_em is not null and rascunhos_em is null;
create index rodadas_por_equipe on rodadas (id_equipe) where id_equipe is not null;

-- Entries asked for by a turma's code, until the link in the mail is used.
create table entradas_rodada (
  id_entrada uuid primary key,
  id_rodada uuid not null references rodadas,
  email text not null,
  nome text,
  -- With which code it was asked for: a code that was changed takes along what was asked with it.
  link_serial integer not null,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index entradas_por_email on entradas_rodada (email);
create index entradas_antigas on entradas_rodada (expira_em);
