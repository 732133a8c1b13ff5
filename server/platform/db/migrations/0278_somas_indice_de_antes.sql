-- The index of before, without the kind of licence.
drop index movimentos_somados_do_consultor;
