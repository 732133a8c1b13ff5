import type * as z from 'zod/mini'
import type {
  FiltroPessoas,
  listPessoas as List,
  Pessoa,
  PessoaNaLista,
} from '#shared/clientes/pessoas/pessoas.contract.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { mintReportName } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { countPorValor } from './contagens.queries.ts'
import type { ListReader } from './filtro.queries.ts'
import * as queries from './lista.queries.ts'

const lookOf = (deps: Deps, actor: SessionActor): ListReader => ({ id_consultor: actor.id_usuario, now: deps.now() })

/** Returns the perfil code computed from a row's totals; null while they are closed. */
export const codigoOf = ({ totais, primeiros }: Pick<queries.PessoaRow, 'totais' | 'primeiros'>): string | null =>
  totais && perfilDosTotais(four(totais), primeiros && four(primeiros)).codigo

const presented = (deps: Deps, actor: SessionActor, row: queries.PessoaRow): Pessoa => ({
  ...row,
  codigo: codigoOf(row),
  nome_relatorio: row.id_licenca_resultado === null ? null : mintReportName(deps, actor, row.id_licenca_resultado),
})

/**
 * Returns a page of everybody the caller deals with; with `contagens`, also how many people each filter value would
 * find.
 */
export async function listPessoas(
  deps: Deps,
  actor: SessionActor,
  { pagina, limite = 50, contagens, ...filtro }: z.output<typeof List.query>,
) {
  const page = pageOf({ pagina, limite })
  const olhar = lookOf(deps, actor)
  const [{ rows, total }, counted] = await Promise.all([
    queries.listPessoas(deps.db, olhar, filtro, page),
    contagens !== undefined ? countPorValor(deps.db, olhar, filtro) : undefined,
  ])
  return {
    results: rows.map(row => presented(deps, actor, row)),
    total,
    ...(counted && { contagens: counted }),
  }
}

/** Whether a query contains any filter, view, search or order, so that it describes a list with neighbours. */
const isList = (filtro: FiltroPessoas) => Object.values(filtro).some(value => value !== undefined)

/**
 * Returns one of the caller's clients; with a filter, also the previous and next person in that list.
 * @throws {Failure} nao_encontrado
 */
export async function getPessoa(
  deps: Deps,
  actor: SessionActor,
  who: { id_participante: number },
  filtro: FiltroPessoas,
): Promise<PessoaNaLista> {
  const olhar = lookOf(deps, actor)
  const row = await queries.findPessoa(deps.db, olhar, who)
  if (!row) throw fail(nao_encontrado)
  const beside = isList(filtro)
    ? await queries.findVizinhas(deps.db, olhar, filtro, row.id_pessoa)
    : { anterior: null, proxima: null, posicao: null, total: null }
  return { ...presented(deps, actor, row), ...beside }
}
