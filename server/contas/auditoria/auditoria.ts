import type * as z from 'zod/mini'
import type { listAuditoria as contract, Registro } from '#shared/contas/auditoria/auditoria.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { BUSCA_MAX, capped, pageOf, searchPattern } from '../../platform/http/page.ts'
import * as queries from './auditoria.queries.ts'

/** Records that are counted: whoever wants older ones narrows what is shown. */
const CONTADOS = 10_000

/** The audit, newest first. A search matches actors by name, targets by id, and refused calls by their names in `calls`. */
export async function listAuditoria(
  deps: Deps,
  { acao, consultor, de, ate, ...query }: z.output<typeof contract.query>,
  calls: readonly string[],
) {
  const { busca = '' } = query
  const pattern = searchPattern(busca)
  return deps.read(async db => {
    const found = pattern ? await queries.findNamed(db, busca, pattern, calls) : undefined
    const filtro = { acao: acao || undefined, id_ator: consultor, de, ate, found }
    const max = found ? BUSCA_MAX : CONTADOS
    const [rows, total] = await Promise.all([
      queries.listRegistros(db, filtro, pageOf(query)),
      queries.countRegistros(db, filtro, max + 1),
    ])
    return {
      results: rows.map(row => ({ ...row, detalhes: row.detalhes as Registro['detalhes'] })),
      ...capped(total, max),
    }
  })
}

/** A search, and a page that lies so deep that everything before it is walked over. */
export const isHeavy = (query: z.output<typeof contract.query>): boolean =>
  Boolean(query.busca) || pageOf(query).offset > CONTADOS
