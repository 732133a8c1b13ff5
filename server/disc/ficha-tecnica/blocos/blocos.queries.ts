import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { AmostraOf } from './amostra.ts'
import { BITS, type BlocoGuardado } from './vetores.ts'

/** The revision and the people by which a version's blocks were added up. */
export interface Modo {
  revisao: number
  demonstracao: boolean
}

export const findModo = (db: Db | Tx, versao: string): Promise<Modo | undefined> =>
  db.selectFrom('fichas_somas').select(['revisao', 'demonstracao']).where('versao', '=', versao).executeTakeFirst()

/** Reads the mode of a version and locks its row against other processes. */
export const lockModo = (tx: Tx, versao: string): Promise<Modo | undefined> =>
  tx
    .selectFrom('fichas_somas')
    .select(['revisao', 'demonstracao'])
    .where('versao', '=', versao)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Sets the mode of a version, deletes its stored blocks and notes every block for adding up anew. */
export async function startModo(tx: Tx, versao: string, modo: Modo): Promise<void> {
  await tx
    .insertInto('fichas_somas')
    .values({ versao, ...modo })
    .onConflict(conflict => conflict.column('versao').doUpdateSet(modo))
    .execute()
  await tx.deleteFrom('ficha_blocos').where('versao', '=', versao).execute()
  await sql`
    insert into ficha_mudancas (versao, bloco)
    select distinct versao_instrumento, id_participante >> ${BITS}::int from aplicacoes
     where versao_instrumento = ${versao} and ordens is not null`.execute(tx)
}

/** Notes these blocks for adding up anew. */
export const noteBlocos = (db: Db | Tx, versao: string, blocos: readonly number[]) =>
  db
    .insertInto('ficha_mudancas')
    .values(blocos.map(bloco => ({ versao, bloco })))
    .execute()

/** Takes the notes of the next `limit` blocks and returns their numbers; notes written afterwards stay. */
export async function takeMudancas(tx: Tx, versao: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ bloco: number }>`
    with proximos as (
      select distinct bloco from ficha_mudancas where versao = ${versao} order by bloco limit ${limit}
    ), tirados as (
      delete from ficha_mudancas m using proximos p where m.versao = ${versao} and m.bloco = p.bloco returning m.bloco
    )
    select distinct bloco from tirados order by bloco`.execute(tx)
  return rows.map(({ bloco }) => bloco)
}

/** Stores the sums of these blocks, and deletes those of blocks that are now empty. */
export async function saveBlocos(
  tx: Tx,
  versao: string,
  { cheios, vazios }: { cheios: readonly BlocoGuardado[]; vazios: readonly number[] },
): Promise<void> {
  if (vazios.length > 0)
    await sql`delete from ficha_blocos where versao = ${versao} and bloco = any(${vazios}::int[])`.execute(tx)
  if (cheios.length === 0) return
  await sql`
    insert into ficha_blocos (versao, bloco, numeros, tempos)
    select ${versao}, n.bloco, n.numeros, n.tempos
      from unnest(${cheios.map(({ bloco }) => bloco)}::int[], ${cheios.map(({ numeros }) => numeros)}::bytea[],
                  ${cheios.map(({ tempos }) => tempos)}::bytea[]) as n (bloco, numeros, tempos)
    on conflict (versao, bloco) do update set numeros = excluded.numeros, tempos = excluded.tempos`.execute(tx)
}

/** The next stored blocks of a version, in order. */
export const listBlocos = (
  db: Db | Tx,
  { versao, after, limit }: { versao: string; after: number; limit: number },
): Promise<BlocoGuardado[]> =>
  db
    .selectFrom('ficha_blocos')
    .select(['bloco', 'numeros', 'tempos'])
    .where('versao', '=', versao)
    .where('bloco', '>', after)
    .orderBy('bloco')
    .limit(limit)
    .execute()

/** Blocks `from` to `ate` of a version: the set of those noted for adding up, and the stored sums. */
export async function listAConferir(
  tx: Tx,
  { versao }: AmostraOf,
  { from, ate }: { from: number; ate: number },
): Promise<{ noted: Set<number>; kept: Map<number, BlocoGuardado> }> {
  const noted = await tx
    .selectFrom('ficha_mudancas')
    .select('bloco')
    .distinct()
    .where('versao', '=', versao)
    .where('bloco', '>=', from)
    .where('bloco', '<=', ate)
    .execute()
  const kept = await listBlocos(tx, { versao, after: from - 1, limit: ate - from + 1 })
  return {
    noted: new Set(noted.map(({ bloco }) => bloco)),
    kept: new Map(kept.filter(({ bloco }) => bloco <= ate).map(each => [each.bloco, each])),
  }
}

/** Number of the last block with a test or stored sums; -1 when there is none. */
export async function ultimoBloco(tx: Tx, versao: string): Promise<number> {
  const { rows } = await sql<{ ultimo: number | null }>`
    select greatest((select max(id_participante) >> ${BITS}::int from aplicacoes
                      where versao_instrumento = ${versao} and ordens is not null),
                    (select max(bloco) from ficha_blocos where versao = ${versao})) as ultimo`.execute(tx)
  return rows[0]?.ultimo ?? -1
}
