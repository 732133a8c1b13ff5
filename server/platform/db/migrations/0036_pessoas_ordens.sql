-- The orders of the list as one key each, so that "the one before" and "the one after" are questions for the same index:
-- who has no result comes after everybody who has, who has no invite to run out after everybody who has.
drop index pessoas_por_resultado;
drop index pessoas_por_prazo;
create index pessoas_por_resultado on pessoas (id_consultor, coalesce(resultado_em, '-infinity') desc, id_pessoa desc)
  where email is not null and estado <> 'encerrado';
create index pessoas_por_prazo on pessoas (id_consultor, coalesce(validade, 'infinity'), id_pessoa)
  where email is not null and estado <> 'encerrado';
-- Clients are counted already (`contagem_clientes`); the others are counted here.
create index pessoas_por_aceitar on pessoas (id_consultor, validade, id_pessoa)
  where not aceita and email is not null and estado <> 'encerrado';
create index pessoas_com_teste on pessoas (id_consultor, novidade_em desc, id_pessoa desc)
  where id_licenca_aberta is not null and email is not null and estado <> 'encerrado';
create index pessoas_da_empresa on pessoas (id_consultor, id_empresa, novidade_em desc, id_pessoa desc)
  where id_empresa is not null and email is not null and estado <> 'encerrado';
