-- How a consultor hears of results: of each by itself, once a day of all, or not at all. The check is validated by the next
-- file, which holds nobody up.
alter table usuarios add column avisos_resultado text not null default 'cada_um';
alter table usuarios add column avisos_resultado_desde timestamptz;
alter table usuarios add constraint usuarios_avisos_resultado
  check (avisos_resultado in ('cada_um', 'resumo_do_dia', 'nunca')) not valid;

-- Of a turma: how many had finished when its consultor was last told, and when that was.
alter table rodadas add column concluidas_avisadas integer not null default 0;
alter table rodadas add column avisada_em timestamptz;

-- Up to when the daily mail has told a consultor of results.
create table resumos_do_dia (
  id_consultor integer primary key references usuarios,
  ate timestamptz not null
);
