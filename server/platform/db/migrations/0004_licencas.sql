-- Licences, and how they are sold.

-- ── Plans and purchases ──

-- What is on sale.
create table planos_licencas (
  id_planos_licencas integer generated always as identity primary key,
  nome_plano text not null,
  n_usuarios integer not null check (n_usuarios > 0),
  preco_centavos integer not null check (preco_centavos > 0),
  plano_destaque boolean not null default false,
  icone text not null,
  ativo boolean not null default true,
  ordem smallint not null default 0,
  id_tipo_licenca smallint not null default 1 constraint planos_tipo check (id_tipo_licenca in (1, 2))
);

-- Coupons: a part of the price that a purchase lacks. Never all of it: what is free is a cortesia.
create table cupons (
  id_cupom integer generated always as identity primary key,
  codigo text not null unique check (codigo ~ '^[A-Z0-9-]{3,24}$'),
  tipo text not null check (tipo in ('percentual', 'valor')),
  -- Percent, or centavos.
  valor integer not null check (valor > 0 and (tipo <> 'percentual' or valor < 100)),
  minimo_licencas integer not null default 1 check (minimo_licencas > 0),
  valido_ate timestamptz,
  maximo_usos integer check (maximo_usos > 0),
  ativo boolean not null default true,
  criado_em timestamptz not null,
  id_criador integer not null references usuarios
);

-- What a consultor bought, as sold.
create table compras (
  -- Made by the client, a double click away from being sent twice.
  id_compra text primary key check (id_compra ~ '^[A-Za-z0-9_-]{8,64}$'),
  id_usuario integer not null references usuarios,
  id_planos_licencas integer not null references planos_licencas,
  -- As sold: later changes of the plan do not touch it.
  nome_plano text not null,
  n_usuarios integer not null,
  preco_centavos integer not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'paga', 'estornada', 'recusada')),
  id_preferencia text,
  init_point text,
  criada_em timestamptz not null,
  paga_em timestamptz,
  -- Whose account the preference pays into: the only one that counts (security §20).
  id_recebedor text,
  expira_em timestamptz not null,
  estornada_em timestamptz,
  -- When the provider is asked again without having said anything; null once nothing may be paid or given back any more.
  proxima_consulta_em timestamptz,
  -- Failed questions in a row: what failed goes behind the others.
  falhas_consulta integer not null default 0,
  -- As sold: the price before the coupon, the coupon, and for whom the invoice is; null: for the account, as it was then.
  preco_cheio_centavos integer,
  id_cupom integer references cupons,
  tomador jsonb,
  id_tipo_licenca smallint not null default 1 constraint compras_tipo check (id_tipo_licenca in (1, 2)),
  -- How a purchase is paid: at the provider, or by an invoice of ours.
  origem text not null default 'provedor' constraint compras_origem check (origem in ('provedor', 'fatura')),
  -- When it was said what became of its note; null while a paid sale waits for one.
  nota_em timestamptz,
  -- Words by which it is found, as of proposals and invoices; those of its consultora are looked up in her account.
  busca text,
  check (preco_cheio_centavos >= preco_centavos),
  check (id_cupom is null or preco_cheio_centavos is not null)
);
create index compras_por_usuario on compras (id_usuario, criada_em desc);
create index compras_a_consultar on compras (proxima_consulta_em);
create index compras_recentes on compras (criada_em desc, id_compra);
create index compras_por_cupom on compras (id_cupom, id_usuario) where id_cupom is not null;
create index compras_pagas on compras (paga_em) include (preco_centavos, n_usuarios) where paga_em is not null;
create index compras_sem_nota on compras (paga_em) where paga_em is not null and nota_em is null;
create index compras_por_palavra on compras using gin (busca gin_trgm_ops);
-- The admins' home counts the sales of each day of which something was kept.
create index compras_mantidas on compras (paga_em) where paga_em is not null and estado = 'paga';

create function palavras_da_compra() returns trigger language plpgsql as $$
begin
  new.busca := para_busca(concat_ws(' ', new.id_compra, new.tomador ->> 'nome'));
  return new;
end $$;
create trigger compras_palavras before insert or update of id_compra, tomador on compras
  for each row execute function palavras_da_compra();

