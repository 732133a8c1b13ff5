import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** One person's first and, where there is one, second test, as licence ids. */
export interface PessoaDaAmostra {
  primeira: number
  primeira_em: Date
  segunda: number | null
  segunda_em: Date | null
}

/**
 * Whoever finished a test of this version with all 15 answers stored, the newest people first. A second test counts
 * only under the same version; invented people of the demonstration only where asked.
 */
export async function listAmostra(
  db: Db | Tx,
  { versao, demonstracao, limit }: { versao: string; demonstracao: boolean; limit: number },
): Promise<PessoaDaAmostra[]> {
  const { rows } = await sql<PessoaDaAmostra>`
    with testes as (
      select r.id_participante, r.id_licenca, r.finalizado_em,
        row_number() over (partition by r.id_participante order by r.finalizado_em, r.id_licenca) as vez
      from resultados r
      join usuarios u on u.id_usuario = r.id_participante
      where r.versao_instrumento = ${versao}
        and (${demonstracao} or not u.demonstracao)
        and (select count(*) from respostas a where a.id_licenca = r.id_licenca) = 15
    )
    select a.id_licenca as primeira, a.finalizado_em as primeira_em, b.id_licenca as segunda, b.finalizado_em as segunda_em
    from testes a
    left join testes b on b.id_participante = a.id_participante and b.vez = 2
    where a.vez = 1
    order by a.finalizado_em desc, a.id_licenca desc
    limit ${limit}`.execute(db)
  return rows
}

/** The sheet as last computed, or nothing. */
export const findFicha = (db: Db | Tx, versao: string) =>
  db.selectFrom('fichas_tecnicas').selectAll().where('versao', '=', versao).executeTakeFirst()

export async function saveFicha(db: Db | Tx, versao: string, conteudo: object, calculada_em: Date): Promise<void> {
  const values = { conteudo: JSON.stringify(conteudo), calculada_em }
  await db
    .insertInto('fichas_tecnicas')
    .values({ versao, ...values })
    .onConflict(conflict => conflict.column('versao').doUpdateSet(values))
    .execute()
}
