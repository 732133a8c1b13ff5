-- The key that the audit's first part will have.
create unique index concurrently auditoria_inicio_pkey on auditoria (id_auditoria, em)
