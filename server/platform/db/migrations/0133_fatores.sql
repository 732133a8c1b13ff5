-- What proves a sign-in beside the senha: an app that shows codes, recovery codes, and devices that need neither for 30 days.
create table fatores (
  id_fator uuid primary key,
  id_usuario integer not null references usuarios,
  tipo text not null check (tipo in ('totp', 'passkey')),
  nome text not null check (char_length(nome) between 1 and 60),
  -- Of an app: the secret that it shares with us, encrypted (JWE) under the installation's key.
  segredo text,
  -- The last time step whose code was accepted; no code of this step or an earlier one is accepted again.
  ultimo_passo bigint,
  -- Of a passkey: its id, public key, counter and transports, as its authenticator gave them.
  credencial_id text unique check (char_length(credencial_id) <= 1400),
  chave_publica bytea,
  contador bigint,
  transportes text[],
  criado_em timestamptz not null,
  -- Null until a first code or key has proved it; until then no sign-in asks for it.
  confirmado_em timestamptz,
  usado_em timestamptz,
  check (tipo <> 'totp' or segredo is not null),
  check (tipo <> 'passkey' or (credencial_id is not null and chave_publica is not null and contador is not null))
);
create index fatores_da_pessoa on fatores (id_usuario);
create index fatores_por_confirmar on fatores (criado_em) where confirmado_em is null;

-- Ten codes on paper, each for one sign-in.
create table codigos_recuperacao (
  id_usuario integer not null references usuarios,
  -- The first four characters, by which a code is found; of the rest only an Argon2id hash is stored.
  inicio text not null check (char_length(inicio) = 4),
  codigo_hash text not null,
  criado_em timestamptz not null,
  usado_em timestamptz,
  primary key (id_usuario, inicio)
);

-- Sign-ins whose senha was right and whose second step is still to come; deleted when it has been taken.
create table desafios_entrada (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  id_usuario integer not null references usuarios,
  criado_em timestamptz not null,
  expira_em timestamptz not null
);
create index desafios_da_pessoa on desafios_entrada (id_usuario, criado_em);
create index desafios_vencidos on desafios_entrada (expira_em);

-- Browsers on which an account's second step is left out, until a day, a new senha, or their person ends it.
create table aparelhos_confiados (
  id_aparelho uuid primary key,
  -- SHA-256 of the value in the browser's cookie.
  token_hash bytea not null unique,
  id_usuario integer not null references usuarios,
  navegador text check (char_length(navegador) <= 40),
  sistema text check (char_length(sistema) <= 40),
  criado_em timestamptz not null,
  usado_em timestamptz not null,
  expira_em timestamptz not null
);
create index aparelhos_da_pessoa on aparelhos_confiados (id_usuario);
create index aparelhos_vencidos on aparelhos_confiados (expira_em);
