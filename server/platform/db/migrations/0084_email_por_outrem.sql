-- The address of an account was corrected by its consultora, and its person has not signed in with it yet: until then no
-- mail to that address sets a senha (security §7).
alter table usuarios add column email_por_outrem boolean not null default false;
