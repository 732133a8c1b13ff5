-- Somebody erased their account while an invite to their address was open: it keeps the address until it ends, whoever
-- ends it and however, and loses it with its end (behaviour §42). Where its mails went is forgotten with it.
alter table convites add column esquecer_email boolean not null default false;
create function esquecer_email_do_convite() returns trigger language plpgsql as $$
begin
  if new.aceito_em is not null then
    -- The person is back, with an account of their own: what is kept about them is theirs again.
    new.esquecer_email := false;
  elsif new.cancelado_em is not null or new.devolvido_em is not null then
    new.email := null;
    delete from caixa_local where id_mensagem in (select id_email from emails where id_convite = new.id_convite);
    update emails set destinatario = '' where id_convite = new.id_convite;
  end if;
  return new;
end $$;
create trigger convites_esquecidos before update of aceito_em, cancelado_em, devolvido_em on convites
  for each row when (old.esquecer_email) execute function esquecer_email_do_convite();

-- The same for invitations to become consultor or admin, whose expiry is never written down: tidying looks after that.
alter table convites_consultor add column esquecer_email boolean not null default false;
create function esquecer_email_do_convite_consultor() returns trigger language plpgsql as $$
begin
  if new.aceito_em is not null then
    new.esquecer_email := false;
  elsif new.cancelado_em is not null or new.email is null then
    new.email := null;
    delete from caixa_local where id_mensagem in (
      select id_email from emails where tipo = 'convite_consultor' and dados ->> 'id_convite' = new.id_convite::text);
    update emails set destinatario = ''
     where tipo = 'convite_consultor' and dados ->> 'id_convite' = new.id_convite::text;
  end if;
  return new;
end $$;
create trigger convites_consultor_esquecidos before update of aceito_em, cancelado_em, email on convites_consultor
  for each row when (old.esquecer_email) execute function esquecer_email_do_convite_consultor();

-- Mails to strangers, counted by consultor and address (the address as its hash): how many in the window that its first
-- one opened, and when the last one was.
create unlogged table envios_convite (
  id_consultor integer not null,
  email_sha256 bytea not null check (octet_length(email_sha256) = 32),
  envios integer not null check (envios > 0),
  janela_ate timestamptz not null,
  ultimo_em timestamptz not null,
  primary key (id_consultor, email_sha256)
);
create index envios_convite_por_endereco on envios_convite (email_sha256);
create index envios_convite_recentes on envios_convite (id_consultor, ultimo_em);
create index envios_convite_antigos on envios_convite (ultimo_em);

-- Which companies a person invited may choose from: the consultor's choice, company by company (behaviour §21).
alter table empresas add column no_cadastro boolean not null default true;
create index empresas_no_cadastro on empresas (id_consultor, nome, id_empresa) where no_cadastro;
