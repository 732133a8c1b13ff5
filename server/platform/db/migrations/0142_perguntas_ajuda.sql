-- Questions that a consultor sent to the admins from the help page.
create table perguntas_ajuda (
  id_pergunta uuid primary key,
  id_consultor integer not null references usuarios,
  texto text not null check (texto <> ''),
  enviada_em timestamptz not null,
  respondida_em timestamptz
);
create index perguntas_por_consultor on perguntas_ajuda (id_consultor, enviada_em desc, id_pergunta desc);
create index perguntas_abertas on perguntas_ajuda (id_consultor, enviada_em desc) where respondida_em is null;
