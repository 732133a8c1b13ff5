-- What was added up before, beside everybody's work: a move and its sums are one statement's, so that what is missing under 0
-- is seen in one look.
insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta, somada)
select 0, 'juntos', inicio, evento, sum(movimentos), sum(delta), false
  from (select inicio, evento, movimentos, delta from movimentos_somados where periodo = 'dia'
        union all
        select inicio, evento, -movimentos, -delta from movimentos_somados where periodo = 'juntos') t
 group by inicio, evento having sum(movimentos) <> 0;

alter table movimentos_somados validate constraint movimentos_somados_periodo_check;
