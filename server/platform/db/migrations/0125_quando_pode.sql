-- What a person wrote when no free hour suited her, and when: one text a link, the latest.
alter table links_horario add column quando_pode text, add column quando_pode_em timestamptz;

-- In which zone of Brazil a consultor sets her week; a constant default holds no row up.
alter table horarios add column fuso text not null default 'America/Sao_Paulo';

-- Hours of a consultor's agenda that became free because their person erased the account: the hour, and nothing of her.
create table horas_liberadas (
  id_encontro uuid primary key,
  id_consultor integer not null references usuarios,
  quando timestamptz not null,
  em timestamptz not null
);
create index horas_liberadas_do_consultor on horas_liberadas (id_consultor, quando);
create index horas_liberadas_passadas on horas_liberadas (quando);
