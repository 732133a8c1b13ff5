-- Conversations: the agenda, the room, what two people agree, and what a person marks in her report.

-- ── Preparation ──

-- What a consultor prepares and notes for the conversation about one finished test. Hers alone; gone with the result.
create table conversas (
  id_licenca integer primary key references resultados on delete cascade,
  anotacoes text not null default '' check (char_length(anotacoes) <= 10000),
  data_conversa date,
  -- Goes up with every change: whoever writes on top of another version is told.
  versao integer not null check (versao > 0),
  alterada_em timestamptz not null,
  -- Sentence that says what a conversation is for; the consultor writes it, and it opens the conversation on both screens.
  objetivo text not null default '' check (char_length(objetivo) <= 160),
  -- Questions that a consultor writes herself for the hour about one result: [{ id, etapa, texto }], in the order written.
  perguntas jsonb not null default '[]' check (jsonb_typeof(perguntas) = 'array')
);

-- ── Agenda ──

-- Conversations with a day and an hour: what stands in a consultor's agenda. Of a client of hers, never of one result: it
-- outlives sharing and another test, and goes with the person.
create table encontros (
  -- Made by whoever writes it down: the same act sent twice is one encontro.
  id_encontro uuid primary key,
  id_consultor integer not null references usuarios,
  id_participante integer not null references usuarios,
  quando timestamptz not null,
  minutos smallint not null check (minutos between 10 and 480),
  modo text not null check (modo in ('video', 'presencial', 'telefone')),
  -- The address of a video call, or a place.
  local text check (char_length(local) between 1 and 300),
  tipo text not null check (tipo in ('devolutiva', 'acompanhamento', 'outra')),
  estado text not null default 'marcado' check (estado in ('marcado', 'aconteceu', 'nao_aconteceu', 'desmarcado')),
  -- Whether the person hears of it by mail.
  avisar boolean not null,
  -- RFC 5545 SEQUENCE: goes up with every change that calendars have to follow.
  sequencia integer not null default 0 check (sequencia >= 0),
  criado_em timestamptz not null,
  alterado_em timestamptz not null,
  -- When the day before was announced; empty again where the hour changes.
  lembrado_em timestamptz,
  -- Chosen by its person; how often she has moved it; who called it off: consultor, pessoa, inativo, retirada.
  escolhido boolean not null default false,
  mudancas smallint not null default 0,
  desmarcado_por text,
  check (id_consultor <> id_participante),
  -- An hour that a person chose is nobody else's: it never overlaps another chosen one, nor one that the consultor arranged.
  -- Two that the consultor arranged herself may overlap. The range is minutes of one consultor, so that the operators of
  -- ranges are enough: -|- of [0,1) and [1,2) says that one was chosen and the other was not. The state is compared as an
  -- expression, so that no read takes these indexes, which do not begin with an owner.
  constraint encontros_escolhidos exclude using gist (
    int8range(
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint,
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint + minutos
    ) with &&
  ) where ((estado || '') = 'marcado' and escolhido),
  constraint encontros_escolhido_e_marcado exclude using gist (
    int8range(
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint,
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint + minutos
    ) with &&,
    int4range(escolhido::int, escolhido::int + 1) with -|-
  ) where ((estado || '') = 'marcado')
);
create index encontros_da_agenda on encontros (id_consultor, quando);
create index encontros_da_pessoa on encontros (id_participante, quando desc);
create index encontros_a_lembrar on encontros (quando) where estado = 'marcado' and lembrado_em is null;

-- Hours of a consultor's agenda that became free because their person erased the account: the hour, and nothing of her.
create table horas_liberadas (
  id_encontro uuid primary key,
  id_consultor integer not null references usuarios,
  quando timestamptz not null,
  em timestamptz not null
);
create index horas_liberadas_do_consultor on horas_liberadas (id_consultor, quando);
create index horas_liberadas_passadas on horas_liberadas (quando);

