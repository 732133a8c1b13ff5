-- Whether the hour was worth it, as its person said: 0 to 10. The consultor reads it only when the person says so.
create table notas_da_hora (
  id_devolutiva uuid primary key references devolutivas on delete cascade,
  id_participante integer not null references usuarios,
  nota smallint not null check (nota between 0 and 10),
  consultor_le boolean not null default false,
  em timestamptz not null
);
create index notas_da_hora_da_pessoa on notas_da_hora (id_participante);
