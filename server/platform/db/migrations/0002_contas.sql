-- Accounts: places, people, how they sign in, what they agreed to; consultores; the installation.

-- ── Places ──

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

-- What the provider of addresses said of each CEP that was asked.
create table ceps (
  cep char(8) primary key check (cep ~ '^\d{8}$'),
  -- The provider's answer; { "erro": true } for a CEP that does not exist.
  endereco jsonb not null,
  consultado_em timestamptz not null
);

-- ── People ──

-- Everybody with an account; id_tipo_usuario: 1 admin, 2 consultor, 3 participante.
create table usuarios (
  id_usuario integer generated always as identity primary key,
  id_tipo_usuario smallint not null check (id_tipo_usuario in (1, 2, 3)),
  nome text not null,
  -- Normalised: NFC, trimmed, lower case. One mailbox, one account.
  email text not null unique check (email = lower(btrim(email))),
  email_verificado boolean not null default false,
  senha_hash text not null,
  ativo boolean not null default true,
  celular text,
  cpf char(11) check (cpf ~ '^\d{11}$'),
  data_nascimento date,
  sexo char(1) check (sexo in ('M', 'F')),
  cep char(8) check (cep ~ '^\d{8}$'),
  id_cidade integer references cidades,
  endereco text,
  numero text,
  bairro text,
  complemento text,
  id_usuario_inclusao integer references usuarios,
  -- Made by the demonstration seed: real mail never goes there.
  demonstracao boolean not null default false,
  criado_em timestamptz not null,
  excluido_em timestamptz,
  -- Since when a consultor lets answers to the mails sent for her come to her own address; null: they go to the sender's.
  respostas_desde timestamptz,
  -- Since when a person keeps her answers out of the technical sheet (LGPD art. 18 § 2); null: they count.
  ficha_recusada_em timestamptz,
  -- Registered in the room: signing in anew asks for a proof of the address first.
  confirmar_email_desde timestamptz,
  -- Where answers to the mails sent for a consultor go instead of her account's address, once its mailbox said yes.
  email_respostas text check (email_respostas = lower(btrim(email_respostas))),
  -- The address of an account was corrected by its consultora, and its person has not signed in with it yet: until then no
  -- mail to that address sets a senha (security §7).
  email_por_outrem boolean not null default false,
  -- How a consultor hears of results: of each by itself, once a day of all, or not at all; and since when.
  avisos_resultado text not null default 'cada_um'
    constraint usuarios_avisos_resultado check (avisos_resultado in ('cada_um', 'resumo_do_dia', 'nunca')),
  avisos_resultado_desde timestamptz,
  -- Whether an account was made by the provider and has no senha that anybody knows.
  sem_senha boolean not null default false,
  -- The short registration: when a person said to be of age, and which form a consultor's individual invites ask for.
  maior_de_idade_em timestamptz,
  cadastro_pedido text not null default 'completo'
    constraint usuarios_cadastro_pedido check (cadastro_pedido in ('curto', 'completo')),
  -- When an account was deactivated: a company's gestores keep the steps of its turmas for 30 days after its consultora's was.
  inativo_desde timestamptz
);
create index usuarios_por_tipo on usuarios (id_tipo_usuario, nome, id_usuario);
-- For the end of retention of what an erased account leaves behind.
-- Support asks whether another account has a CPF.
create index usuarios_por_cpf on usuarios (cpf) where cpf is not null;
create index usuarios_excluidos on usuarios (excluido_em) where excluido_em is not null;
create index usuarios_busca on usuarios using gin ((nome || ' ' || email) gin_trgm_ops);
-- Who stays out, read once by every computation of the sheet.
create index usuarios_fora_da_ficha on usuarios (id_usuario) where ficha_recusada_em is not null;

-- Each answer to a document, yes or no; what stands is the newest.
create table consentimentos (
  id_consentimento integer generated always as identity primary key,
  id_usuario integer not null references usuarios,
  documento text not null check (documento in ('termos', 'privacidade', 'compartilhamento')),
  versao text not null,
  aceito boolean not null,
  em timestamptz not null,
  -- Where an answer was given: by registering, which accepts the terms, or in the account.
  origem text constraint consentimentos_origem check (origem in ('cadastro', 'conta'))
);
create index consentimentos_por_usuario on consentimentos (id_usuario, documento, em desc);

-- Receipts of erased accounts: what was erased and when, with no personal data.
create table exclusoes (
  id_recibo uuid primary key,
  id_usuario integer not null references usuarios,
  em timestamptz not null,
  apagado jsonb not null
);

