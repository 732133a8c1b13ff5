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

-- One act on many people. Its id is the client's, so that pressing twice, or again after a lost answer, is one act.
create table acoes (
  id_acao uuid primary key,
  id_consultor integer not null references usuarios,
  tipo text not null check (tipo in ('reenviar', 'estender', 'cancelar', 'lembrar', 'novo_teste', 'etiquetar',
    'tirar_etiqueta', 'por_em_turma')),
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

-- When somebody was last reminded of a test.
create index emails_lembretes_de_teste on emails ((dados ->> 'id_licenca'), criado_em desc) where tipo = 'lembrete_teste';

-- A row of `pessoas` with nothing left to show is nobody: an erased account, an invite that ended long ago.
create function etiquetas_de_ninguem() returns trigger language plpgsql as $$
begin
  delete from etiquetas_pessoa where id_pessoa = new.id_pessoa;
  return null;
end $$;
create trigger pessoas_sem_etiquetas after update of email on pessoas
  for each row when (old.email is not null and new.email is null) execute function etiquetas_de_ninguem();
