-- Withdrawals from a purchase within seven days (CDC art. 49): what left the stock, and the money that the provider gives back
-- for it. The row stands before the provider is asked.
create table desistencias (
  id_compra text primary key references creditos,
  pedida_em timestamptz not null,
  -- Licences gone before, those that left the stock for it, how many of these out of open invites, and those that stayed because
  -- they were in use.
  fora integer not null check (fora >= 0),
  licencas integer not null check (licencas > 0),
  convites integer not null check (convites between 0 and licencas),
  usadas integer not null check (usadas >= 0),
  valor_centavos bigint not null check (valor_centavos > 0),
  -- What the payment had given back before, so that the end is known: before and amount together.
  antes_centavos bigint not null check (antes_centavos >= 0),
  -- Key of the one refund at the provider: each attempt sends the same.
  chave uuid not null unique,
  -- When the provider took the refund over, and its number there; after that it is only asked about.
  aceita_em timestamptz,
  id_devolucao text,
  -- When the payment said that the money was back.
  devolvida_em timestamptz,
  -- Attempts so far, and when the next is due; null once the money is back.
  tentativas integer not null default 0,
  proxima_em timestamptz,
  check ((aceita_em is null) = (id_devolucao is null)),
  check ((devolvida_em is null) = (proxima_em is not null))
);
create index desistencias_por_devolver on desistencias (proxima_em) where devolvida_em is null;
create index desistencias_sem_devolucao on desistencias (pedida_em) where devolvida_em is null;

alter table excecoes_pagamento drop constraint excecoes_pagamento_tipo_check;
alter table excecoes_pagamento add constraint excecoes_pagamento_tipo_check check (tipo in
  ('orfao', 'valor_divergente', 'moeda_divergente', 'recebedor_divergente', 'ambiente_divergente',
   'segundo_pagamento', 'estorno_parcial', 'licencas_usadas', 'aprovado_apos_estorno', 'desistencia_parada')) not valid;

-- Refunds of the local provider, once for each key.
create table devolucoes_locais (
  id_devolucao bigint generated always as identity (start with 80000000001) primary key,
  chave text not null unique,
  mp_id bigint not null references pagamentos_locais,
  valor_centavos bigint not null check (valor_centavos > 0),
  criada_em timestamptz not null
);
