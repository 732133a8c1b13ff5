import { sql } from 'kysely'
import type { Contagem } from '#shared/disc/evidencia/concordancia.rules.ts'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** A result that may have completed a list of sentences, with all that decides whether it counts. */
export interface ASomar {
  id_licenca: number
  id_consultor: number
  versao_textos: string
  /** Whether the technical sheet has judged its answers yet. */
  julgada: boolean
  /**
   * Whether it counts: with consent, the person's first result, not a consultor's own, not of the demonstration, no
   * objection to the sheet, answer quality green or amber.
   */
  conta: boolean
  /** When a conversation about it first began; null if none did. */
  ate: Date | null
}

/** Locks and returns the next results to add up after licence `after`; rows locked by another process are skipped. */
export async function takeASomar(
  tx: Tx,
  { after, limit, demonstracao }: { after: number; limit: number; demonstracao: boolean },
): Promise<ASomar[]> {
  const { rows } = await sql<ASomar>`
    select r.id_licenca, r.id_consultor, r.versao_textos, f.id_licenca is not null as julgada,
           (participa_da_pesquisa(r.id_participante) and r.id_participante <> r.id_consultor
             and u.ficha_recusada_em is null and (${demonstracao} or not u.demonstracao)
             and coalesce(f.nivel in ('verde', 'amarelo'), false)
             and not exists (select 1 from resultados antes where antes.id_participante = r.id_participante
                              and (antes.finalizado_em, antes.id_licenca) < (r.finalizado_em, r.id_licenca))) as conta,
           (select min(d.iniciada_em) from devolutivas d where d.id_licenca = r.id_licenca) as ate
      from concordancias_a_somar s
      join resultados r on r.id_licenca = s.id_licenca
      join usuarios u on u.id_usuario = r.id_participante
      left join aplicacoes f on f.id_licenca = r.id_licenca
     where s.id_licenca > ${after}
     order by s.id_licenca
     limit ${limit}
       for update of s skip locked`.execute(tx)
  return rows
}

/**
 * The person's first answer to each sentence, given alone and before any conversation; sentences whose mark was taken
 * back are left out.
 */
export async function listPrimeirasRespostas(tx: Tx, { id_licenca, versao_textos, ate }: ASomar) {
  const { rows } = await sql<{ frase: string; resposta: RespostaMarcacao }>`
    with dela as (
      select frase, resposta, em, id_comando from marcacoes
       where id_licenca = ${id_licenca} and versao_textos = ${versao_textos} and via = 'sozinha'
         and em < coalesce(${ate}::timestamptz, 'infinity')
    ), vigentes as (
      select distinct on (frase) frase, resposta from dela order by frase, em desc, id_comando desc
    )
    select distinct on (d.frase) d.frase, d.resposta
      from dela d join vigentes v on v.frase = d.frase and v.resposta is not null
     where d.resposta is not null
     order by d.frase, d.em, d.id_comando`.execute(tx)
  return new Map(rows.map(({ frase, resposta }) => [frase, resposta]))
}

/** Records these lists of a result as added up. Returns those that were not recorded before. */
export async function markSomadas(tx: Tx, id_licenca: number, listas: readonly string[]): Promise<string[]> {
  const rows = await tx
    .insertInto('concordancias_somadas')
    .values(listas.map(lista => ({ id_licenca, lista })))
    .onConflict(conflict => conflict.doNothing())
    .returning('lista')
    .execute()
  return rows.map(({ lista }) => lista)
}

const one = (resposta: RespostaMarcacao, of: RespostaMarcacao) => (resposta === of ? 1 : 0)

/** Adds one person's answers to the sums; the sums hold no identity. */
export async function addRespostas(
  tx: Tx,
  { versao_textos, id_consultor }: Pick<ASomar, 'versao_textos' | 'id_consultor'>,
  respostas: readonly (readonly [string, RespostaMarcacao])[],
  listas: readonly string[],
): Promise<void> {
  await tx
    .insertInto('concordancias')
    .values(
      respostas
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([frase, resposta]) => ({
          versao_textos,
          frase,
          sim: one(resposta, 'sim'),
          em_parte: one(resposta, 'em_parte'),
          nao: one(resposta, 'nao'),
        })),
    )
    .onConflict(conflict =>
      conflict.columns(['versao_textos', 'frase']).doUpdateSet({
        sim: sql`concordancias.sim + excluded.sim`,
        em_parte: sql`concordancias.em_parte + excluded.em_parte`,
        nao: sql`concordancias.nao + excluded.nao`,
      }),
    )
    .execute()
  await tx
    .insertInto('concordancias_consultores')
    .values(listas.toSorted().map(lista => ({ versao_textos, lista, id_consultor, n: 1 })))
    .onConflict(conflict =>
      conflict
        .columns(['versao_textos', 'lista', 'id_consultor'])
        .doUpdateSet({ n: sql`concordancias_consultores.n + 1` }),
    )
    .execute()
}

export const deleteASomar = (tx: Tx, licencas: readonly number[]) =>
  tx.deleteFrom('concordancias_a_somar').where('id_licenca', 'in', licencas).execute()

/** The sums of one version of the texts, by sentence. */
export async function listContagens(db: Db | Tx, versao_textos: string): Promise<Map<string, Contagem>> {
  const rows = await db
    .selectFrom('concordancias')
    .select(['frase', 'sim', 'em_parte', 'nao'])
    .where('versao_textos', '=', versao_textos)
    .execute()
  return new Map(rows.map(({ frase, ...contagem }) => [frase, contagem]))
}

/** For each list of one version: the number of people per consultor, without naming the consultor. */
export async function listPorConsultor(db: Db | Tx, versao_textos: string): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('concordancias_consultores')
    .select(['lista', sql<number[]>`array_agg(n)`.as('porConsultor')])
    .where('versao_textos', '=', versao_textos)
    .groupBy('lista')
    .execute()
  return new Map(rows.map(({ lista, porConsultor }) => [lista, porConsultor]))
}

export const findPublicada = (db: Db | Tx, versao_regra: string) =>
  db.selectFrom('evidencia_publicada').selectAll().where('versao_regra', '=', versao_regra).executeTakeFirst()

export async function savePublicada(db: Db | Tx, versao_regra: string, conteudo: object, calculada_em: Date) {
  const values = { conteudo: JSON.stringify(conteudo), calculada_em }
  await db
    .insertInto('evidencia_publicada')
    .values({ versao_regra, ...values })
    .onConflict(conflict => conflict.column('versao_regra').doUpdateSet(values))
    .execute()
}
