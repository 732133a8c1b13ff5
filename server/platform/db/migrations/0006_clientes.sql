-- Whom a consultor deals with: invites, clients, everybody in one row, what is done to many, and who may see whose results.

-- ── Invites ──

-- An invite to one address, with one of the consultor's licences.
create table convites (
  id_convite uuid primary key,
  id_licenca integer not null references licencas,
  id_consultor integer not null references usuarios,
  -- Erased 90 days after a cancelled or expired invite (behaviour §42).
  email text,
  criado_em timestamptz not null,
  validade_convite timestamptz not null,
  aceito_em timestamptz,
  cancelado_em timestamptz,
  devolvido_em timestamptz,
  -- When the consultor was told that it expired: many that expire together make one mail.
  expiracao_avisada_em timestamptz,
  -- Somebody erased their account while it was open: it keeps the address until it ends, whoever ends it and however, and
  -- loses it with its end (behaviour §42). Where its mails went is forgotten with it.
  esquecer_email boolean not null default false,
  -- Which refund cancelled it: its licence was bought with money that went back.
  id_compra_estorno text references compras,
  -- The name that stood beside the address.
  nome text check (char_length(nome) <= 80),
  busca text not null generated always as (para_busca(coalesce(nome, '') || ' ' || coalesce(email, ''))) stored,
  id_rodada uuid references rodadas,
  -- Made in the room: nobody has proved the address yet.
  na_sala boolean not null default false,
  -- What goes with it beside the name: the company that its registration offers alone, a few words of the
  -- consultor's, and the hash of the short code in its link. All but the hash go with the address.
  id_empresa integer references empresas,
  recado text check (char_length(recado) between 1 and 300),
  codigo_hash bytea check (octet_length(codigo_hash) = 32),
  -- What it is for; null when it does not say (development), or when its turma does.
  finalidade text,
  check (num_nonnulls(aceito_em, cancelado_em, devolvido_em) <= 1),
  constraint convites_finalidade
    check (finalidade is null or (finalidade in ('desenvolvimento', 'selecao') and id_rodada is null))
);
create unique index convites_um_aberto_por_licenca on convites (id_licenca)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
create unique index convites_um_aberto_por_email on convites (id_consultor, email)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
create index convites_abertos on convites (id_consultor, criado_em desc, id_convite)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
create index convites_por_email on convites (email) where email is not null;
create index convites_expirados_sem_aviso on convites (devolvido_em)
  where devolvido_em is not null and expiracao_avisada_em is null;
-- The invites that nobody answered in time, to invite the same people again.
create index convites_expirados on convites (id_consultor, validade_convite desc, id_convite)
  where aceito_em is null and cancelado_em is null;
create index convites_estornados on convites (id_compra_estorno) where id_compra_estorno is not null;
-- Invites that the clock has ended and nobody has written down yet.
create index convites_a_devolver on convites (id_consultor, validade_convite, id_licenca)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
-- What has no three letters is looked for among the owner's own, one by one.
create index convites_do_consultor on convites (id_consultor) where email is not null;
create index convites_busca on convites using gin (id_consultor, email gin_trgm_ops) where email is not null;
create index convites_palavras on convites using gin (id_consultor, busca gin_trgm_ops);
create index convites_da_rodada on convites (id_rodada) where id_rodada is not null;
create unique index convites_codigo on convites (codigo_hash) where codigo_hash is not null;
create index convites_por_empresa on convites (id_empresa) where id_empresa is not null;
-- Invites that ended and still name somebody: every minute the oldest of them are looked for (behaviour §42).
create index convites_a_esquecer on convites (coalesce(cancelado_em, devolvido_em))
  where email is not null and aceito_em is null and coalesce(cancelado_em, devolvido_em) is not null;

-- Name and words go with the address, whoever takes that away; by its name this trigger comes after the one that forgets an
-- erased person's address.
create function convite_sem_email() returns trigger language plpgsql as $$
begin
  if new.email is null then
    new.nome := null;
    new.recado := null;
  end if;
  return new;
end $$;
create trigger convites_sem_email before update on convites
  for each row when (old.nome is not null or old.recado is not null) execute function convite_sem_email();

