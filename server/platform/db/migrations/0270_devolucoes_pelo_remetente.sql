-- A mail may come back for good because of its sender; its address stays good.
alter table devolucoes
  drop constraint devolucoes_tipo_check,
  add constraint devolucoes_tipo_check check (tipo in ('definitiva', 'recusada', 'passageira', 'reclamacao')) not valid;
