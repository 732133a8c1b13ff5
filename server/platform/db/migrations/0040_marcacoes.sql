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
  unique (id_licenca, id_comando),
  check (em <= recebida_em)
);
create index marcacoes_ultima on marcacoes (id_licenca, frase, em desc, id_comando desc);
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
