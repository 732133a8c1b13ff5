-- A consultor's companies in the order of a reader.
create index concurrently empresas_na_ordem on empresas (id_consultor, nome collate ordem_natural, id_empresa)
