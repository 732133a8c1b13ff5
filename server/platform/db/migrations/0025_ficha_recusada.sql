-- Since when a person keeps her answers out of the technical sheet (LGPD art. 18 § 2); null: they count.
alter table usuarios add column ficha_recusada_em timestamptz;

-- Who stays out, read once by every computation of the sheet.
create index usuarios_fora_da_ficha on usuarios (id_usuario) where ficha_recusada_em is not null;
