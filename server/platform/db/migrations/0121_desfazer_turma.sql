-- One more kind of act: it takes back what 'por_em_turma' did to people whom no invite went to.
alter table acoes drop constraint acoes_tipo_check;
alter table acoes add constraint acoes_tipo_check
  check (tipo in ('reenviar', 'estender', 'cancelar', 'lembrar', 'novo_teste', 'etiquetar', 'tirar_etiqueta',
    'por_em_turma', 'tirar_da_turma')) not valid;
