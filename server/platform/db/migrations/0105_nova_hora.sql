-- When the person, at "ainda não", asked her consultor for another hour. Null when she has not.
alter table acompanhamentos add column nova_hora_em timestamptz;
