-- Who is in a turma, counted from the index alone.
create index concurrently lugares_presentes on lugares_rodada (id_rodada, id_pessoa) where saiu_em is null