-- ── Payments at the provider ──

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
  -- A notification about a payment that the provider does not know waits longer each time, and is closed.
  tentativas integer not null default 0,
  proxima_tentativa_em timestamptz,
  desfecho text check (desfecho in ('consultada', 'desconhecida', 'ilegivel')),
  unique (topico, id_dado, acao, id_evento)
);
create index notificacoes_por_processar on notificacoes_pagamento (proxima_tentativa_em) where processada_em is null;

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
-- The payments of one purchase: a buyer's list asks for those of each line.
create index pagamentos_por_compra on pagamentos (id_compra) where id_compra is not null;
create index pagamentos_por_numero on pagamentos using gin (para_busca(mp_id) gin_trgm_ops);

-- One credit a purchase, one purchase a payment: the database refuses a second.
create table creditos (
  id_compra text primary key references compras,
  mp_id text unique references pagamentos,
  quantidade integer not null check (quantidade > 0),
  em timestamptz not null
);

-- The credit of a sale by invoice grows while its licences come with its instalments, and never otherwise.
create function recusar_outro_credito() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.mp_id is null and new.mp_id is null and new.id_compra = old.id_compra
     and new.quantidade > old.quantidade then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger creditos_imutaveis before update or delete on creditos for each row execute function recusar_outro_credito();

-- Licences refunded after they were used: what is still owed.
create table debitos_licenca (
  id_compra text primary key references compras,
  quantidade integer not null check (quantidade >= 0),
  criado_em timestamptz not null,
  quitado_em timestamptz
);

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

-- What a person has to settle about a payment.
create table excecoes_pagamento (
  id_excecao integer generated always as identity primary key,
  tipo text not null check (tipo in
    ('orfao', 'valor_divergente', 'moeda_divergente', 'recebedor_divergente', 'ambiente_divergente',
     'segundo_pagamento', 'estorno_parcial', 'licencas_usadas', 'aprovado_apos_estorno', 'desistencia_parada')),
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

-- What credited payments at the provider brought and gave back, by its day: a payment's row holds only what it has come to.
create table entradas_do_provedor (
  id_entrada bigint generated always as identity primary key,
  id_compra text not null references compras,
  -- Day of São Paulo.
  dia date not null,
  recebido_centavos bigint not null,
  -- Below zero when the provider took a refund back, as after a dispute that was won.
  devolvido_centavos bigint not null
);
create index entradas_do_provedor_por_dia on entradas_do_provedor (dia) include (recebido_centavos, devolvido_centavos);
create index entradas_do_provedor_por_compra on entradas_do_provedor (id_compra) include (dia, recebido_centavos, devolvido_centavos);
create trigger entradas_do_provedor_imutaveis before update or delete on entradas_do_provedor
  for each row execute function recusar_mudanca();

-- Written with the credit, and with each change of its payment.
create function devolvido_do_pagamento(p pagamentos) returns bigint language sql immutable as $$
  select case when p.estado in ('refunded', 'charged_back') then p.valor_centavos else p.estornado_centavos end::bigint
$$;

create function anotar_credito() returns trigger language plpgsql as $$
begin
  insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
  select new.id_compra, (new.em at time zone 'America/Sao_Paulo')::date, p.valor_centavos, devolvido_do_pagamento(p)
    from pagamentos p where p.mp_id = new.mp_id;
  return null;
end $$;
create trigger creditos_anotados after insert on creditos
  for each row when (new.mp_id is not null) execute function anotar_credito();

create function anotar_mudanca_do_pagamento() returns trigger language plpgsql as $$
begin
  insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
  select k.id_compra, (new.visto_em at time zone 'America/Sao_Paulo')::date, new.valor_centavos - old.valor_centavos,
         devolvido_do_pagamento(new) - devolvido_do_pagamento(old)
    from creditos k where k.mp_id = new.mp_id;
  return null;
end $$;
create trigger pagamentos_anotados after update on pagamentos for each row
  when (new.valor_centavos <> old.valor_centavos
     or devolvido_do_pagamento(new) <> devolvido_do_pagamento(old))
  execute function anotar_mudanca_do_pagamento();

-- ── Proposals and sales by invoice ──

-- Numbers without holes: taken in the transaction that uses them.
create table contadores (
  nome text primary key,
  ultimo integer not null check (ultimo >= 0)
);
insert into contadores (nome, ultimo) values ('proposta', 0);

-- What was offered to be sold by invoice.
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
  -- Who need not be who wrote it.
  enviada_por integer references usuarios,
  -- When the licences come, as of its invoice.
  libera text not null default 'limite'
    constraint propostas_libera check (libera in ('limite', 'aceite', 'proporcao', 'fim')),
  busca text,
  check (preco_cheio_centavos >= preco_centavos),
  check ((respondida_em is not null) = (estado in ('aceita', 'recusada'))),
  check ((cancelada_em is not null) = (estado = 'cancelada')),
  check (estado in ('rascunho', 'cancelada') or (enviada_em is not null and link_hash is not null and vendedor is not null))
);
create index propostas_recentes on propostas (criada_em desc, id_proposta desc);
create index propostas_por_usuario on propostas (id_usuario);

