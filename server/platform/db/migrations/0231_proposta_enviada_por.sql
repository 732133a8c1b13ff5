-- Who sent a proposal, who need not be who wrote it.
lock table usuarios in share row exclusive mode;
lock table propostas in access exclusive mode;
alter table propostas add column enviada_por integer references usuarios;
