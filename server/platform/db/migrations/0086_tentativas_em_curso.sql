-- Of a counter's attempts, those whose outcome is not known yet: who is refused while some are under way is told to come
-- back in a second, for each that turns out right is given back.
alter table tentativas add column em_curso integer not null default 0;
