-- Results that their person wants to open together with the consultora of the licence: nobody but an admin reads them until she opens.
create table ver_juntos (
  id_licenca integer primary key references resultados on delete cascade,
  escolhido_em timestamptz not null,
  aberto_em timestamptz,
  check (aberto_em >= escolhido_em)
);