-- The free hours of a consultor: what a person may choose from. Times are of her `fuso`.
create table horarios (
  id_consultor integer primary key references usuarios,
  -- Seven days from Monday on, each a list of {de, ate} as hh:mm.
  semana jsonb not null check (jsonb_typeof(semana) = 'array'),
  -- Days without hours: a list of {de, ate, motivo}.
  folgas jsonb not null check (jsonb_typeof(folgas) = 'array'),
  minutos smallint not null check (minutos between 15 and 240),
  pausa smallint not null check (pausa between 0 and 120),
  -- Hours before a conversation until which it may be chosen, and until which its person may move it or call it off.
  antecedencia smallint not null check (antecedencia between 0 and 168),
  mudar_ate smallint not null check (mudar_ate between 0 and 168),
  semanas smallint not null check (semanas between 1 and 12),
  por_dia smallint not null check (por_dia between 1 and 20),
  modo text not null check (modo in ('video', 'presencial', 'telefone')),
  local text check (char_length(local) between 1 and 300),
  alterado_em timestamptz not null,
  -- In which zone of Brazil she sets her week.
  fuso text not null default 'America/Sao_Paulo',
  -- Whether she offers hours on national holidays too.
  feriados boolean not null default false
);

-- A link by which one client chooses one hour. Its token is a seal over the id and is not kept.
create table links_horario (
  id_link uuid primary key,
  id_consultor integer not null references usuarios,
  id_participante integer not null references usuarios,
  tipo text not null check (tipo in ('devolutiva', 'acompanhamento', 'outra')),
  criado_em timestamptz not null,
  valido_ate timestamptz not null,
  enviado_em timestamptz,
  -- When the person chose; from then on the link opens that conversation alone.
  usado_em timestamptz,
  retirado_em timestamptz,
  id_encontro uuid unique references encontros on delete cascade,
  -- The person's time zone when she chose (IANA).
  fuso text,
  -- What a person wrote when no free hour suited her, and when: one text a link, the latest.
  quando_pode text,
  quando_pode_em timestamptz,
  check ((usado_em is null) = (id_encontro is null))
);
create unique index links_horario_abertos on links_horario (id_consultor, id_participante)
 where usado_em is null and retirado_em is null;
create index links_horario_do_consultor on links_horario (id_consultor, id_participante);
create index links_horario_da_pessoa on links_horario (id_participante);
create index links_horario_vencidos on links_horario (valido_ate) where usado_em is null;

-- The secret address of a consultor's agenda for calendar programs; revoked, its row is gone.
create table feeds_agenda (
  id_feed uuid primary key,
  id_consultor integer not null unique references usuarios,
  criado_em timestamptz not null,
  lido_em timestamptz
);

-- ── The room ──

-- The live conversation about one result: a room with three seats, of which this keeps the truth.
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
  -- From which seat it was ended, or thrown away: the other one is told.
  encerrada_por text check (encerrada_por in ('consultor', 'participante', 'aparelho')),
  -- When the person was told that her room is open.
  avisada_em timestamptz,
  foreign key (id_licenca, id_consultor, id_participante)
    references resultados (id_licenca, id_consultor, id_participante) on delete cascade on update cascade,
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
create index devolutivas_encerradas on devolutivas (id_consultor, encerrada_em) where desfecho = 'acordada';

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
  -- The combinado that a seat is writing, so that the other side sees it letter by letter. It lives in the table that is
  -- lost with a crash and emptied after a day, and goes as soon as the text is saved.
  rascunho jsonb,
  rascunho_em timestamptz,
  primary key (id_devolutiva, cadeira)
);

