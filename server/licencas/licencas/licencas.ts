import { SEM_CONSIGNADAS, SEM_EMPRESARIAIS, sem_licencas } from '#shared/licencas/licencas/licencas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Estoque } from './consign/consign.queries.ts'
import { giveBackVencidas, takeDisponivel } from './move/move.queries.ts'

export { checkLicencas } from './check/check.ts'
export { countDisponiveis, getSaldoDaEmpresa } from './consign/consign.queries.ts'
export { consign as consignar, takeBackAll } from './consign/consign.ts'
export { MOTIVOS } from './extrato/palavras.ts'
export { sumAtos, sumMovimentos } from './extrato/sum.queries.ts'
export { deSelecao } from './finalidade.queries.ts'
export {
  acceptLicenca,
  countLicencas,
  findLicenca,
  findTesteAberto,
  forgetDestino,
  isCliente,
  listAtribuidas,
  listDisponiveis,
  lockLicenca,
  lockLicencasDaPessoa,
} from './licencas.queries.ts'
export { DE_SELECAO, novoTeste } from './messages.ts'
export { collectTeste } from './move/collect.ts'
export { notifyEstoque } from './move/estoque.ts'
export { countDaCompra, countEstornadas, refundOfCompra, repayCompra } from './move/estorno.queries.ts'
export { listTestesALembrar } from './move/lembretes.queries.ts'
export { remindTeste, remindTestes } from './move/lembretes.ts'
export { assignLicenca, creditOne as creditar, giveBackVencidas, moveLicenca } from './move/move.queries.ts'
export { lockDonosDaCompra, passLicencas } from './move/passar.queries.ts'

/**
 * Reserves one available licence of an active consultor: an individual one, one of type 2 at the disposal of `id_empresa`, or
 * without it a free one of type 2. Her row stays locked until the caller commits, so that two
 * transactions never get the same licence.
 * @throws {Failure} sem_licencas, usuario_inativo
 */
export async function reserve(tx: Tx, { now, ...estoque }: Estoque & { now: Date }): Promise<number> {
  const { id_consultor, id_tipo_licenca, id_empresa } = estoque
  await lockConsultorAtivo(tx, id_consultor)
  await giveBackVencidas(tx, { id_consultor }, now)
  const id_licenca = await takeDisponivel(tx, estoque)
  if (id_licenca !== undefined) return id_licenca
  if (id_tipo_licenca === TIPO_LICENCA.individual) throw fail(sem_licencas)
  throw fail(sem_licencas, { mensagem: (id_empresa ?? null) === null ? SEM_EMPRESARIAIS : SEM_CONSIGNADAS })
}

/**
 * Returns the URL of the person's home, opened at one test that was not begun, with the text on what starting it
 * implies.
 */
export const urlDeCasa = ({ appUrl }: { appUrl: string }, id_licenca: number): string =>
  `${appUrl}/perfil-usuario?licenca=${id_licenca}`

/** Returns the URL that opens this test, or its result once finished, after sign-in if needed. */
export const urlDoTeste = ({ appUrl }: { appUrl: string }, id_licenca: number): string =>
  `${appUrl}/teste-individual?licenca=${id_licenca}`
