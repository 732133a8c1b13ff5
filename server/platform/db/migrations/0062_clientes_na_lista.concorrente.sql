-- A consultor's clients by name, with the text they are found by: any page and any search reads this alone, and then the rows
-- of one page.
create index concurrently clientes_na_lista on clientes (id_consultor, nome, id_participante) include (busca)
