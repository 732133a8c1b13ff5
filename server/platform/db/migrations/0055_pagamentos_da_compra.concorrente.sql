-- The payments of one purchase: a buyer's list asks for those of each line.
create index concurrently pagamentos_da_compra on pagamentos (id_compra) where id_compra is not null
