-- Mails that came back after their server had accepted them, each report once.
create table devolucoes (
  -- SHA-256 of who reported and of its own id of the report.
  chave bytea primary key check (octet_length(chave) = 32),
  id_email uuid not null references emails on delete cascade,
  tipo text not null check (tipo in ('definitiva', 'passageira', 'reclamacao')),
  motivo text not null,
  recebida_em timestamptz not null
);
create index devolucoes_por_email on devolucoes (id_email);

-- Addresses that bounced for good: only the hash, so that the list names nobody.
create table enderecos_devolvidos (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  motivo text not null,
  devolvido_em timestamptz not null
);
create index enderecos_devolvidos_antigos on enderecos_devolvidos (devolvido_em);

-- A complaint is also a refusal; one by a person with an account ends her reminders too.
alter table recusas_email add column denunciado_em timestamptz;
