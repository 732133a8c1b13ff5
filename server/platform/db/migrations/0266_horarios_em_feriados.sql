-- Whether a consultora offers hours on national holidays too; left alone, she does not.
alter table horarios add column feriados boolean not null default false;
