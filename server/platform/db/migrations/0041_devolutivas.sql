-- The live conversation about one result: a room with three seats, of which this keeps the truth.
alter table resultados add constraint resultados_par unique (id_licenca, id_consultor, id_participante);

create table devolutivas (
  -- Made by the client: creating twice is creating once.
  id_devolutiva uuid primary key,
  id_licenca integer not null,
  id_consultor integer not null,
  id_participante integer not null,
  modo text not null check (modo in ('presencial', 'remota', 'uma_tela')),
  versao_roteiro text not null,
  versao_textos text not null,
  etapa text not null default 'acordo'
    check (etapa in ('acordo', 'autoestimativa', 'revelacao', 'frases', 'combinados', 'recapitulacao')),
  etapa_desde timestamptz not null,
  -- What both screens show in 'frases'.
  frase_atual text,
  criada_em timestamptz not null,
  iniciada_em timestamptz,
  acordo_aceito_em timestamptz,
  -- How the person said yes, and to which text of the agreement (that of versao_roteiro).
  acordo_via text check (acordo_via in ('ao_vivo', 'sala', 'tela_do_consultor', 'a_pedido')),
  -- She preferred not to say how she sees herself.
  estimativa_pulada_em timestamptz,
  lembretes_recusados_em timestamptz,
  pausada_em timestamptz,
  pausada_por text check (pausada_por in ('consultor', 'participante', 'aparelho')),
  pausa_motivo text check (pausa_motivo in ('pedido', 'outro_dia', 'compartilhamento_retirado')),
  -- The person asked to go on; only the consultor does.
  retomada_pedida_em timestamptz,
  ultima_atividade_em timestamptz not null,
  encerrada_em timestamptz,
  desfecho text check (desfecho in ('acordada', 'sem_combinados', 'descartada')),
  -- Of the last event; given under the row's lock, so that nobody sees n + 1 without n.
  ultimo_seq bigint not null default 0,
  foreign key (id_licenca, id_consultor, id_participante)
    references resultados (id_licenca, id_consultor, id_participante) on delete cascade,
  check (id_consultor <> id_participante),
  check ((encerrada_em is null) = (desfecho is null)),
  check ((pausada_em is null) = (pausa_motivo is null)),
  check ((pausada_em is null) = (pausada_por is null)),
  check ((acordo_aceito_em is null) = (acordo_via is null)),
  check (encerrada_em is null or pausada_em is null),
  check (etapa = 'acordo' or acordo_aceito_em is not null)
);
create unique index devolutivas_uma_aberta on devolutivas (id_licenca) where encerrada_em is null;
create index devolutivas_do_consultor on devolutivas (id_consultor, ultima_atividade_em desc);
create index devolutivas_da_pessoa on devolutivas (id_participante, ultima_atividade_em desc);

-- Transport, in the order of the commits; forgotten a day after the end.
create table devolutiva_eventos (
  id_devolutiva uuid not null references devolutivas on delete cascade,
  seq bigint not null,
  em timestamptz not null,
  tipo text not null,
  para text not null check (para in ('ambos', 'consultor', 'participante')),
  dados jsonb not null check (octet_length(dados::text) <= 4000),
  primary key (id_devolutiva, seq)
);

-- The same command again is one command; forgotten with the events.
create table devolutiva_comandos (
  id_devolutiva uuid not null references devolutivas on delete cascade,
  id_comando uuid not null,
  cadeira text not null check (cadeira in ('consultor', 'participante', 'aparelho')),
  corpo_hash bytea not null check (octet_length(corpo_hash) = 32),
  resposta jsonb not null,
  em timestamptz not null,
  primary key (id_devolutiva, id_comando)
);

-- Who moved what, when; the minutes of each etapa follow from it.
create table devolutiva_passagens (
  id_devolutiva uuid not null references devolutivas on delete cascade,
  n integer not null check (n > 0),
  de text not null,
  para text not null,
  cadeira text not null check (cadeira in ('consultor', 'participante', 'aparelho')),
  em timestamptz not null,
  primary key (id_devolutiva, n)
);
create trigger devolutiva_passagens_imutaveis before update or delete on devolutiva_passagens
  for each row execute function recusar_mudanca_de_resultado();

-- Who looks at the room now. Lost with the server, and nobody misses it.
create unlogged table devolutiva_presencas (
  id_devolutiva uuid not null,
  cadeira text not null check (cadeira in ('consultor', 'participante', 'aparelho')),
  visivel_ate timestamptz not null,
  primary key (id_devolutiva, cadeira)
);

create table devolutiva_frases (
  id_devolutiva uuid not null references devolutivas on delete cascade,
  frase text not null,
  posicao smallint not null check (posicao between 1 and 12),
  escolhida_por text not null check (escolhida_por in ('consultor', 'participante')),
  aberta_em timestamptz,
  primary key (id_devolutiva, frase),
  unique (id_devolutiva, posicao) deferrable initially deferred
);

-- How somebody without a session sits down: by the room's code, or on the consultor's own screen.
create table salas (
  id_sala uuid primary key,
  id_devolutiva uuid not null references devolutivas on delete cascade,
  -- 'porta': a phone let in by code. 'tela': the consultor's screen, turned round. 'aba': a tab to be shared, which only reads.
  tipo text not null check (tipo in ('porta', 'tela', 'aba')),
  codigo_hash bytea check (octet_length(codigo_hash) = 32),
  codigo_ate timestamptz,
  criada_em timestamptz not null,
  pedido_hash bytea unique check (octet_length(pedido_hash) = 32),
  pedido_em timestamptz,
  sinal smallint check (sinal between 10 and 99),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  admitida_em timestamptz,
  valida_ate timestamptz,
  encerrada_em timestamptz,
  check ((token_hash is null) = (admitida_em is null)),
  check (admitida_em is null or valida_ate is not null),
  -- A code that admitted somebody is gone.
  check (admitida_em is null or codigo_hash is null),
  check (tipo = 'porta' or (codigo_hash is null and pedido_hash is null))
);
create unique index salas_uma_aberta on salas (id_devolutiva, tipo) where encerrada_em is null;
create unique index salas_codigo on salas (codigo_hash) where codigo_hash is not null and encerrada_em is null;

-- Marks made in a conversation belong to it; those made alone to nobody's.
alter table marcacoes add column id_devolutiva uuid references devolutivas on delete cascade;
alter table marcacoes add check ((via = 'sozinha') = (id_devolutiva is null));
create index marcacoes_da_devolutiva on marcacoes (id_devolutiva) where id_devolutiva is not null;
