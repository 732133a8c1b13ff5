-- The combinado that a seat is writing, so that the other side sees it letter by letter. It lives in the table that is
-- lost with a crash and emptied after a day, and goes as soon as the text is saved.
alter table devolutiva_presencas add column rascunho jsonb;
alter table devolutiva_presencas add column rascunho_em timestamptz;