-- The sentences that the two will talk about, in their order.
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
  -- More than one device asked while another waited: the consultor is told to look twice.
  pedidos_demais boolean not null default false,
  -- A seat on the consultor's own screen ends with the session that made it; who came in by code has none. Without a
  -- reference: a session's row may be forgotten before the seat's, which ends it all the same, and `sessoes` is not locked.
  id_sessao uuid,
  check ((token_hash is null) = (admitida_em is null)),
  check (admitida_em is null or valida_ate is not null),
  -- A code that admitted somebody is gone.
  check (admitida_em is null or codigo_hash is null),
  check (tipo = 'porta' or (codigo_hash is null and pedido_hash is null))
);
create unique index salas_uma_aberta on salas (id_devolutiva, tipo) where encerrada_em is null;
create unique index salas_codigo on salas (codigo_hash) where codigo_hash is not null and encerrada_em is null;
-- Every door of one conversation, closed ones too.
create index salas_da_devolutiva on salas (id_devolutiva);

-- One event more, in the order of the commits, and a word to every process.
create function devolutiva_dizer(id uuid, que text, quem text, o_que jsonb, quando timestamptz)
returns void language plpgsql as $$
declare
  n bigint;
begin
  update devolutivas set ultimo_seq = ultimo_seq + 1 where id_devolutiva = id returning ultimo_seq into n;
  insert into devolutiva_eventos (id_devolutiva, seq, em, tipo, para, dados) values (id, n, quando, que, quem, o_que);
  perform pg_notify('vivo', 'devolutiva:' || id);
end $$;

-- A room that went with its result: whoever still listens hears that there is nothing to hear.
create function devolutiva_apagada() returns trigger language plpgsql as $$
begin
  delete from devolutiva_presencas where id_devolutiva = old.id_devolutiva;
  perform pg_notify('vivo', 'devolutiva:' || old.id_devolutiva);
  return null;
end $$;
create trigger devolutiva_apagada after delete on devolutivas for each row execute function devolutiva_apagada();

-- ── What was agreed ──

-- What two people agreed at the end of a conversation, who said yes to which text, and whether it happened.
create table combinados (
  -- Made by the client.
  id_combinado uuid primary key,
  id_devolutiva uuid not null references devolutivas on delete cascade,
  posicao smallint not null check (posicao between 1 and 3),
  o_que text not null check (char_length(o_que) between 1 and 300),
  quando date,
  como_notar text not null default '' check (char_length(como_notar) <= 300),
  apoio text not null default '' check (char_length(apoio) <= 120),
  -- The sentence it came from.
  frase text check (frase ~ '^[A-Za-z0-9_.]{3,60}$'),
  versao integer not null default 1 check (versao > 0),
  alterado_por text not null check (alterado_por in ('consultor', 'participante', 'aparelho')),
  alterado_em timestamptz not null,
  retirado_em timestamptz
);
create unique index combinados_tres on combinados (id_devolutiva, posicao) where retirado_em is null;
create index combinados_da_devolutiva on combinados (id_devolutiva);

-- One yes of one side to one exact text; the text goes along, so that nobody has to believe a number.
create table confirmacoes (
  id_devolutiva uuid not null references devolutivas on delete cascade,
  versao integer not null check (versao > 0),
  lado text not null check (lado in ('consultor', 'participante')),
  conteudo jsonb not null,
  hash bytea not null check (octet_length(hash) = 32),
  via text not null check (via in ('sessao', 'sala', 'tela_do_consultor', 'link')),
  em timestamptz not null,
  primary key (id_devolutiva, versao, lado)
);
create trigger confirmacoes_imutaveis before update or delete on confirmacoes
  for each row execute function recusar_mudanca_de_resultado();

-- "This is not what we agreed", said by the mail's link: the version of the whole goes up by one, so every yes is void.
create table contestacoes (
  id_devolutiva uuid not null references devolutivas on delete cascade,
  versao integer not null check (versao > 0),
  em timestamptz not null,
  primary key (id_devolutiva, versao)
);
create trigger contestacoes_imutaveis before update or delete on contestacoes
  for each row execute function recusar_mudanca_de_resultado();

