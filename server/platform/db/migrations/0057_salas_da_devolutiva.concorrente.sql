-- Every door of one conversation, closed ones too.
create index concurrently salas_da_devolutiva on salas (id_devolutiva)
