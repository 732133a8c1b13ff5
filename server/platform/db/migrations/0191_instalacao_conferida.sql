alter table instalacao validate constraint instalacao_grupo_check;