-- What a new consultor has seen of her first steps, on whichever device; and the one courtesy licence for her own test.
create table primeiros_passos (
  id_consultor integer primary key references usuarios on delete cascade,
  -- Steps that are over because she says so, by their names.
  vistos text[] not null default '{}',
  dispensado_em timestamptz,
  cortesia_em timestamptz
);

-- Up to when the daily mail has told a consultor of results.
create table resumos_do_dia (
  id_consultor integer primary key references usuarios,
  ate timestamptz not null
);

-- ── Sessions and the senha ──

-- One sign-in in one browser.
create table sessoes (
  id_sessao uuid primary key,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  id_usuario integer not null references usuarios,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  encerrada_em timestamptz,
  -- On what a session was begun, in two words of ours: no user agent, no address. They go when the session ends.
  navegador text check (char_length(navegador) <= 40),
  sistema text check (char_length(sistema) <= 40),
  -- Whether a session may do nothing but add a second factor, because its account has to have one.
  so_fator boolean not null default false,
  -- When the person of a session last proved by senha or factor that it is them; null where only the sign-in has.
  provada_em timestamptz,
  -- When a session showed a second factor of its account: signing in, proving again, or adding one in it.
  fator_em timestamptz
);
create index sessoes_abertas on sessoes (id_usuario) where encerrada_em is null;
-- When somebody was here before this session began: what is new since then is said on the consultor's home.
create index sessoes_da_pessoa on sessoes (id_usuario, criada_em desc);
create index sessoes_com_aparelho on sessoes (criada_em) where navegador is not null or sistema is not null;
-- Sessions that are long over go.
create index sessoes_por_inicio on sessoes (criada_em);

