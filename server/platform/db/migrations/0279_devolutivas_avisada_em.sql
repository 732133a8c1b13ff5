-- When the person was told that her room is open. Until now each room told her when it was made.
alter table devolutivas add column avisada_em timestamptz;
update devolutivas set avisada_em = criada_em;
