-- When the consultora last reminded a whole equipe that each of its people chooses what to show it.
alter table equipes add column lembrada_em timestamptz;
comment on column equipes.lembrada_em is 'Last reminder to everybody of the equipe, whatever each chose; another one seven days later at the earliest.';
