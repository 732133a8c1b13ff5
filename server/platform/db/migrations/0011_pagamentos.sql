-- Payments: what the provider said, what became of it, and what a person has to settle.
alter table compras
  -- Whose account the preference pays into: the only one that counts (security §20).
  add column id_recebedor text,
  add column expira_em timestamptz,
  add column estornada_em timestamptz,
  -- When the provider is asked again without having said anything.
  add column proxima_consulta_em timestamptz;
update compras set expira_em = criada_em + interval '3 days', proxima_consulta_em = criada_em;
alter table compras alter column expira_em set not null, alter column proxima_consulta_em set not null;
create index compras_a_consultar on compras (proxima_consulta_em);
create index compras_recentes on compras (criada_em desc, id_compra);

-- Which purchase a licence came from, so that a refund takes back these and no others.
alter table licencas add column id_compra text references compras;
create index licencas_por_compra on licencas (id_compra, estado) where id_compra is not null;

-- Every notification whose signature held, as it came. Repeated ones are counted, not kept twice.
create table notificacoes_pagamento (
  id_notificacao bigint generated always as identity primary key,
  topico text not null,
  id_dado text not null,
  acao text not null,
  id_evento text not null,
  corpo jsonb not null,
  recebimentos integer not null default 1,
  recebida_em timestamptz not null,
  processada_em timestamptz,
  unique (topico, id_dado, acao, id_evento)
);
create index notificacoes_por_processar on notificacoes_pagamento (recebida_em) where processada_em is null;

-- The latest that the provider said of each payment.
create table pagamentos (
  mp_id text primary key check (mp_id ~ '^[0-9]{1,20}$'),
  id_compra text references compras,
  referencia text,
  estado text not null,
  detalhe text,
  valor_centavos bigint not null,
  estornado_centavos bigint not null,
  moeda text not null,
  forma text not null,
  id_recebedor text,
  ambiente_real boolean,
  criado_em timestamptz,
  aprovado_em timestamptz,
  atualizado_em timestamptz,
  visto_em timestamptz not null
);
create index pagamentos_por_compra on pagamentos (id_compra) where id_compra is not null;

-- One credit a purchase, one purchase a payment: the database refuses a second.
create table creditos (
  id_compra text primary key references compras,
  mp_id text not null unique references pagamentos,
  quantidade integer not null check (quantidade > 0),
  em timestamptz not null
);
create trigger creditos_imutaveis before update or delete on creditos
  for each row execute function recusar_mudanca();

-- Licences refunded after they were used: what is still owed.
create table debitos_licenca (
  id_compra text primary key references compras,
  quantidade integer not null check (quantidade >= 0),
  criado_em timestamptz not null,
  quitado_em timestamptz
);

create table excecoes_pagamento (
  id_excecao integer generated always as identity primary key,
  tipo text not null check (tipo in
    ('orfao', 'valor_divergente', 'moeda_divergente', 'recebedor_divergente', 'ambiente_divergente',
     'segundo_pagamento', 'estorno_parcial', 'licencas_usadas', 'aprovado_apos_estorno')),
  mp_id text not null references pagamentos,
  criada_em timestamptz not null,
  resolvida_em timestamptz,
  desfecho text check (desfecho in ('creditar', 'estornar', 'ignorar', 'automatico')),
  motivo text,
  id_ator integer references usuarios,
  unique (mp_id, tipo),
  check ((resolvida_em is null) = (desfecho is null))
);
create index excecoes_abertas on excecoes_pagamento (criada_em desc, id_excecao) where resolvida_em is null;

-- The local provider, which exists only with stand-ins: its books are apart from ours, as a real provider's are.
create table preferencias_locais (
  id_preferencia uuid primary key,
  chave_idempotencia text not null unique,
  pedido jsonb not null,
  criada_em timestamptz not null
);
create table pagamentos_locais (
  mp_id bigint generated always as identity (start with 70000000001) primary key,
  id_preferencia uuid not null references preferencias_locais,
  estado text not null,
  detalhe text not null,
  forma text not null,
  meio text not null,
  valor_centavos bigint not null,
  estornado_centavos bigint not null default 0,
  criado_em timestamptz not null,
  aprovado_em timestamptz,
  atualizado_em timestamptz not null
);
create index pagamentos_locais_por_preferencia on pagamentos_locais (id_preferencia, mp_id);
