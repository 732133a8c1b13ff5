import type * as z from 'zod/mini'
import type { listAuditoria as contract, Registro } from '#shared/contas/auditoria/auditoria.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { capped, pageOf, SEARCH_MAX, searchPattern } from '../../platform/http/calls/page.ts'
import * as queries from './auditoria.queries.ts'
import { nomesDosAlvos } from './nomes.queries.ts'

export { nomesDosAlvos } from './nomes.queries.ts'

/** Largest total that is counted when nothing is searched; older records are reached by narrowing the filter. */
const CONTADOS = 10_000

/**
 * Returns a page of the audit trail, newest first. A search matches actors by name or address, targets by id, and
 * refused calls by their name.
 * @param calls names of all calls
 */
export async function listAuditoria(
  deps: Deps,
  { acao, consultor, de, ate, ...query }: z.output<typeof contract.query>,
  calls: readonly string[],
) {
  const { busca = '' } = query
  const pattern = searchPattern(busca)
  return deps.read(async db => {
    const found = pattern ? await queries.findNamed(db, busca, pattern, calls) : queries.ofPerson(consultor)
    // A person alone is found by the two indexes that name her; within a search she narrows each of its parts.
    const id_pessoa = pattern ? consultor : undefined
    const filtro = { acao: acao || undefined, id_pessoa, de, ate, found }
    const max = pattern ? SEARCH_MAX : CONTADOS
    const [rows, total] = await Promise.all([
      queries.listRegistros(db, filtro, pageOf(query)),
      queries.countRegistros(db, filtro, max + 1),
    ])
    const nomes = await nomesDosAlvos(
      db,
      rows.flatMap(({ alvo }) => alvo ?? []),
    )
    return {
      results: rows.map(row => {
        const { nome = null, consultor: consultor_alvo = null } = nomes.get(row.alvo ?? '') ?? {}
        // cast: `record` alone writes them, flat
        return { ...row, nome_alvo: nome, consultor_alvo, detalhes: row.detalhes as Registro['detalhes'] }
      }),
      ...capped(total, max),
    }
  })
}

/**
 * Whether a query counts as expensive: it searches, or asks for a page more than `CONTADOS` records deep, for which all
 * records before it are read.
 */
export const isHeavy = (query: z.output<typeof contract.query>): boolean =>
  Boolean(query.busca) || pageOf(query).offset > CONTADOS
