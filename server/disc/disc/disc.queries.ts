import { sql } from 'kysely'
import type { Resposta, RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import type { PorDimensao, Totais } from '#shared/disc/disc/disc.types.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { awaitsVerJunto, escopoDoResultado } from '../../contas/autorizacoes/autorizacoes.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { withTotal } from '../../platform/db/queries/paged.ts'
import { hasWords } from '../../platform/db/queries/search.ts'

const array = (values: readonly number[]) => sql<number[]>`${`{${values.join(',')}}`}::smallint[]`
const arrayOrNull = (values: readonly number[] | null | undefined) => (values ? array(values) : null)

/** Binds the instrument's version to a draft at its first start; later starts keep it. */
export const startRascunho = (tx: Tx, rascunho: { id_licenca: number; versao: string; iniciado_em: Date }) =>
  tx
    .insertInto('rascunhos')
    .values(rascunho)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const findRascunho = (db: Db | Tx, id_licenca: number) =>
  db.selectFrom('rascunhos').selectAll().where('id_licenca', '=', id_licenca).executeTakeFirst()

export const listRespostasRascunho = (db: Db | Tx, id_licenca: number) =>
  db.selectFrom('rascunho_respostas').selectAll().where('id_licenca', '=', id_licenca).orderBy('numero').execute()

/**
 * Merges answers into the draft, one entry per question as `mergeRascunho` does: an answer beats a question that was
 * only shown, the newest answer wins, and the first order shown stays. Entries are replaced whole, because an order
 * shown belongs to its answer.
 */
export async function mergeRespostaRascunho(
  tx: Tx,
  id_licenca: number,
  resposta: RespostaRascunho,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rascunho_respostas')
    .values({
      ...resposta,
      id_licenca,
      ordem: arrayOrNull(resposta.ordem),
      ordem_inicial: arrayOrNull(resposta.ordem_inicial),
    })
    .onConflict(conflict =>
      conflict
        .columns(['id_licenca', 'numero'])
        .doUpdateSet(eb => ({
          ordem: eb.ref('excluded.ordem'),
          ordem_inicial: eb.ref('excluded.ordem_inicial'),
          ms: eb.ref('excluded.ms'),
          cliques: eb.ref('excluded.cliques'),
          atualizada_em: eb.ref('excluded.atualizada_em'),
        }))
        .where(
          sql<boolean>`case
            when excluded.ordem is null then
              rascunho_respostas.ordem is null and excluded.atualizada_em < rascunho_respostas.atualizada_em
            else rascunho_respostas.ordem is null or excluded.atualizada_em > rascunho_respostas.atualizada_em
              or rascunho_respostas.atualizada_em > ${now.getTime()}
          end`,
        ),
    )
    .execute()
}

export const deleteRascunho = (tx: Tx, id_licenca: number) =>
  tx.deleteFrom('rascunhos').where('id_licenca', '=', id_licenca).execute()

/** Deletes answers, results and drafts of these licences. Returns the number of rows deleted from each table. */
export async function deleteTestes(tx: Tx, licencas: readonly number[]) {
  const respostas = await tx.deleteFrom('respostas').where('id_licenca', 'in', licencas).executeTakeFirst()
  const resultados = await tx.deleteFrom('resultados').where('id_licenca', 'in', licencas).executeTakeFirst()
  const rascunhos = await tx.deleteFrom('rascunhos').where('id_licenca', 'in', licencas).executeTakeFirst()
  return {
    respostas: Number(respostas.numDeletedRows),
    resultados: Number(resultados.numDeletedRows),
    rascunhos: Number(rascunhos.numDeletedRows),
  }
}

export interface NovoResultado {
  id_licenca: number
  id_participante: number
  id_consultor: number
  totais: Totais
  primeiros: PorDimensao<number> | null
  versao_instrumento: string
  versao_textos: string
  sem: number
  finalizado_em: Date
}

export async function insertResultado(
  tx: Tx,
  { totais, primeiros, ...resultado }: NovoResultado,
  respostas: readonly Resposta[],
): Promise<void> {
  const [total_1, total_2, total_3, total_4] = totais
  await tx
    .insertInto('resultados')
    .values({ ...resultado, total_1, total_2, total_3, total_4, primeiros: arrayOrNull(primeiros) })
    .execute()
  if (respostas.length === 0) return
  await tx
    .insertInto('respostas')
    .values(
      respostas.map(resposta => ({
        id_licenca: resultado.id_licenca,
        numero: resposta.numero,
        ordem: array(resposta.ordem),
        ordem_inicial: arrayOrNull(resposta.ordem_inicial),
        ms: resposta.ms ?? null,
        cliques: resposta.cliques ?? null,
      })),
    )
    .execute()
}

const aguarda = awaitsVerJunto(sql.ref('r.id_licenca'))

/**
 * Query of results with the `escopo` that their person grants the licence's consultor at the time of this statement:
 * `nada` while a result waits to be opened together (`aguardando`). `escopo_dado` is her choice without that wait.
 */
const resultados = (db: Db | Tx) =>
  db
    .selectFrom('resultados as r')
    .innerJoin('usuarios as consultor', 'consultor.id_usuario', 'r.id_consultor')
    .innerJoin('usuarios as pessoa', 'pessoa.id_usuario', 'r.id_participante')
    .leftJoin('autorizacoes_vigentes as a', join =>
      join
        .onRef('a.id_participante', '=', 'r.id_participante')
        .on('a.destino', '=', 'consultor')
        .onRef('a.id_destino', '=', 'r.id_consultor'),
    )
    .selectAll('r')
    .select(['consultor.nome as nome_consultor', 'pessoa.nome as nome_participante'])
    .select(escopoDoResultado(sql.ref('r.id_licenca'), sql.ref('a.escopo')).as('escopo'))
    .select(sql<Scope>`coalesce(a.escopo, 'nada')`.as('escopo_dado'))
    .select(aguarda.as('aguardando'))
    .select(sql<boolean>`${deSelecao(sql.ref('r.id_licenca'))}`.as('de_selecao'))

export const findResultado = (db: Db | Tx, id_licenca: number) =>
  resultados(db).where('r.id_licenca', '=', id_licenca).executeTakeFirst()
export type ResultadoRow = NonNullable<Awaited<ReturnType<typeof findResultado>>>

/** The answers of finished tests, by licence; a licence that was finished with totals only has none. */
export async function listRespostas(db: Db | Tx, licencas: readonly number[]): Promise<Map<number, Resposta[]>> {
  const rows = await db
    .selectFrom('respostas')
    .selectAll()
    .where('id_licenca', 'in', licencas)
    .orderBy('numero')
    .execute()
  return Map.groupBy(rows, row => row.id_licenca)
}

/**
 * Finished tests of a person, newest first. A consultor gets those of her own licences (behaviour §4), while the person
 * shares them (behaviour §6), without those made in a selection. Those that wait to be opened together only an admin
 * gets.
 */
export async function listResultados(
  db: Db | Tx,
  {
    id_participante,
    id_consultor,
    aguardando = false,
    busca,
  }: {
    id_participante: number
    id_consultor?: number
    /** Whether results that wait to be opened together are listed. */
    aguardando?: boolean
    busca?: readonly string[] | undefined
  },
  page: { limit: number; offset: number },
) {
  return withTotal(page, ({ limit, offset }) =>
    resultados(db)
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('r.id_participante', '=', id_participante)
      .$call(query =>
        id_consultor === undefined
          ? query
          : query
              .where('r.id_consultor', '=', id_consultor)
              .where('a.escopo', '=', 'relatorio')
              .where(sql<boolean>`not ${deSelecao(sql.ref('r.id_licenca'))}`),
      )
      .$call(query => (aguardando ? query : query.where(sql<boolean>`not ${aguarda}`)))
      .$call(query => (busca === undefined ? query : query.where(hasWords(sql`para_busca(consultor.nome)`, busca))))
      .orderBy('r.finalizado_em', 'desc')
      .orderBy('r.id_licenca', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

export type ListedRow = Awaited<ReturnType<typeof listResultados>>['rows'][number]

/**
 * Number of results of this consultor's licences that are closed to her, and of those the number that only wait to be
 * opened together.
 */
export async function countFechados(
  db: Db | Tx,
  { id_participante, id_consultor }: { id_participante: number; id_consultor: number },
): Promise<{ fechados: number; aguardando: number }> {
  const { fechados, aguardando } = await resultados(db)
    .clearSelect()
    .select(sql<number>`count(*)`.as('fechados'))
    .select(sql<number>`count(*) filter (where a.escopo = 'relatorio')`.as('aguardando'))
    .where('r.id_participante', '=', id_participante)
    .where('r.id_consultor', '=', id_consultor)
    .where(sql<boolean>`(coalesce(a.escopo, 'nada') <> 'relatorio' or ${aguarda})`)
    .executeTakeFirstOrThrow()
  return { fechados: Number(fechados), aguardando: Number(aguardando) }
}

export const totaisOf = (row: {
  total_1: number
  total_2: number
  total_3: number
  total_4: number
}): [number, number, number, number] => [row.total_1, row.total_2, row.total_3, row.total_4]

export const primeirosOf = (row: { primeiros: number[] | null }): [number, number, number, number] | null =>
  row.primeiros && [...four(row.primeiros)]
