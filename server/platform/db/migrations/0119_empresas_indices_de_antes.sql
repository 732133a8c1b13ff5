-- The order of before, which nothing asks for any more.
drop index empresas_por_nome;
drop index empresas_de_todos;
drop index empresas_no_cadastro;
