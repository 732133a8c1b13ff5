-- Where an answer was given: by registering, which accepts the terms, or in the account. Of older rows nobody knows.
alter table consentimentos add column origem text;
alter table consentimentos add constraint consentimentos_origem check (origem in ('cadastro', 'conta')) not valid;
