-- Since when this installation is asked for its settings, and whether it had people before: then it has 30 days.
create table instalacao_inicio (
  unico boolean primary key default true check (unico),
  em timestamptz not null,
  com_dados boolean not null
);
insert into instalacao_inicio (em, com_dados) select now(), exists (select from usuarios);