-- Which lines of a consultor's pasted list were sent already: the same list again gives the same answers. The address is
-- kept as a hash only, and the row for a week.
create table lotes_convite (
  id_consultor integer not null references usuarios,
  id_lote uuid not null,
  email_sha256 bytea not null,
  resultado text not null check (resultado in ('convidado', 'ja_convidado', 'novo_teste', 'teste_aberto')),
  id_licenca integer not null references licencas,
  id_convite uuid references convites,
  em timestamptz not null,
  primary key (id_consultor, id_lote, email_sha256)
);
create index lotes_convite_antigos on lotes_convite (em);

-- Mails to strangers, counted by consultor and address (the address as its hash): how many in the window that its first
-- one opened, and when the last one was.
create unlogged table envios_convite (
  id_consultor integer not null,
  email_sha256 bytea not null check (octet_length(email_sha256) = 32),
  envios integer not null check (envios > 0),
  janela_ate timestamptz not null,
  ultimo_em timestamptz not null,
  primary key (id_consultor, email_sha256)
);
create index envios_convite_por_endereco on envios_convite (email_sha256);
create index envios_convite_recentes on envios_convite (id_consultor, ultimo_em);
create index envios_convite_antigos on envios_convite (ultimo_em);

-- ── Clients ──

-- Who is a client of whom: one row a person and consultor, so that the list costs the same with 100 or 100,000.
create table clientes (
  id_consultor integer not null references usuarios,
  id_participante integer not null references usuarios,
  id_empresa integer references empresas,
  nome text not null,
  email text not null,
  criado_em timestamptz not null,
  -- What a client is found by: name, e-mail and company in one text, kept by the rows themselves, so that any words in any
  -- order are one index's question.
  busca text not null default '',
  primary key (id_consultor, id_participante)
);
create index clientes_por_participante on clientes (id_participante);
create index clientes_busca on clientes using gin (id_consultor, (nome || ' ' || email) gin_trgm_ops);
create index clientes_palavras on clientes using gin (id_consultor, busca gin_trgm_ops);
-- A consultor's clients by name, with the text they are found by: any page and any search reads this alone, and then the rows
-- of one page.
create index clientes_na_lista on clientes (id_consultor, nome, id_participante) include (busca);
-- Who is a client of which company, and whose: counted from the index alone, and so are their results.
create index clientes_da_empresa on clientes (id_empresa) include (id_consultor, id_participante)
  where id_empresa is not null;

-- How many clients a consultor has, kept by the rows themselves: a page then costs the same with 100 or 100,000.
create table contagem_clientes (
  id_consultor integer primary key references usuarios,
  total integer not null check (total >= 0)
);

create function contar_cliente() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagem_clientes (id_consultor, total) values (new.id_consultor, 1)
      on conflict (id_consultor) do update set total = contagem_clientes.total + 1;
  else
    update contagem_clientes set total = total - 1 where id_consultor = old.id_consultor;
  end if;
  return null;
end $$;
create trigger clientes_contados after insert or delete on clientes for each row execute function contar_cliente();

create function cliente_busca() returns trigger language plpgsql as $$
begin
  new.busca := para_busca(concat_ws(' ', new.nome, new.email,
    (select e.nome from empresas e where e.id_empresa = new.id_empresa)));
  return new;
end $$;
create trigger clientes_busca before insert or update of nome, email, id_empresa on clientes
  for each row execute function cliente_busca();

create function empresa_renomeada() returns trigger language plpgsql as $$
begin
  -- Written again, so that each client's own rule makes its text.
  update clientes set id_empresa = new.id_empresa where id_empresa = new.id_empresa;
  return null;
end $$;
create trigger empresas_renomeadas after update of nome on empresas
  for each row when (old.nome is distinct from new.nome) execute function empresa_renomeada();

-- ── Everybody in one row ──

