create index concurrently compras_sem_nota on compras (paga_em) where paga_em is not null and nota_em is null;
