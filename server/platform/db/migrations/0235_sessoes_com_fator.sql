-- When a session showed a second factor of its account: signing in, proving again, or adding one in it.
alter table sessoes add column fator_em timestamptz;

-- Whoever signed in after the account had one was asked for it, or came from a browser that had shown it.
update sessoes s set fator_em = s.criada_em
 where s.encerrada_em is null and exists (
   select from fatores f where f.id_usuario = s.id_usuario and f.confirmado_em <= s.criada_em);
