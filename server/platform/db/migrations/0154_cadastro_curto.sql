-- The short registration: when a person said to be of age, and which form a consultor's individual invites ask for.
alter table usuarios add column maior_de_idade_em timestamptz;
alter table usuarios add column cadastro_pedido text not null default 'completo';
alter table usuarios add constraint usuarios_cadastro_pedido check (cadastro_pedido in ('curto', 'completo')) not valid;