-- Whether a combinado happened, asked on days 14 and 60. The second question comes after its own date where that is later
-- than day 60.
create table acompanhamentos (
  id_combinado uuid not null references combinados on delete cascade,
  marco smallint not null check (marco in (14, 60)),
  -- A day of São Paulo.
  previsto_para date not null,
  resposta text check (resposta in ('sim', 'em_parte', 'nao')),
  respondida_em timestamptz,
  via text check (via in ('link', 'tela')),
  -- Whose hand it was; a consultor answers only what the person told her.
  por text check (por in ('consultor', 'participante')),
  comentario text not null default '' check (char_length(comentario) <= 500),
  lembrado_em timestamptz,
  -- The digest that told the consultor of this answer.
  resumida_em timestamptz,
  -- When the person, at "ainda não", asked her consultor for another hour. Null when she has not.
  nova_hora_em timestamptz,
  primary key (id_combinado, marco),
  check (num_nonnulls(resposta, respondida_em, via, por) in (0, 4))
);
create index acompanhamentos_a_lembrar on acompanhamentos (previsto_para) where lembrado_em is null;
create index acompanhamentos_a_resumir on acompanhamentos (respondida_em) where respondida_em is not null and resumida_em is null;

-- Whether the hour was worth it, as its person said: 0 to 10. The consultor reads it only when the person says so.
create table notas_da_hora (
  id_devolutiva uuid primary key references devolutivas on delete cascade,
  id_participante integer not null references usuarios,
  nota smallint not null check (nota between 0 and 10),
  consultor_le boolean not null default false,
  em timestamptz not null
);
create index notas_da_hora_da_pessoa on notas_da_hora (id_participante);

-- ── Marks and plan ──

-- What a person says of the sentences of her report: sou eu, às vezes, não sou eu. Append-only; what stands is the newest.
create table marcacoes (
  id_marcacao bigint generated always as identity primary key,
  id_licenca integer not null references resultados on delete cascade,
  -- A sentence's key, in the texts of this version.
  frase text not null check (frase ~ '^[A-Za-z0-9_.]{3,60}$'),
  versao_textos text not null,
  -- Null: taken back.
  resposta text check (resposta in ('sim', 'em_parte', 'nao')),
  -- Alone on her own screen; the other ways are those of a conversation.
  via text not null check (via in ('sozinha', 'ao_vivo', 'sala', 'tela_do_consultor', 'a_pedido')),
  id_comando uuid not null,
  -- When she touched it, as far as her device could say, and when it arrived.
  em timestamptz not null,
  recebida_em timestamptz not null,
  -- Marks made in a conversation belong to it; those made alone to nobody's.
  id_devolutiva uuid references devolutivas on delete cascade,
  unique (id_licenca, id_comando),
  check (em <= recebida_em),
  check ((via = 'sozinha') = (id_devolutiva is null))
);
create index marcacoes_ultima on marcacoes (id_licenca, frase, em desc, id_comando desc);
create index marcacoes_da_devolutiva on marcacoes (id_devolutiva) where id_devolutiva is not null;
create trigger marcacoes_imutaveis before update or delete on marcacoes
  for each row execute function recusar_mudanca_de_resultado();

-- Whom the marks and the plan are for. No row, or null: hers alone.
create table marcacoes_estado (
  id_licenca integer primary key references resultados on delete cascade,
  compartilhadas_em timestamptz,
  -- What is older than this and arrives late was erased too.
  apagadas_em timestamptz
);

-- Her own words under the lines of the report's plan.
create table planos_pessoais (
  id_licenca integer primary key references resultados on delete cascade,
  -- One object a line, in the report's order: texto, quando (yyyy-mm-dd or null).
  linhas jsonb not null check (jsonb_typeof(linhas) = 'array' and octet_length(linhas::text) <= 40000),
  -- Goes up with every change: whoever writes on top of another version is told.
  versao integer not null check (versao > 0),
  alterado_em timestamptz not null
);
