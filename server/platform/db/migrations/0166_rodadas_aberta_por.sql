alter table rodadas validate constraint rodadas_aberta_por;
