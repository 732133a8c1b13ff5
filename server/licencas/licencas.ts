import { fail } from '#shared/errors.ts'
import type { Movimento } from '#shared/licencas/licencas.rules.ts'
import { lockConsultorAtivo } from '../contas/contas.ts'
import type { Tx } from '../db/connect.ts'
import * as queries from './licencas.queries.ts'

export { conferirLicencas } from './conferir.ts'
export { avisarEstoque } from './estoque.ts'
export { countDaCompra, estornarDaCompra } from './estorno.queries.ts'
export { lembrarTestes } from './lembretes.ts'
export {
  aceitarLicenca,
  assignLicenca as atribuirLicenca,
  countLicencas,
  esquecerDestino,
  findLicenca,
  findTesteAberto,
  isCliente,
  listAtribuidas,
  listDisponiveis,
  listLicencasDaPessoa,
  lockLicenca,
  lockLicencasDaPessoa,
} from './licencas.queries.ts'
export { somarMovimentos } from './somar.queries.ts'

interface Mover {
  id_licenca: number
  movimento: Movimento
  id_ator: number | null
  id_convite?: string | null
  motivo?: string
  em: Date
}

/**
 * Moves a licence from one state to the next, with its ledger row, inside the caller's transaction.
 * Answers false when the licence is no longer in the state the move starts from: nothing has happened then.
 */
export const moverLicenca = (tx: Tx, mover: Mover): Promise<boolean> => queries.moveLicenca(tx, mover)

/** Reserves one available licence of an active consultor, who stays locked until the caller commits: the last one goes to one only.
 * @throws {Failure} sem_licencas, usuario_inativo
 */
export async function reservar(
  tx: Tx,
  { id_consultor, id_tipo_licenca, now }: { id_consultor: number; id_tipo_licenca: number; now: Date },
): Promise<number> {
  await lockConsultorAtivo(tx, id_consultor)
  await devolverVencidas(tx, { id_consultor }, now)
  const id_licenca = await queries.takeDisponivel(tx, { id_consultor, id_tipo_licenca })
  if (id_licenca === undefined) throw fail('sem_licencas')
  return id_licenca
}

/**
 * Writes down the returns that the clock has already decided (see `conviteVencido`): each dated `validade_convite`
 * (behaviour §12). Whoever next locks a licence calls this; reads apply the same rule without writing.
 */
export const devolverVencidas = (
  tx: Tx,
  of: { id_consultor: number } | { id_licenca: number } | 'all',
  now: Date,
): Promise<number> => queries.returnExpired(tx, of, now)

/** Adds licences to a consultor's stock, each with the ledger row that says where it came from. */
export const creditar = (
  tx: Tx,
  credit: {
    id_consultor: number
    id_tipo_licenca: number
    quantidade: number
    evento: 'compra' | 'cortesia'
    id_ator: number | null
    motivo: string
    /** The purchase these are bought with: only a refund of it takes them back. */
    id_compra?: string
    em: Date
  },
): Promise<number[]> => queries.insertLicencas(tx, credit)

/** Opens this very test, or its result once it is finished, after signing in where that is needed. */
export const urlDoTeste = ({ appUrl }: { appUrl: string }, id_licenca: number): string =>
  `${appUrl}/teste-individual?licenca=${id_licenca}`
