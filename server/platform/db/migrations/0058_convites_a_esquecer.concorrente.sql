-- Invites that ended and still name somebody: every minute the oldest of them are looked for (behaviour §42).
create index concurrently convites_a_esquecer on convites (coalesce(cancelado_em, devolvido_em))
  where email is not null and aceito_em is null and coalesce(cancelado_em, devolvido_em) is not null
