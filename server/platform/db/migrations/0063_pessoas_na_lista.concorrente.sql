-- Everybody of a consultor by name, with all that a list asks about: whatever narrows it, and however deep the page, one walk
-- along this answers. `nome` and `email` stand in it once more, for PostgreSQL takes no column out of an expression.
create index concurrently pessoas_na_lista on pessoas (id_consultor, coalesce(nome, email), id_pessoa)
  include (nome, email, busca, estado, validade, aceita, id_licenca_aberta, id_empresa, novidade_em, resultado_em,
           conversado_em, esquecer_email)
  where email is not null
