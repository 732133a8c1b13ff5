-- Who has a result that nobody has talked about since: the home says how many.
create index concurrently pessoas_sem_conversa on pessoas (id_consultor, validade) include (id_pessoa)
  where email is not null and estado <> 'encerrado' and coalesce(resultado_em, '-infinity') > '-infinity'
    and (conversado_em is null or conversado_em < resultado_em)
