alter table usuarios validate constraint usuarios_avisos_resultado;
