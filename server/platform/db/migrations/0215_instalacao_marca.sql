-- The installation's mark, one row a version for each theme; `hash` is null where an admin took it off again.
create table instalacao_marcas (
  tema text not null check (tema in ('clara', 'escura')),
  versao int not null check (versao > 0),
  hash text check (hash ~ '^[0-9a-f]{16}$'),
  formato text check (formato in ('svg', 'png')),
  largura int check (largura > 0),
  altura int check (altura > 0),
  no_escuro boolean,
  salvo_em timestamptz not null,
  salvo_por int not null references usuarios (id_usuario),
  primary key (tema, versao),
  check (num_nulls(hash, formato, largura, altura, no_escuro) in (0, 5))
);
create trigger instalacao_marcas_imutavel before update or delete on instalacao_marcas
  for each row execute function recusar_mudanca();
-- Its files as they are served, by a name that holds the hash of what was drawn: a page of before still finds its own.
create table instalacao_arquivos (
  nome text primary key check (nome ~ '^[0-9a-f]{16}(-[0-9a-z]+)?\.(svg|png)$'),
  conteudo bytea not null
);
create trigger instalacao_arquivos_imutavel before update or delete on instalacao_arquivos
  for each row execute function recusar_mudanca();
