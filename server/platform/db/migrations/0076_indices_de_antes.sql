-- What the lists read before: their orders stand in indexes that answer alone (0062 to 0068, 0072).
drop index clientes_por_nome;
drop index clientes_por_empresa;
drop index pessoas_por_nome;
drop index pessoas_por_novidade;
drop index pessoas_por_resultado;
drop index pessoas_por_prazo;
