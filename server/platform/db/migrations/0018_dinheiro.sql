-- Asking the provider: what failed goes behind the others, and what can bring nothing any more is asked no more.
alter table compras
  add column falhas_consulta integer not null default 0,
  -- Null once the time is over in which anything may still be paid or given back.
  alter column proxima_consulta_em drop not null;

-- A notification about a payment that the provider does not know waits longer each time, and is closed.
alter table notificacoes_pagamento
  add column tentativas integer not null default 0,
  add column proxima_tentativa_em timestamptz,
  add column desfecho text check (desfecho in ('consultada', 'desconhecida', 'ilegivel'));
update notificacoes_pagamento set desfecho = 'consultada' where processada_em is not null;
update notificacoes_pagamento set proxima_tentativa_em = recebida_em where processada_em is null;
drop index notificacoes_por_processar;
create index notificacoes_por_processar on notificacoes_pagamento (proxima_tentativa_em) where processada_em is null;

-- Which refund cancelled an invite: its licence was bought with money that went back.
alter table convites add column id_compra_estorno text references compras;
create index convites_estornados on convites (id_compra_estorno) where id_compra_estorno is not null;
