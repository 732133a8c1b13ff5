-- A seat on the consultor's own screen ends with the session that made it; who came in by code has none. Without a
-- reference: a session's row may be forgotten before the seat's, which ends it all the same, and `sessoes` is not locked.
alter table salas add column id_sessao uuid;
