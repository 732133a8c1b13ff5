import { type RawBuilder, sql } from 'kysely'
import type { BlocoFechado } from '#shared/disc/evidencia/rodada.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/**
 * Closed blocks that no round has counted yet, of real people who still consent, at most `maximo` per consultor,
 * earliest closed first.
 */
const toCount = ({ versao, maximo }: { versao: string; maximo: number }): RawBuilder<unknown> => sql`
  select k.id_licenca, k.id_consultor, k.lista, k.respostas, k.alheia, k.par, k.palpite, k.fechado_em
    from (select c.*, r.id_consultor,
                 row_number() over (partition by r.id_consultor order by c.fechado_em, c.id_licenca) as da_consultora
            from controles_cegos c
            join resultados r on r.id_licenca = c.id_licenca
            join usuarios u on u.id_usuario = r.id_participante
           where c.fechado_em is not null and c.rodada is null and c.versao_regra = ${versao} and not u.demonstracao
             and (select s.aceito from consentimentos s
                   where s.id_usuario = r.id_participante and s.documento = 'controle_cego'
                   order by s.id_consentimento desc limit 1)) k
   where k.da_consultora <= ${maximo}
   order by k.fechado_em, k.id_licenca`

export async function listPorContar(tx: Tx, of: { versao: string; maximo: number; n: number }) {
  const { rows } = await sql<BlocoFechado & { id_licenca: number }>`${toCount(of)} limit ${of.n}`.execute(tx)
  return rows
}

/** Number of closed blocks in the round under way, at most `n`. */
export async function countPorContar(db: Db | Tx, of: { versao: string; maximo: number; n: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${toCount(of)} limit ${of.n}) k`.execute(db)
  return rows[0]?.n ?? 0
}

/** Locks the counting of rounds across all processes until the transaction ends. */
export const lockRodadas = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('rodadas_evidencia'))`.execute(tx)

export const listRodadas = (db: Db | Tx, versao_regra: string) =>
  db
    .selectFrom('rodadas_evidencia')
    .select(['versao_regra', 'rodada', 'n', 'conteudo', 'calculada_em'])
    .where('versao_regra', '=', versao_regra)
    .orderBy('rodada')
    .execute()

/** Number of blocks drawn after an instant and never closed. */
export async function countDesistencias(tx: Tx, versao_regra: string, desde: Date | null): Promise<number> {
  const { n } = await tx
    .selectFrom('controles_cegos')
    .select(sql<string>`count(*)`.as('n'))
    .where('versao_regra', '=', versao_regra)
    .where('fechado_em', 'is', null)
    .$if(desde !== null, query => query.where('sorteado_em', '>', desde))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertRodada(
  tx: Tx,
  row: { versao_regra: string; rodada: number; n: number; conteudo: object; calculada_em: Date },
  licencas: readonly number[],
): Promise<number> {
  await tx
    .insertInto('rodadas_evidencia')
    .values({ ...row, conteudo: JSON.stringify(row.conteudo) })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('controles_cegos')
    .set({ rodada: row.rodada })
    .where('id_licenca', 'in', licencas)
    .where('rodada', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