-- Password recovery: only the token's hash, used once, the newest only.
create table recuperacoes_senha (
  token_hash bytea primary key,
  id_usuario integer not null references usuarios,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index recuperacoes_por_usuario on recuperacoes_senha (id_usuario) where usada_em is null;

-- Browsers that a person has signed in from, so that a sign-in from another one is told by mail.
create table aparelhos_conhecidos (
  id_usuario integer not null references usuarios,
  chave_hash bytea not null check (octet_length(chave_hash) = 32),
  visto_em timestamptz not null,
  primary key (id_usuario, chave_hash)
);
create index aparelhos_conhecidos_por_visita on aparelhos_conhecidos (visto_em);

-- Fixed windows of counted attempts, shared by every process.
create unlogged table tentativas (
  chave text primary key,
  contagem integer not null,
  janela_ate timestamptz not null,
  -- Of a counter's attempts, those whose outcome is not known yet: who is refused while some are under way is told to come
  -- back in a second, for each that turns out right is given back.
  em_curso integer not null default 0
);

-- Secrets shared by every process (outside production only; there they come from the environment).
create table segredos (
  nome text primary key,
  valor text not null,
  criado_em timestamptz not null
);

-- ── Second factors ──

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
  -- The host for which a passkey was made: browsers offer it at no other.
  site text check (char_length(site) <= 255),
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

-- Challenges that a passkey has answered, until they would have expired: none is answered twice.
create table desafios_usados (
  id_desafio uuid primary key,
  expira_em timestamptz not null
);
create index desafios_usados_vencidos on desafios_usados (expira_em);

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

-- Accounts that are asked for a second factor: since when, and when their person last put it off.
create table pedidos_fator (
  id_usuario integer primary key references usuarios,
  pedido_em timestamptz not null,
  adiado_em timestamptz
);

-- An admin asks to remove the second factors of somebody who lost them; it happens a day later unless it is cancelled.
create table retiradas_fator (
  id_retirada uuid primary key,
  id_usuario integer not null references usuarios,
  id_admin integer not null references usuarios,
  motivo text not null check (char_length(motivo) between 1 and 300),
  pedida_em timestamptz not null,
  -- From when on it is done.
  vale_em timestamptz not null,
  -- How it ended, and when; null while it waits.
  fim text check (fim in ('feita', 'cancelada_por_email', 'cancelada_na_conta', 'cancelada_pelo_fator', 'cancelada_por_admin')),
  fim_em timestamptz,
  check ((fim is null) = (fim_em is null)),
  check (id_usuario <> id_admin)
);
create unique index retiradas_abertas on retiradas_fator (id_usuario) where fim is null;
create index retiradas_da_pessoa on retiradas_fator (id_usuario, pedida_em);
create index retiradas_do_admin on retiradas_fator (id_admin);
create index retiradas_por_fim on retiradas_fator (fim_em) where fim_em is not null;

-- ── The identity provider ──

-- Accounts of the identity provider (OpenID Connect) by which people sign in.
create table vinculos_sso (
  id_vinculo uuid primary key,
  id_usuario integer not null references usuarios,
  -- Issuer and subject name one account of the provider for ever; an address does not.
  emissor text not null check (char_length(emissor) <= 300),
  sub text not null check (char_length(sub) between 1 and 255),
  -- The address there, as it was told last; shown to the person alone.
  email text check (char_length(email) <= 255),
  criado_em timestamptz not null,
  usado_em timestamptz,
  unique (emissor, sub),
  unique (id_usuario, emissor)
);

-- Visits to the provider that have not come back; each counts once and for ten minutes.
create table entradas_sso (
  -- SHA-256 of the state that the provider sends back, and of the text that the browser keeps for itself.
  state_hash bytea primary key,
  chave_hash bytea not null,
  nonce text not null,
  -- Secret of PKCE; worth nothing without the code.
  verificador text not null,
  motivo text not null check (motivo in ('entrar', 'vincular', 'provar')),
  -- Whose session began it, to link the own account or to prove again who uses it; null when somebody signs in.
  id_usuario integer references usuarios,
  id_sessao uuid,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  check ((id_usuario is null) = (motivo = 'entrar') and (id_sessao is null) = (motivo = 'entrar'))
);
create index entradas_sso_vencidas on entradas_sso (expira_em);
create index entradas_sso_da_pessoa on entradas_sso (id_usuario) where id_usuario is not null;

-- ── Consultores ──

-- Requests of people who want to use the product in their consultancy ("Quero usar"). Nobody sees one before its mailbox
-- has confirmed it; each is forgotten some time after its answer.
create table interesses (
  id_interesse uuid primary key,
  nome text not null check (char_length(nome) between 1 and 120),
  email text not null,
  telefone text check (char_length(telefone) between 1 and 30),
  o_que_faz text check (char_length(o_que_faz) between 1 and 600),
  pedido_em timestamptz not null,
  expira_em timestamptz not null,
  -- Hash of the token in the mail that confirms; made when that mail is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  confirmado_em timestamptz,
  respondido_em timestamptz,
  desfecho text check (desfecho in ('convidada', 'respondida')),
  resposta text check (char_length(resposta) between 1 and 1000),
  check ((respondido_em is null) = (desfecho is null)),
  check (respondido_em is null or confirmado_em is not null),
  check (resposta is null or desfecho = 'respondida')
);
create index interesses_que_esperam on interesses (confirmado_em, id_interesse)
  where confirmado_em is not null and respondido_em is null;
create index interesses_do_endereco on interesses (email);

-- Whether consultoras get in without an invite of an admin's, and who said so last; one row once somebody has.
create table porta_aberta (
  unica boolean primary key default true check (unica),
  sem_convite boolean not null,
  por integer not null references usuarios,
  em timestamptz not null
);

-- Invitations to become consultor or admin. The same five days, no licence involved.
create table convites_consultor (
  id_convite uuid primary key,
  email text,
  id_tipo_usuario smallint not null check (id_tipo_usuario in (1, 2)),
  id_usuario_inclusao integer not null references usuarios,
  criado_em timestamptz not null,
  validade_convite timestamptz not null,
  aceito_em timestamptz,
  cancelado_em timestamptz,
  -- As of `convites`; their expiry is never written down, so that tidying looks after it.
  esquecer_email boolean not null default false,
  check (num_nonnulls(aceito_em, cancelado_em) <= 1)
);
create unique index convites_consultor_um_aberto on convites_consultor (email)
  where aceito_em is null and cancelado_em is null;
create index convites_consultor_recentes on convites_consultor (criado_em desc, id_convite);

-- How a consultor signs her reports. Empty fields mean her own name and contact.
create table marcas (
  id_consultor integer primary key references usuarios,
  nome text check (char_length(nome) between 1 and 60),
  contato text[] not null default '{}' check (cardinality(contato) <= 3),
  logo_formato text check (logo_formato in ('png', 'jpeg')),
  logo bytea check (octet_length(logo) <= 300000),
  alterada_em timestamptz not null,
  -- Her portrait, square, and her logo as small as a mail wants it.
  foto bytea check (octet_length(foto) <= 60000),
  logo_email bytea check (octet_length(logo_email) <= 60000),
  check ((logo is null) = (logo_formato is null))
);

-- A consultor's own words for the mails that are sent in her name; null: ours.
create table modelos_email (
  id_consultor integer not null references usuarios,
  tipo text not null check (tipo in ('convite_cliente', 'lembrete_convite', 'novo_teste')),
  assunto text check (char_length(assunto) between 1 and 80),
  abertura text check (char_length(abertura) between 1 and 600),
  fechamento text check (char_length(fechamento) between 1 and 300),
  alterado_em timestamptz not null,
  primary key (id_consultor, tipo)
);

-- An address for answers to a consultor whose mailbox was asked and has not answered yet.
create table enderecos_resposta (
  id_consultor integer primary key references usuarios on delete cascade,
  email text not null check (email = lower(btrim(email))),
  pedido_em timestamptz not null,
  -- SHA-256 of the token in the latest mail; null until it is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expira_em timestamptz not null
);

-- Another address for an account that support was asked for: it counts once its own mailbox has proved it.
create table trocas_email (
  id_usuario integer primary key references usuarios on delete cascade,
  id_admin integer not null references usuarios,
  email text not null check (email = lower(btrim(email))),
  motivo text not null check (motivo <> ''),
  pedida_em timestamptz not null,
  -- SHA-256 of the token in the latest mail; null until it is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expira_em timestamptz not null
);

-- What an admin writes to a consultor: sent by mail, and kept in her history.
create table mensagens_consultor (
  id_mensagem uuid primary key,
  id_consultor integer not null references usuarios,
  id_admin integer not null references usuarios,
  assunto text not null check (assunto <> ''),
  texto text not null check (texto <> ''),
  enviada_em timestamptz not null
);
create index mensagens_por_consultor on mensagens_consultor (id_consultor, enviada_em desc, id_mensagem desc);
create index mensagens_por_admin on mensagens_consultor (id_admin);

-- Questions that a consultor sent to the admins from the help page.
create table perguntas_ajuda (
  id_pergunta uuid primary key,
  id_consultor integer not null references usuarios,
  texto text not null check (texto <> ''),
  enviada_em timestamptz not null,
  respondida_em timestamptz
);
create index perguntas_por_consultor on perguntas_ajuda (id_consultor, enviada_em desc, id_pergunta desc);
create index perguntas_abertas on perguntas_ajuda (id_consultor, enviada_em desc) where respondida_em is null;

-- Views of a list that a person keeps under a name: what its address says, by the names that it has there. Hers alone.
create table visoes (
  id_visao integer generated always as identity primary key,
  id_usuario integer not null references usuarios,
  lista text not null,
  nome text not null check (nome <> ''),
  parametros jsonb not null,
  criada_em timestamptz not null,
  alterada_em timestamptz not null
);
create unique index visoes_por_nome on visoes (id_usuario, lista, lower(nome));
-- Erasure finds a view that searches for an address.
create index visoes_por_busca on visoes (lower(parametros ->> 'busca')) where parametros ? 'busca';

-- ── The installation ──

-- Settings of the installation, one row a version: a text that was published with one stays as it was read.
create table instalacao (
  grupo text not null check (grupo in ('operador', 'privacidade', 'produto', 'fiscal')),
  versao integer not null check (versao > 0),
  dados jsonb not null,
  salvo_em timestamptz not null,
  salvo_por integer not null references usuarios,
  -- Versions of terms and notice in force when a version of the settings was saved: the numbered text is read again with them.
  termos text,
  aviso text,
  primary key (grupo, versao)
);
create trigger instalacao_imutavel before update or delete on instalacao
  for each row execute function recusar_mudanca();

-- The installation's mark, one row a version for each theme; `hash` is null where an admin took it off again.
create table instalacao_marcas (
  tema text not null check (tema in ('clara', 'escura')),
  versao integer not null check (versao > 0),
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  formato text check (formato in ('svg', 'png')),
  largura integer check (largura > 0),
  altura integer check (altura > 0),
  no_escuro boolean,
  salvo_em timestamptz not null,
  salvo_por integer not null references usuarios,
  primary key (tema, versao),
  check (num_nulls(hash, formato, largura, altura, no_escuro) in (0, 5))
);
create trigger instalacao_marcas_imutavel before update or delete on instalacao_marcas
  for each row execute function recusar_mudanca();

-- Its files as they are served, by a name that holds the hash of what was drawn: a page of before still finds its own.
create table instalacao_arquivos (
  nome text primary key check (nome ~ '^[0-9a-f]{16}(-[0-9a-z]+)?\.(svg|png)$'),
  conteudo bytea not null
);
create trigger instalacao_arquivos_imutavel before update or delete on instalacao_arquivos
  for each row execute function recusar_mudanca();
