-- Versions of terms and notice in force when a version of the settings was saved: the numbered text is read again with them.
alter table instalacao add column termos text, add column aviso text;
