-- Sales by invoice: what was offered, accepted and sold, what was received and what was given back.
lock table compras, creditos in access exclusive mode;

-- How a purchase is paid: at the provider, or by an invoice of ours.
alter table compras add column origem text not null default 'provedor';
alter table compras add constraint compras_origem check (origem in ('provedor', 'fatura')) not valid;
-- When it was said what became of its note; null while a paid sale waits for one.
alter table compras add column nota_em timestamptz;
-- A sale by invoice has no payment at the provider.
alter table creditos alter column mp_id drop not null;

-- Numbers without holes: taken in the transaction that uses them.
create table contadores (
  nome text primary key,
  ultimo integer not null check (ultimo >= 0)
);
insert into contadores (nome, ultimo) values ('proposta', 0);

create table propostas (
  id_proposta integer generated always as identity primary key,
  numero integer not null unique,
  estado text not null default 'rascunho' check (estado in ('rascunho', 'enviada', 'aceita', 'recusada', 'cancelada')),
  -- Grows with each change of the draft, so that two admins do not overwrite each other.
  versao integer not null default 1,
  -- Whose stock gets the licences.
  id_usuario integer not null references usuarios,
  id_tipo_licenca smallint not null check (id_tipo_licenca in (1, 2)),
  id_planos_licencas integer not null references planos_licencas,
  nome_plano text not null,
  quantidade integer not null check (quantidade > 0),
  -- By the plans, and as agreed.
  preco_cheio_centavos integer not null,
  preco_centavos integer not null check (preco_centavos > 0),
  -- Days from the acceptance to each instalment.
  prazos integer[] not null check (cardinality(prazos) between 1 and 12),
  valida_ate timestamptz not null,
  comprador jsonb not null,
  pedido text not null default '',
  condicoes text not null default '',
  -- The seller as it was when the proposal was sent.
  vendedor jsonb,
  link_serial integer not null default 0,
  link_hash bytea unique,
  criada_em timestamptz not null,
  id_criador integer not null references usuarios,
  enviada_em timestamptz,
  respondida_em timestamptz,
  resposta_nome text,
  resposta_cargo text,
  resposta_rede text,
  recusa_motivo text,
  cancelada_em timestamptz,
  check (preco_cheio_centavos >= preco_centavos),
  check ((respondida_em is not null) = (estado in ('aceita', 'recusada'))),
  check ((cancelada_em is not null) = (estado = 'cancelada')),
  check (estado in ('rascunho', 'cancelada') or (enviada_em is not null and link_hash is not null and vendedor is not null))
);
create index propostas_recentes on propostas (criada_em desc, id_proposta desc);
create index propostas_por_usuario on propostas (id_usuario);

-- What an admin lets be owed: the last row is in force.
create table limites_faturado (
  id_limite integer generated always as identity primary key,
  limite_centavos bigint not null check (limite_centavos >= 0),
  id_ator integer not null references usuarios,
  em timestamptz not null
);
create trigger limites_faturado_imutaveis before update or delete on limites_faturado
  for each row execute function recusar_mudanca();

create table faturas (
  id_fatura uuid primary key,
  id_compra text not null unique references compras,
  id_proposta integer unique references propostas,
  pedido text not null default '',
  contato jsonb not null,
  criada_em timestamptz not null,
  -- Who sold it straight; null where the buyer accepted a proposal.
  id_criador integer references usuarios,
  liberada_em timestamptz,
  liberacao text check (liberacao in ('aceite', 'pagamento', 'baixa')),
  -- Due day of the last instalment of which the buyer was told that it is overdue.
  avisada_ate date,
  baixada_em timestamptz,
  baixa_motivo text,
  -- Whether the unused licences of what was not paid were taken back.
  baixa_recolhe boolean,
  id_ator_baixa integer references usuarios,
  check ((liberada_em is null) = (liberacao is null)),
  check ((baixada_em is null) = (baixa_motivo is null) and (baixada_em is null) = (baixa_recolhe is null)
     and (baixada_em is null) = (id_ator_baixa is null))
);
create index faturas_recentes on faturas (criada_em desc, id_fatura);

create table parcelas (
  id_fatura uuid not null references faturas,
  numero integer not null check (numero > 0),
  vence_em date not null,
  valor_centavos integer not null check (valor_centavos > 0),
  primary key (id_fatura, numero)
);
create index parcelas_por_vencimento on parcelas (vence_em);
create trigger parcelas_imutaveis before update or delete on parcelas
  for each row execute function recusar_mudanca();

-- What an admin proved to have come in.
create table recebimentos (
  id_recebimento uuid primary key,
  id_fatura uuid not null,
  numero integer not null,
  recebido_em date not null,
  valor_centavos integer not null check (valor_centavos > 0),
  forma text not null check (forma in ('boleto', 'pix', 'transferencia', 'outra')),
  id_ator integer not null references usuarios,
  em timestamptz not null,
  foreign key (id_fatura, numero) references parcelas
);
create index recebimentos_por_parcela on recebimentos (id_fatura, numero);
create trigger recebimentos_imutaveis before update or delete on recebimentos
  for each row execute function recusar_mudanca();

-- What was given back by hand.
create table devolucoes_fatura (
  id_devolucao uuid primary key,
  id_fatura uuid not null references faturas,
  valor_centavos integer not null check (valor_centavos > 0),
  motivo text not null,
  devolvido_em date not null,
  id_ator integer not null references usuarios,
  em timestamptz not null
);
create index devolucoes_por_fatura on devolucoes_fatura (id_fatura);
create trigger devolucoes_fatura_imutaveis before update or delete on devolucoes_fatura
  for each row execute function recusar_mudanca();

-- Proofs of payment, notes and closed months: the bytes are encrypted by a key of their own, and that key by the installation's.
create table arquivos_fiscais (
  id_arquivo uuid primary key,
  formato text not null check (formato in ('pdf', 'png', 'jpeg', 'xml', 'csv')),
  tamanho integer not null check (tamanho > 0),
  chave text not null,
  bytes bytea not null,
  em timestamptz not null
);
create table comprovantes (
  id_recebimento uuid primary key references recebimentos,
  id_arquivo uuid not null unique references arquivos_fiscais
);
