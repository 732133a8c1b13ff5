import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { mayBeRemindedAgain } from '../../../platform/emails/emails.ts'

/**
 * Returns unfinished tests given between these moments outside turmas (which have their own reminders) whose one
 * reminder is not in the outbox yet, up to a limit, of one consultor or of all.
 */
export async function listTestesALembrar(
  db: Db | Tx,
  {
    since,
    until,
    lembrados_ate,
    limit,
    id_consultor,
  }: { since: Date; until: Date; lembrados_ate: Date; limit: number; id_consultor?: number },
) {
  const { rows } = await sql<{ id_licenca: number; id_consultor: number; email: string; chave: string }>`
    select l.id_licenca, l.id_consultor, p.email, m.chave from licencas l
      join usuarios p on p.id_usuario = l.id_participante and p.ativo
     cross join lateral (
       select l.id_licenca || ':' || floor(extract(epoch from l.atribuida_em) * 1000)::bigint as chave) m
     where l.estado = 'ATRIBUIDA' and l.id_rodada is null and l.id_participante <> l.id_consultor and l.atribuida_em >= ${since} and l.atribuida_em <= ${until}
       ${id_consultor === undefined ? sql`` : sql`and l.id_consultor = ${id_consultor}`}
       and not exists (select 1 from emails e where e.chave = 'lembrete_teste:' || m.chave)
       and not exists (select 1 from emails e where e.tipo = 'lembrete_teste'
                        and e.dados ->> 'id_licenca' = l.id_licenca::text and e.criado_em >= l.atribuida_em)
       and ${mayBeRemindedAgain('l.id_consultor', 'p.email', lembrados_ate)}
     order by l.atribuida_em limit ${limit}`.execute(db)
  return rows
}

/** Selects the person who holds this unfinished test of this consultor, with address and draft. */
export async function findALembrar(tx: Tx, { id_licenca, id_consultor }: { id_licenca: number; id_consultor: number }) {
  return tx
    .selectFrom('licencas')
    .innerJoin('usuarios', join =>
      join.onRef('usuarios.id_usuario', '=', 'licencas.id_participante').on('usuarios.ativo', '=', true),
    )
    .select('usuarios.email')
    .where('id_licenca', '=', id_licenca)
    .where('id_consultor', '=', id_consultor)
    .where('estado', '=', 'ATRIBUIDA')
    .executeTakeFirst()
}

/** Selects the person who accepted this unfinished test, for the mail when it is taken back. */
export const findARecolher = (tx: Tx, id_licenca: number) =>
  tx
    .selectFrom('licencas')
    .innerJoin('usuarios', join =>
      join.onRef('usuarios.id_usuario', '=', 'licencas.id_participante').on('usuarios.ativo', '=', true),
    )
    .leftJoin('rascunhos', 'rascunhos.id_licenca', 'licencas.id_licenca')
    .select(['usuarios.email', 'licencas.id_consultor', 'rascunhos.id_licenca as rascunho'])
    .where('licencas.id_licenca', '=', id_licenca)
    .where('estado', '=', 'ATRIBUIDA')
    .where('aceita_em', 'is not', null)
    .whereRef('licencas.id_participante', '<>', 'licencas.id_consultor')
    .executeTakeFirst()
