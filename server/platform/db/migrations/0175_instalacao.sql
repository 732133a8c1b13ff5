-- Settings of the installation, one row a version: a text that was published with one stays as it was read.
create table instalacao (
  grupo text not null check (grupo in ('operador', 'privacidade')),
  versao int not null check (versao > 0),
  dados jsonb not null,
  salvo_em timestamptz not null,
  salvo_por int not null references usuarios (id_usuario),
  primary key (grupo, versao)
);
create trigger instalacao_imutavel before update or delete on instalacao
  for each row execute function recusar_mudanca();
