-- Questions that a consultor writes herself for the hour about one result: [{ id, etapa, texto }], in the order written.
alter table conversas add column perguntas jsonb not null default '[]' check (jsonb_typeof(perguntas) = 'array');
