import type { PageQuery } from '#shared/contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc.contract.ts'
import { LETRAS, ROTULOS } from '#shared/disc/disc.types.ts'
import { fail } from '#shared/errors.ts'
import { can, TIPO_USUARIO } from '#shared/permissions.ts'
import { requirePessoa } from '../contas/contas.ts'
import { searchWords } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import { pageOf } from '../http/page.ts'
import { mintNomeRelatorio } from '../http/report-name.ts'
import type { SessionActor } from '../http/session.ts'
import * as queries from './disc.queries.ts'

export {
  findResultado,
  findResultadoAnterior,
  listRespostas,
  primeirosOf,
  type ResultadoRow,
  totaisOf,
} from './disc.queries.ts'
export { finalizarTeste } from './finalizar.ts'
export { getRascunho, putRascunho, requireInstrumento } from './rascunho.ts'

/** A person's finished tests as the actor may see them; a consultor's view holds only her own licences. */
export async function listTestesFinalizados(
  deps: Deps,
  actor: SessionActor,
  id_participante: number,
  query: PageQuery = {},
): Promise<{ results: TesteFinalizado[]; total: number }> {
  await requirePessoa(deps.db, actor, id_participante)
  const everything = actor.id_usuario === id_participante || actor.id_tipo_usuario === TIPO_USUARIO.admin
  const scope = everything ? { id_participante } : { id_participante, id_consultor: actor.id_usuario }
  const { rows, total } = await queries.listResultados(
    deps.db,
    { ...scope, busca: searchWords(query.busca) },
    pageOf(query),
  )
  const results = rows.map(row => ({
    id_licenca: row.id_licenca,
    nome_relatorio: mintNomeRelatorio(deps, actor, row.id_licenca),
    created: row.finalizado_em,
    nome_consultor: row.nome_consultor,
    versao: row.versao_instrumento,
    versao_textos: row.versao_textos,
    totais: queries.totaisOf(row),
    primeiros: queries.primeirosOf(row),
  }))
  return { results, total }
}

/** A finished licence's result, or the same 404 for foreign, unfinished and missing. */
export async function requireResultado(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
): Promise<queries.ResultadoRow> {
  const resultado = await queries.findResultado(deps.db, id_licenca)
  if (!resultado || !can(actor, 'ver_resultado', resultado)) throw fail('nao_encontrado')
  return resultado
}

/** Points and labels in the order D, I, S, C. */
export const presentPerfil = (totais: readonly [number, number, number, number]) => ({
  results: LETRAS.map((letra, i) => ({ valor: totais[i]!, nome: ROTULOS[letra] })),
})
