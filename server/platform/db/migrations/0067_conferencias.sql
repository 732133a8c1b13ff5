-- How far the look at the books of every night has come: it goes by pieces, and one that was ended goes on from there.
create table conferencias (
  id_conferencia integer generated always as identity primary key,
  comecou_em timestamptz not null,
  terminou_em timestamptz,
  -- Along what it goes at the moment, and up to which number of it everything was looked at; null: from the beginning.
  eixo text,
  ate bigint,
  pecas integer not null default 0,
  -- Pieces that did not answer in time, however small.
  sem_resposta integer not null default 0,
  divergencias integer not null default 0,
  regras text[] not null default '{}'
);