create function palavras_da_proposta() returns trigger language plpgsql as $$
begin
  new.busca := para_busca(concat_ws(' ', new.numero, new.comprador ->> 'nome', new.pedido));
  return new;
end $$;
create trigger propostas_palavras before insert or update of numero, comprador, pedido on propostas
  for each row execute function palavras_da_proposta();

-- What an admin lets be owed: the last row is in force.
create table limites_faturado (
  id_limite integer generated always as identity primary key,
  limite_centavos bigint not null check (limite_centavos >= 0),
  id_ator integer not null references usuarios,
  em timestamptz not null
);
create trigger limites_faturado_imutaveis before update or delete on limites_faturado
  for each row execute function recusar_mudanca();

-- A sale by invoice. Each act writes its sums and words under the lock of the sale.
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
  liberacao text constraint faturas_liberacao check (liberacao in ('aceite', 'pagamento', 'baixa', 'admin')),
  -- Due day of the last instalment of which the buyer was told that it is overdue.
  avisada_ate date,
  baixada_em timestamptz,
  baixa_motivo text,
  -- Whether the unused licences of what was not paid were taken back.
  baixa_recolhe boolean,
  id_ator_baixa integer references usuarios,
  -- When its licences come: within what may be owed, with the acceptance, with each instalment, or with the last.
  libera text not null default 'limite'
    constraint faturas_libera check (libera in ('limite', 'aceite', 'proporcao', 'fim')),
  -- Sums of its receipts and refunds, and the first due day of an instalment that is not received in full, as the rows say.
  recebido_centavos integer not null default 0,
  devolvido_centavos integer not null default 0,
  vence_em date,
  busca text,
  check ((liberada_em is null) = (liberacao is null)),
  check ((baixada_em is null) = (baixa_motivo is null) and (baixada_em is null) = (baixa_recolhe is null)
     and (baixada_em is null) = (id_ator_baixa is null))
);
create index faturas_recentes on faturas (criada_em desc, id_fatura);
create index faturas_por_vencimento on faturas (vence_em) where vence_em is not null;
create index faturas_por_palavra on faturas using gin (busca gin_trgm_ops);

create function palavras_da_fatura() returns trigger language plpgsql as $$
begin
  new.busca := (select para_busca(concat_ws(' ', c.tomador ->> 'nome', new.pedido,
                         (select p.numero from propostas p where p.id_proposta = new.id_proposta)))
                  from compras c where c.id_compra = new.id_compra);
  return new;
end $$;
create trigger faturas_palavras before insert on faturas for each row execute function palavras_da_fatura();

-- What is due of an invoice, and when.
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
  valor_centavos integer not null,
  forma text not null check (forma in ('boleto', 'pix', 'transferencia', 'outra')),
  id_ator integer not null references usuarios,
  em timestamptz not null,
  -- Which one, registered by mistake, it takes back: the opposite amount on the same day.
  desfaz uuid unique references recebimentos,
  motivo text,
  foreign key (id_fatura, numero) references parcelas,
  constraint recebimentos_valor
    check (valor_centavos <> 0 and (valor_centavos > 0) = (desfaz is null) and (desfaz is null) = (motivo is null))
);
create index recebimentos_por_parcela on recebimentos (id_fatura, numero);
create trigger recebimentos_imutaveis before update or delete on recebimentos
  for each row execute function recusar_mudanca();

