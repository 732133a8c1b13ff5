-- The acts of before. A move and its part of an act are one statement's, so that what is missing is seen in one look, while
-- others write.
insert into atos_do_extrato (id_consultor, dia, tipo, chave, movimentos, primeiro_em, ultimo_em, ultimo, somada)
select id_consultor, dia, tipo, chave, sum(movimentos), min(primeiro_em), max(ultimo_em),
       (array_agg(ultimo order by ultimo_em desc, ultimo desc))[1], not bool_or(contada)
  from (select id_consultor, dia, tipo, chave, 1 as movimentos, em as primeiro_em, em as ultimo_em, id_movimento as ultimo,
               false as contada
          from partes_dos_atos
        union all
        select id_consultor, dia, tipo, chave, -movimentos, primeiro_em, ultimo_em, ultimo, true from atos_do_extrato) t
 group by id_consultor, dia, tipo, chave having sum(movimentos) <> 0;
