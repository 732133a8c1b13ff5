import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Tests given to others between these moments and not finished, so many at most, each with the key of its one reminder, if that is not in the outbox. */
export async function listTestesALembrar(tx: Tx, { since, until, limit }: { since: Date; until: Date; limit: number }) {
  const { rows } = await sql<{ id_licenca: number; email: string; chave: string }>`
    select l.id_licenca, p.email, m.chave from licencas l
      join usuarios p on p.id_usuario = l.id_participante and p.ativo
     cross join lateral (
       select l.id_licenca || ':' || floor(extract(epoch from l.atribuida_em) * 1000)::bigint as chave) m
     where l.estado = 'ATRIBUIDA' and l.id_participante <> l.id_consultor and l.atribuida_em >= ${since} and l.atribuida_em <= ${until}
       and not exists (select 1 from emails e where e.chave = 'lembrete_teste:' || m.chave)
     order by l.atribuida_em limit ${limit}`.execute(tx)
  return rows
}
