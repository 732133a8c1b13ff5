-- When the link of the page for the company was made; null for links of before, which are as old as their turma.
alter table rodadas add column acompanhamento_em timestamptz;
