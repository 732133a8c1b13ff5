alter table acoes validate constraint acoes_tipo_check;
