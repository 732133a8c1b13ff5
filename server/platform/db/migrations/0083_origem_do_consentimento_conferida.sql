-- Looked at row by row, while everybody goes on writing.
alter table consentimentos validate constraint consentimentos_origem;
