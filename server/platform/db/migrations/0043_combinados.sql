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
  -- Sent by the page itself when the mail's link was opened; what somebody pressed weighs more.
  automatica boolean not null default false,
  -- Different links were opened at once, as programs do that look through mails: none of them counts.
  contraditoria_em timestamptz,
  comentario text not null default '' check (char_length(comentario) <= 500),
  lembrado_em timestamptz,
  -- The digest that told the consultor of this answer.
  resumida_em timestamptz,
  primary key (id_combinado, marco),
  check (num_nonnulls(resposta, respondida_em, via, por) in (0, 4))
);
create index acompanhamentos_a_lembrar on acompanhamentos (previsto_para) where lembrado_em is null;
create index acompanhamentos_a_resumir on acompanhamentos (respondida_em) where respondida_em is not null and resumida_em is null;

create index devolutivas_encerradas on devolutivas (id_consultor, encerrada_em) where desfecho = 'acordada';