-- What was given back by hand.
create table devolucoes_fatura (
  id_devolucao uuid primary key,
  id_fatura uuid not null references faturas,
  valor_centavos integer not null,
  motivo text not null,
  devolvido_em date not null,
  id_ator integer not null references usuarios,
  em timestamptz not null,
  desfaz uuid unique references devolucoes_fatura,
  constraint devolucoes_valor check (valor_centavos <> 0 and (valor_centavos > 0) = (desfaz is null))
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

-- The proof of a receipt.
create table comprovantes (
  id_recebimento uuid primary key references recebimentos,
  id_arquivo uuid not null unique references arquivos_fiscais
);

-- What sales brought: one row for each thing that came in or went back, by its day of São Paulo. Whoever says what a sale, a day
-- or a buyer brought reads this.
create view entradas as
  select id_compra, dia, recebido_centavos, devolvido_centavos from entradas_do_provedor
  union all
  select f.id_compra, r.recebido_em, r.valor_centavos::bigint, 0::bigint
    from recebimentos r left join faturas f on f.id_fatura = r.id_fatura
  union all
  select f.id_compra, d.devolvido_em, 0::bigint, d.valor_centavos::bigint
    from devolucoes_fatura d left join faturas f on f.id_fatura = d.id_fatura;

-- ── Notes and months ──

-- The service invoice (NFS-e) of each paid sale; a sale without a row waits for one.
create table notas_fiscais (
  id_compra text primary key references compras,
  estado text not null check (estado in ('emitida', 'cancelada', 'dispensada')),
  numero text,
  emitida_em date,
  link text,
  id_arquivo uuid unique references arquivos_fiscais,
  motivo text,
  versao integer not null default 1,
  id_ator integer not null references usuarios,
  em timestamptz not null,
  check (estado = 'dispensada' or (numero is not null and emitida_em is not null)),
  check (estado = 'emitida' or motivo is not null)
);
-- One note, one sale: a cancelled note keeps its number.
create unique index notas_por_numero on notas_fiscais (numero) where numero is not null;

-- From when on a note that is missing is late: earlier sales were noted elsewhere.
create table notas_inicio (
  unico boolean primary key default true check (unico),
  em timestamptz not null
);
insert into notas_inicio (em) values (now());

-- A closed month, with what its sales added up to when it closed. A month that was opened again keeps its row.
create table fechamentos (
  id_fechamento integer generated always as identity primary key,
  mes date not null check (extract(day from mes) = 1),
  vendas integer not null,
  bruto_centavos bigint not null,
  desconto_centavos bigint not null,
  devolvido_centavos bigint not null,
  -- The accountant's file as it was when the month closed.
  id_arquivo uuid not null unique references arquivos_fiscais,
  fechado_em timestamptz not null,
  id_ator integer not null references usuarios,
  reaberto_em timestamptz,
  reaberto_por integer references usuarios,
  reaberto_motivo text,
  -- What had come in of the sales of the month.
  recebido_centavos bigint,
  check ((reaberto_em is null) = (reaberto_por is null) and (reaberto_em is null) = (reaberto_motivo is null))
);
create unique index fechamentos_em_vigor on fechamentos (mes) where reaberto_em is null;
create index fechamentos_por_mes on fechamentos (mes, id_fechamento);

-- ── Licences ──

-- A licence behaves like money: guarded moves only, each with a row in the ledger. Type 1 is individual; type 2 is for companies:
-- put at the disposal of one, by a label on a licence in stock, and spent in turmas.
create table licencas (
  id_licenca integer generated always as identity primary key,
  id_tipo_licenca smallint not null check (id_tipo_licenca in (1, 2)),
  id_consultor integer not null references usuarios,
  estado text not null default 'DISPONIVEL'
    check (estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA', 'UTILIZADA', 'ESTORNADA')),
  id_participante integer references usuarios,
  -- The address the consultor typed when it went straight to an existing account.
  email_destino text,
  atribuida_em timestamptz,
  -- When the person accepted being seen by this consultor: by registering, or by starting the test (behaviour §4).
  aceita_em timestamptz,
  criada_em timestamptz not null,
  -- Which purchase it came from, so that a refund takes back these and no others.
  id_compra text references compras,
  -- In which turma it stands.
  id_rodada uuid references rodadas,
  id_empresa integer,
  -- What its invite is for, while it is out of the stock; null when that does not say (development), or when its turma does.
  finalidade text
    constraint licencas_finalidade check (finalidade is null or finalidade in ('desenvolvimento', 'selecao')),
  check ((estado in ('ATRIBUIDA', 'UTILIZADA')) = (id_participante is not null)),
  check (estado <> 'UTILIZADA' or aceita_em is not null),
  check (id_rodada is null or estado in ('CONVIDADA', 'ATRIBUIDA', 'UTILIZADA')),
  constraint licencas_da_empresa foreign key (id_empresa, id_consultor)
    references empresas (id_empresa, id_consultor) deferrable,
  constraint licencas_consignadas check (id_empresa is null or id_tipo_licenca = 2)
);
create index licencas_por_consultor on licencas (id_consultor, estado, id_tipo_licenca, id_licenca);
create index licencas_pendentes on licencas (id_consultor, atribuida_em desc, id_licenca desc) where estado = 'ATRIBUIDA';
create index licencas_por_participante on licencas (id_participante, id_licenca desc) where id_participante is not null;
create index licencas_do_cliente on licencas (id_consultor, id_participante, id_licenca desc) where id_participante is not null;
-- One unfinished test per person and consultor: a second invite consumes nothing.
create unique index licencas_um_teste_aberto on licencas (id_consultor, id_participante) where estado = 'ATRIBUIDA';
create index licencas_por_compra on licencas (id_compra, estado) where id_compra is not null;
create index licencas_busca on licencas using gin (id_consultor, email_destino gin_trgm_ops)
  where email_destino is not null;
create index licencas_recentes on licencas (id_consultor, id_licenca desc);
create index licencas_por_estado on licencas (id_consultor, estado, id_licenca desc);
create index licencas_da_rodada on licencas (id_rodada, estado) where id_rodada is not null;
create index licencas_em_maos on licencas (estado) where estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA');
-- A consultor's licences that are, or were offered to, somebody: a search looks at these one by one, newest first, and never at
-- what is in stock.
create index licencas_de_alguem on licencas (id_consultor, id_licenca desc)
  include (id_participante, email_destino, estado) where estado <> 'DISPONIVEL';
create index licencas_por_empresa on licencas (id_consultor, id_empresa, estado, id_licenca)
  where id_empresa is not null;

-- Said once: it changes only in the stock, and a licence that returns there has none.
create function licenca_finalidade() returns trigger language plpgsql as $$
begin
  if new.estado = 'DISPONIVEL' then
    new.finalidade := null;
  elsif old.estado <> 'DISPONIVEL' and new.finalidade is distinct from old.finalidade then
    raise exception 'the purpose of a licence does not change once it is out of the stock' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger licenca_finalidade before update of estado, finalidade on licencas
  for each row when (old.finalidade is not null or new.finalidade is not null) execute function licenca_finalidade();

-- What an admin granted or took back, under an id of the client's making: a double click is one act.
create table lancamentos_licenca (
  id_lancamento uuid primary key,
  id_consultor integer not null references usuarios,
  tipo text not null check (tipo in ('cortesia', 'correcao')),
  quantidade integer not null check (quantidade between 1 and 1000),
  motivo text not null,
  id_ator integer not null references usuarios,
  em timestamptz not null,
  id_tipo_licenca smallint not null default 1 constraint lancamentos_tipo check (id_tipo_licenca in (1, 2))
);
create index lancamentos_por_consultor on lancamentos_licenca (id_consultor, em desc);
create trigger lancamentos_imutaveis before update or delete on lancamentos_licenca
  for each row execute function recusar_mudanca();

-- What was put at a company's disposal or taken back, under an id of the client's making.
create table consignacoes (
  id_consignacao uuid primary key,
  -- Whose the company was then; a company that was passed on keeps what was put at its disposal before.
  id_consultor integer not null references usuarios,
  id_empresa integer not null references empresas,
  tipo text not null check (tipo in ('consignacao', 'devolucao')),
  quantidade integer not null check (quantidade >= 1),
  id_ator integer not null references usuarios,
  em timestamptz not null
);
create index consignacoes_da_empresa on consignacoes (id_empresa);
create index consignacoes_por_consultor on consignacoes (id_consultor, id_empresa, em desc);
create trigger consignacoes_imutaveis before update or delete on consignacoes
  for each row execute function recusar_mudanca();

-- ── The local provider ──

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

-- Refunds of the local provider, once for each key.
create table devolucoes_locais (
  id_devolucao bigint generated always as identity (start with 80000000001) primary key,
  chave text not null unique,
  mp_id bigint not null references pagamentos_locais,
  valor_centavos bigint not null check (valor_centavos > 0),
  criada_em timestamptz not null
);
