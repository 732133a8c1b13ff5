-- Those that a registration offers.
create index concurrently empresas_no_cadastro_na_ordem on empresas (id_consultor, nome collate ordem_natural, id_empresa)
  where no_cadastro
