-- An admin asks to remove the second factors of somebody who lost them; it happens a day later unless it is cancelled.
create table retiradas_fator (
  id_retirada uuid primary key,
  id_usuario integer not null references usuarios,
  id_admin integer not null references usuarios,
  motivo text not null check (char_length(motivo) between 1 and 300),
  pedida_em timestamptz not null,
  -- From when on it is done.
  vale_em timestamptz not null,
  -- How it ended, and when; null while it waits.
  fim text check (fim in ('feita', 'cancelada_por_email', 'cancelada_na_conta', 'cancelada_pelo_fator', 'cancelada_por_admin')),
  fim_em timestamptz,
  check ((fim is null) = (fim_em is null)),
  check (id_usuario <> id_admin)
);
create unique index retiradas_abertas on retiradas_fator (id_usuario) where fim is null;
create index retiradas_da_pessoa on retiradas_fator (id_usuario, pedida_em);
create index retiradas_do_admin on retiradas_fator (id_admin);
create index retiradas_por_fim on retiradas_fator (fim_em) where fim_em is not null;
