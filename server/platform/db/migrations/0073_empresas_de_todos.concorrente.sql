-- Everybody's companies by name, for an admin.
create index concurrently empresas_de_todos on empresas (nome, id_empresa)