-- Everybody a consultor deals with, from the first invite on, one row a person, kept by the facts themselves: invites,
-- licencas, resultados, drafts and clientes each write it in their own statement, after their own locks. So a list of
-- everybody, with its filters and orders, is one index's question, and nothing that is done can forget the row.
--
-- It is locked last: usuario → licenca → convite → pessoa. Whoever holds one takes no licenca and no convite afterwards
-- that somebody may hold who waits for it; statements that touch several do it in the order of consultor and person.
create table pessoas (
  id_pessoa bigint generated always as identity primary key,
  id_consultor integer not null references usuarios,
  -- Null until the consultor's licence is somebody's who has an account; then the same row goes on.
  id_participante integer references usuarios,
  -- The person accepted a licence of hers: name, phone and company are hers to see. Before, what she typed (behaviour §4).
  aceita boolean not null default false,
  -- Null when there is nothing left to show: the row is an empty number then, kept for what refers to it.
  email text,
  nome text,
  id_empresa integer references empresas,
  id_convite uuid references convites,
  id_licenca integer references licencas,
  -- The unfinished test, if there is one.
  id_licenca_aberta integer references licencas,
  estado text not null default 'encerrado'
    check (estado in ('convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'encerrado')),
  respondidas smallint not null default 0,
  -- Of an open invite; past it, the invite is over, whoever writes that down.
  validade timestamptz,
  id_licenca_resultado integer references licencas,
  resultado_em timestamptz,
  conversado_em timestamptz,
  novidade_em timestamptz not null,
  criada_em timestamptz not null,
  -- The person erased their account: the address is not shown once the invite is over (behaviour §42).
  esquecer_email boolean not null default false,
  busca text not null default ''
);
create unique index pessoas_da_conta on pessoas (id_consultor, id_participante) where id_participante is not null;
create unique index pessoas_do_email on pessoas (id_consultor, email) where id_participante is null;
create index pessoas_por_participante on pessoas (id_participante) where id_participante is not null;
create index pessoas_por_empresa on pessoas (id_empresa) where id_empresa is not null;
create index pessoas_por_estado on pessoas (id_consultor, estado, novidade_em desc, id_pessoa desc) where email is not null;
create index pessoas_palavras on pessoas using gin (id_consultor, busca gin_trgm_ops) where email is not null;
-- Clients are counted already (`contagem_clientes`); the others are counted here.
create index pessoas_por_aceitar on pessoas (id_consultor, validade, id_pessoa)
  where not aceita and email is not null and estado <> 'encerrado';
create index pessoas_com_teste on pessoas (id_consultor, novidade_em desc, id_pessoa desc)
  where id_licenca_aberta is not null and email is not null and estado <> 'encerrado';
create index pessoas_da_empresa on pessoas (id_consultor, id_empresa, novidade_em desc, id_pessoa desc)
  where id_empresa is not null and email is not null and estado <> 'encerrado';
-- How many people stand where: counted from the index alone, whoever they are. What a count asks about stands in it.
create index pessoas_contagem on pessoas
  (id_consultor, estado, validade, aceita, id_empresa, esquecer_email, id_pessoa) where email is not null;
-- Who has a result that nobody has talked about since: the home says how many.
create index pessoas_sem_conversa on pessoas (id_consultor, validade) include (id_pessoa)
  where email is not null and estado <> 'encerrado' and coalesce(resultado_em, '-infinity') > '-infinity'
    and (conversado_em is null or conversado_em < resultado_em);
-- Everybody of a consultor by name, with all that a list asks about: whatever narrows it, and however deep the page, one walk
-- along this answers. `nome` and `email` stand in it once more, for PostgreSQL takes no column out of an expression.
create index pessoas_na_lista on pessoas (id_consultor, coalesce(nome, email), id_pessoa)
  include (nome, email, busca, estado, validade, aceita, id_licenca_aberta, id_empresa, novidade_em, resultado_em,
           conversado_em, esquecer_email)
  where email is not null;
-- The other orders of the same list, each with what says whether somebody is in it.
create index pessoas_novidades on pessoas (id_consultor, novidade_em desc, id_pessoa desc)
  include (validade, aceita) where email is not null and estado <> 'encerrado';
create index pessoas_resultados on pessoas
  (id_consultor, coalesce(resultado_em, '-infinity') desc, id_pessoa desc)
  include (resultado_em, validade, aceita) where email is not null and estado <> 'encerrado';
create index pessoas_prazos on pessoas (id_consultor, coalesce(validade, 'infinity'), id_pessoa)
  include (validade, aceita, id_licenca_aberta) where email is not null and estado <> 'encerrado';

-- Free labels of a consultor, on whoever she deals with: they stand on the row of `pessoas`, and so stay when an invited
-- person registers, and go when that person is erased.
create table etiquetas (
  id_etiqueta integer generated always as identity primary key,
  id_consultor integer not null references usuarios,
  nome text not null check (char_length(nome) between 1 and 24),
  -- The name of a token: neither a dimension's colour nor a state's.
  cor text not null check (cor in ('cinza', 'petroleo', 'turquesa', 'ameixa', 'rosa', 'cacau')),
  criada_em timestamptz not null,
  unique (id_consultor, nome)
);

create table etiquetas_pessoa (
  id_etiqueta integer not null references etiquetas on delete cascade,
  id_pessoa bigint not null references pessoas on delete cascade,
  em timestamptz not null,
  primary key (id_etiqueta, id_pessoa)
);
create index etiquetas_pessoa_por_pessoa on etiquetas_pessoa (id_pessoa, id_etiqueta);

-- A row of `pessoas` with nothing left to show is nobody: an erased account, an invite that ended long ago.
create function etiquetas_de_ninguem() returns trigger language plpgsql as $$
begin
  delete from etiquetas_pessoa where id_pessoa = new.id_pessoa;
  return null;
end $$;
create trigger pessoas_sem_etiquetas after update of email on pessoas
  for each row when (old.email is not null and new.email is null) execute function etiquetas_de_ninguem();

-- Who has, or had, a place in a turma. The ledger's moves write it.
create table lugares_rodada (
  id_lugar integer generated always as identity primary key,
  id_rodada uuid not null references rodadas,
  id_pessoa bigint references pessoas,
  -- Null where somebody is followed by a test from elsewhere.
  id_licenca integer references licencas,
  origem text not null check (origem in ('lista', 'link', 'sala', 'conta')),
  em timestamptz not null,
  -- The place was given back.
  saiu_em timestamptz,
  lembrado_em timestamptz
);
create unique index lugares_um_por_pessoa on lugares_rodada (id_rodada, id_pessoa);
create unique index lugares_um_por_licenca on lugares_rodada (id_licenca) where saiu_em is null;
create index lugares_da_pessoa on lugares_rodada (id_pessoa);
-- Who is in a turma, counted from the index alone.
create index lugares_presentes on lugares_rodada (id_rodada, id_pessoa) where saiu_em is null;

-- ── One act on many people ──

-- One act on many people. Its id is the client's, so that pressing twice, or again after a lost answer, is one act.
create table acoes (
  id_acao uuid primary key,
  id_consultor integer not null references usuarios,
  -- 'tirar_da_turma' takes back what 'por_em_turma' did to people whom no invite went to.
  tipo text not null check (tipo in ('reenviar', 'estender', 'cancelar', 'lembrar', 'novo_teste', 'etiquetar', 'tirar_etiqueta',
    'por_em_turma', 'tirar_da_turma')),
  parametros jsonb not null default '{}',
  criada_em timestamptz not null,
  -- When a worker last looked: one that is silent for long is followed by another.
  vista_em timestamptz not null,
  terminada_em timestamptz,
  -- Why it stopped before its end: an error's code.
  interrompida text,
  check (interrompida is null or terminada_em is not null)
);
create index acoes_por_consultor on acoes (id_consultor, criada_em desc, id_acao);
create index acoes_em_andamento on acoes (vista_em) where terminada_em is null;
create index acoes_antigas on acoes (criada_em);

-- Whom it is for, fixed when it starts, and what it came to for each. A person's number only, which names nobody once
-- that person is gone: no reference, so that an erasure never waits for an act.
create table acoes_linhas (
  id_acao uuid not null references acoes on delete cascade,
  posicao integer not null,
  id_pessoa bigint not null,
  resultado text check (resultado in ('feito', 'nao')),
  motivo text,
  -- What is said of it where the motivo alone does not know: when a limit ends.
  mensagem text,
  em timestamptz,
  -- Attempts that ended in an error that nobody foresaw.
  falhas smallint not null default 0,
  primary key (id_acao, posicao),
  unique (id_acao, id_pessoa),
  check ((resultado is null) = (em is null))
);
create index acoes_linhas_a_fazer on acoes_linhas (id_acao, posicao) where resultado is null;

-- ── Who may see whose results ──

-- Who may see a person's results: the person's own choices, one log and what stands now. A result belongs to its person;
-- everybody else, the consultor included, sees what a current autorizacao says. None is nada.
create table autorizacoes (
  id_autorizacao bigint generated always as identity primary key,
  id_participante integer not null references usuarios,
  destino text not null check (destino in ('consultor', 'equipe', 'gestor')),
  -- id_usuario of a consultor or gestor, or the id of an equipe.
  id_destino integer not null,
  -- An equipe may be given the card beside the style; nobody else may.
  escopo text not null constraint autorizacoes_escopo_check
    check (escopo in ('nada', 'contagem', 'estilo', 'relatorio') or escopo = 'cartao' and destino = 'equipe'),
  versao_aviso text not null,
  -- 'turma': who comes by one of a company, or of a selection, starts closed until they choose. 'passagem': a new consultora
  -- starts closed, whatever was open to the one before.
  origem text not null check (origem in
    ('convite', 'cadastro', 'turma', 'aceite', 'inicio', 'escolha', 'retirada', 'expiracao', 'saida', 'passagem')),
  -- The licenca whose acceptance this was; a later test records its own.
  id_licenca integer references licencas,
  em timestamptz not null,
  expira_em timestamptz,
  -- A gestor is one of one company: what a person gives her is given in that company.
  id_empresa integer constraint autorizacoes_da_empresa references empresas,
  check (case destino
    when 'consultor' then escopo <> 'contagem'
    when 'equipe' then escopo <> 'relatorio'
    else escopo <> 'contagem' end),
  -- A consultor's does not expire: it stands until the person changes it.
  check (destino <> 'consultor' or expira_em is null)
);
create index autorizacoes_da_pessoa on autorizacoes (id_participante, destino, id_destino, id_autorizacao desc);
create index autorizacoes_por_licenca on autorizacoes (id_licenca, id_participante) where id_licenca is not null;
create trigger autorizacoes_imutaveis before update or delete on autorizacoes
  for each row execute function recusar_mudanca_nao_anunciada();

-- What stands now; written in the same transaction as its row of the log.
create table autorizacoes_vigentes (
  id_participante integer not null references usuarios,
  destino text not null,
  id_destino integer not null,
  escopo text not null,
  desde timestamptz not null,
  expira_em timestamptz,
  id_autorizacao bigint not null unique references autorizacoes,
  id_empresa integer constraint vigentes_da_empresa references empresas,
  primary key (id_participante, destino, id_destino)
);
create index autorizacoes_do_destino on autorizacoes_vigentes (destino, id_destino)
  include (id_participante, escopo, expira_em);

-- A consultor asks to see again what was closed for her: once in 30 days.
create table pedidos_acesso (
  id_participante integer not null references usuarios,
  id_consultor integer not null references usuarios,
  em timestamptz not null,
  primary key (id_participante, id_consultor, em)
);
create trigger pedidos_acesso_imutaveis before update or delete on pedidos_acesso
  for each row execute function recusar_mudanca_nao_anunciada();

-- Every opening of somebody else's result: one row a reader, kind, licenca, reason and hour.
create table acessos_resultado (
  id_acesso_resultado bigint generated always as identity primary key,
  em timestamptz not null,
  hora timestamptz not null check (hora <= em and em < hora + interval '1 hour'),
  id_participante integer not null references usuarios,
  id_ator integer not null references usuarios,
  -- 'pessoa': whoever opens a card by its link.
  papel text not null check (papel in ('consultor', 'admin', 'gestor', 'integrante', 'pessoa')),
  -- 'arquivo': a result's code left in a file of the consultor's list; 'acordo': its page shows the other's destaques.
  acesso text not null check (acesso in
    ('totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo', 'mapa', 'cartao', 'acordo')),
  id_licenca integer references licencas,
  motivo text,
  -- Opening the map of an equipe is an opening of each person shown on it.
  id_equipe integer constraint aberturas_da_equipe references equipes
);
create index acessos_resultado_da_pessoa on acessos_resultado (id_participante, id_acesso_resultado desc);
create index acessos_resultado_por_idade on acessos_resultado (em);
create unique index acessos_resultado_um_por_hora on acessos_resultado
  (id_ator, id_participante, acesso, id_licenca, motivo, id_equipe, hora) nulls not distinct;
create trigger acessos_resultado_imutaveis before update or delete on acessos_resultado
  for each row execute function recusar_mudanca_nao_anunciada();

-- ── Passing on ──

-- What one consultora leaves to another: asked for, accepted within seven days, and passed on a day later; until then each of
-- the two may undo it, and nothing has moved and nobody else has been told.
create table passagens (
  -- Made by the client: the same act sent twice is one.
  id_passagem uuid primary key,
  o_que text not null check (o_que in ('empresa', 'clientes', 'licencas')),
  id_de integer not null references usuarios,
  id_para integer not null references usuarios,
  id_empresa integer references empresas,
  -- Of clients: their rows of the consultora's list, without a reference, so that an erasure waits for nothing.
  pessoas jsonb check (jsonb_typeof(pessoas) = 'array'),
  -- Of free licences: how many, of which kind.
  quantidade integer check (quantidade between 1 and 1000),
  id_tipo_licenca smallint check (id_tipo_licenca in (1, 2)),
  -- The consultora herself, or an admin with a reason where she is not active.
  pedida_por integer not null references usuarios,
  motivo text check (char_length(motivo) between 1 and 300),
  pedida_em timestamptz not null,
  -- Until when it may be accepted.
  expira_em timestamptz not null check (expira_em > pedida_em),
  aceita_em timestamptz,
  -- From when on it is passed on.
  vale_em timestamptz,
  passada_em timestamptz,
  -- How it ended without having passed: recusada by the new one, retirada before a yes, desfeita after it.
  fim text check (fim in ('recusada', 'retirada', 'desfeita')),
  fim_em timestamptz,
  fim_por integer references usuarios,
  -- What was passed on, as numbers: written when it is accepted, and again when it has passed.
  contagens jsonb check (jsonb_typeof(contagens) = 'object'),
  -- Why it has not passed although its hour has come: an error's code.
  impedimento text,
  check (id_de <> id_para),
  check (case o_que when 'empresa' then id_empresa is not null else id_empresa is null end),
  check ((o_que = 'clientes') = (pessoas is not null)),
  check ((o_que = 'licencas') = (quantidade is not null) and (o_que = 'licencas') = (id_tipo_licenca is not null)),
  check ((pedida_por = id_de) = (motivo is null)),
  check ((aceita_em is null) = (vale_em is null)),
  check (passada_em is null or aceita_em is not null and fim is null),
  check (num_nonnulls(fim, fim_em, fim_por) in (0, 3))
);
create index passagens_dadas on passagens (id_de, pedida_em desc);
create index passagens_recebidas on passagens (id_para, pedida_em desc);
create index passagens_pedidas_por on passagens (pedida_por);
create index passagens_da_empresa on passagens (id_empresa) where id_empresa is not null;
create index passagens_a_passar on passagens (vale_em) where vale_em is not null and passada_em is null and fim is null;
-- A company goes to one person at a time.
create unique index passagens_uma_por_empresa on passagens (id_empresa)
  where id_empresa is not null and passada_em is null and fim is null;

-- Whom a passing asked whether the new consultora may see her results, and what she said. No answer is no.
create table passagens_pessoas (
  id_passagem uuid not null references passagens,
  id_participante integer not null references usuarios,
  em timestamptz not null,
  resposta text check (resposta in ('sim', 'nao')),
  respondida_em timestamptz,
  primary key (id_passagem, id_participante),
  check ((resposta is null) = (respondida_em is null))
);
create index passagens_da_pessoa on passagens_pessoas (id_participante);
