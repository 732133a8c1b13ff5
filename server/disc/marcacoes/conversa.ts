import type { MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { marcacoes_com_resultado_fechado, marcacoes_demais } from '#shared/disc/marcacoes/marcacoes.answers.ts'
import { MAXIMO_MARCACOES } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { insertMarca } from './conversa.queries.ts'
import { countMarcacoes, findEstado, listVigentes, setEstado } from './marcacoes.queries.ts'

export { ehDaConversa, listMarcas, type Viewer } from './conversa.queries.ts'

/** Since when the consultor sees the marks that the person makes alone; null while they are private. */
export const compartilhadasEm = async (tx: Db | Tx, id_licenca: number): Promise<Date | null> =>
  (await findEstado(tx, id_licenca))?.compartilhadas_em ?? null

/** The marks in force that the consultor of this result sees now; none while the person shows none. */
export async function listMostradas(
  db: Db | Tx,
  { id_licenca, versao_textos }: { id_licenca: number; versao_textos: string },
) {
  if (!(await compartilhadasEm(db, id_licenca))) return []
  const marcas = await listVigentes(db, id_licenca, versao_textos)
  // She may have ended sharing while they were read.
  return (await compartilhadasEm(db, id_licenca)) ? marcas : []
}

/**
 * Starts or ends sharing marks and plan with the licence's consultor; the caller holds the lock of the result. A
 * repetition changes nothing.
 * @throws {Failure} marcacoes_com_resultado_fechado
 */
export async function showMarcacoes(
  tx: Tx,
  { id_licenca, id_ator, sim, em }: { id_licenca: number; id_ator: number; sim: boolean; em: Date },
): Promise<void> {
  const estado = await findEstado(tx, id_licenca)
  if (sim === Boolean(estado?.compartilhadas_em)) return
  if (sim && !estado?.aberto) throw fail(marcacoes_com_resultado_fechado)
  await setEstado(tx, id_licenca, { compartilhadas_em: sim ? em : null })
  const acao = sim ? 'marcacoes_compartilhadas' : 'marcacoes_recolhidas'
  await audit(tx, { em, id_ator, acao, alvo: `licenca:${id_licenca}` })
}

/**
 * Marks a sentence in a conversation; the caller holds the lock of the result. Returns undefined when the command is
 * already stored, or was made before all marks were erased.
 * @throws {Failure} marcacoes_demais
 */
export async function markInConversa(
  tx: Tx,
  marca: Parameters<typeof insertMarca>[1],
): Promise<MarcacaoDaSala | undefined> {
  if ((await countMarcacoes(tx, marca.id_licenca)) >= MAXIMO_MARCACOES) throw fail(marcacoes_demais)
  const erased = (await findEstado(tx, marca.id_licenca))?.apagadas_em
  if (erased && marca.em < erased) return undefined
  return insertMarca(tx, marca)
}
