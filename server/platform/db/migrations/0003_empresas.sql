create table empresas (
  id_empresa integer generated always as identity primary key,
  id_consultor integer not null references usuarios,
  nome text not null,
  -- Fourteen characters, letters allowed in the first twelve (IN RFB 2.229/2024).
  cnpj char(14) not null check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  cep char(8) check (cep ~ '^\d{8}$'),
  id_cidade integer references cidades,
  endereco text,
  numero text,
  criada_em timestamptz not null,
  unique (id_consultor, cnpj)
);
create index empresas_por_nome on empresas (id_consultor, nome, id_empresa);
