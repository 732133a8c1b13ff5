-- From which seat a conversation was ended, or thrown away: the other one is told. Null of those that ended before.
alter table devolutivas add column encerrada_por text check (encerrada_por in ('consultor', 'participante', 'aparelho'));
