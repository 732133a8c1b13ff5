-- The key that the ledger's first part will have: a table of months has the month's column in every key.
create unique index concurrently movimentos_licenca_inicio_pkey on movimentos_licenca (id_movimento, em)
