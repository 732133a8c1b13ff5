-- A mail that could not go yet says why and when it is tried again; one that never will, why not.
alter table emails
  add column motivo text,
  add column proxima_tentativa timestamptz;
update emails set estado = 'na_fila' where estado = 'falhou';
update emails set proxima_tentativa = criado_em where estado = 'na_fila';
alter table emails
  add constraint emails_na_fila_com_hora check (estado <> 'na_fila' or proxima_tentativa is not null),
  add constraint emails_falhou_com_motivo check (estado <> 'falhou' or motivo is not null);
create index emails_a_enviar on emails (proxima_tentativa) where estado = 'na_fila';
create index emails_por_destinatario on emails (destinatario);
-- To whom a mail went is forgotten after 90 days.
create index emails_com_destinatario on emails (criado_em) where destinatario <> '';

create index emails_de_convite_consultor on emails ((dados ->> 'id_convite'), criado_em desc) where tipo = 'convite_consultor';

-- Addresses whose owner asked for no more invites: only the hash, so that the list names nobody.
create table recusas_email (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  recusado_em timestamptz not null
);

-- When the consultor was told that an invite expired: many that expire together make one mail.
alter table convites add column expiracao_avisada_em timestamptz;
update convites set expiracao_avisada_em = devolvido_em where devolvido_em is not null;
create index convites_expirados_sem_aviso on convites (devolvido_em)
  where devolvido_em is not null and expiracao_avisada_em is null;
