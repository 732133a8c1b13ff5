-- The admins' home counts the sales of each day of which something was kept.
create index concurrently compras_mantidas on compras (paga_em) where paga_em is not null and estado = 'paga';
