import { ESPERADO_GUARDADO_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import { endAutorizacoes } from '../../../contas/autorizacoes/autorizacoes.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteEsperadosAntigos } from '../change.queries.ts'
import { endInEmpresa } from '../leave/leave.ts'
import * as linhas from './linhas.queries.ts'
import * as queries from './saidas.queries.ts'

/** People whose leaving ends in one transaction. */
const POR_VEZ = 100

interface Fim {
  id_saida: string
  id_consultor: number
  id_empresa: number
  /** People whose leaving ends; all who are left when absent. */
  pessoas?: readonly number[]
  /** Account that says so: the consultora, or the person herself. */
  por: number
  em: Date
}

/**
 * Ends the leaving of people whom a file took out, in the caller's transaction, as far as they have not come back: what
 * they showed the equipes, and of those whom the company lost what they showed its gestores. These are told by mail.
 */
export async function endLinhas(deps: Deps, tx: Tx, fim: Fim): Promise<void> {
  const { id_consultor, id_empresa, por, em } = fim
  const fora = await linhas.listFora(tx, fim)
  await endAutorizacoes(
    tx,
    fora.map(({ id_equipe, id_participante }) => ({ id_participante, destino: 'equipe', id_destino: id_equipe })),
    { origem: 'saida', em },
  )
  for (const id_participante of await linhas.listForaDaEmpresa(tx, fim))
    await endInEmpresa(deps, tx, { id_consultor, id_empresa, id_participante, por, em })
  await linhas.deleteLinhas(tx, fim)
}

/** Ends the departures by a file that nobody took back in time. */
export async function finishSaidas(deps: Deps): Promise<void> {
  for (const id_saida of await queries.listDue(deps.db, deps.now()))
    while (await inTransaction(deps.db, tx => finish(deps, tx, id_saida)));
}

/** Ends the next lines of a departure. Returns whether there are more. */
async function finish(deps: Deps, tx: Tx, id_saida: string): Promise<boolean> {
  const em = deps.now()
  const saida = await queries.lockSaida(tx, id_saida)
  if (!saida || saida.desfeita_em !== null || saida.vale_em > em) return false
  await queries.markEnding(tx, id_saida, em)
  const pessoas = await linhas.listPessoas(tx, id_saida, POR_VEZ)
  if (pessoas.length === 0) {
    await linhas.deleteLinhas(tx, { id_saida })
    return false
  }
  const { id_consultor } = saida
  await linhas.lockPessoas(tx, { id_saida, id_consultor, pessoas })
  await endLinhas(deps, tx, { ...saida, pessoas, por: id_consultor, em })
  return true
}

/**
 * Lets a person leave an equipe herself, out of which a file took her: what she showed it ends now, and she is not
 * brought back. Returns whether a file had.
 */
export async function leaveEquipeForGood(tx: Tx, par: queries.Par, em: Date): Promise<boolean> {
  if (!(await linhas.markDela(tx, par))) return false
  const { id_equipe, id_participante } = par
  await endAutorizacoes(tx, [{ id_participante, destino: 'equipe', id_destino: id_equipe }], {
    origem: 'saida',
    em,
  })
  return true
}

/**
 * Lets a person leave a company herself, out of which a file took her: her leaving ends now, and the consultora is told.
 * Returns whether a file had.
 */
export async function leaveEmpresaForGood(
  deps: Deps,
  tx: Tx,
  quem: { id_consultor: number; id_empresa: number; id_participante: number },
): Promise<boolean> {
  const { id_participante } = quem
  const saidas = await linhas.listSaidasOf(tx, quem)
  for (const id_saida of saidas) {
    const pessoas = [id_participante]
    await linhas.lockPessoas(tx, { id_saida, id_consultor: quem.id_consultor, pessoas })
    await endLinhas(deps, tx, { ...quem, id_saida, pessoas, por: id_participante, em: deps.now() })
  }
  return saidas.length > 0
}

/** Forgets whom an equipe expected and whom a file took out, long after. */
export async function tidyEquipes(tx: Tx, now: Date): Promise<void> {
  const antes = new Date(now.getTime() - ESPERADO_GUARDADO_MS)
  await deleteEsperadosAntigos(tx, antes)
  await queries.deleteSaidasAntes(tx, antes)
}
