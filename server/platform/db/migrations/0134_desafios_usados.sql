-- Challenges that a passkey has answered, until they would have expired: none is answered twice.
create table desafios_usados (
  id_desafio uuid primary key,
  expira_em timestamptz not null
);
create index desafios_usados_vencidos on desafios_usados (expira_em);

-- The host for which a passkey was made: browsers offer it at no other.
alter table fatores add column site text check (char_length(site) <= 255);
