-- Everybody's, as an admin reads them.
create index concurrently empresas_de_todos_na_ordem on empresas (nome collate ordem_natural, id_empresa)
