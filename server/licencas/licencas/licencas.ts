import { fail } from '#shared/platform/errors.ts'
import { lockConsultorAtivo } from '../../contas/contas/contas.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { devolverVencidas, takeDisponivel } from './mover.queries.ts'

export { conferirLicencas } from './conferir.ts'
export { avisarEstoque } from './estoque.ts'
export { countDaCompra, countEstornadas, estornarDaCompra, restituirDaCompra } from './estorno.queries.ts'
export { listTestesALembrar } from './lembretes.queries.ts'
export { lembrarTeste, lembrarTestes } from './lembretes.ts'
export {
  aceitarLicenca,
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
export { novoTeste } from './messages.ts'
export { atribuirLicenca, creditar, devolverVencidas, moverLicenca } from './mover.queries.ts'
export { recolherTeste } from './recolher.ts'
export { somarMovimentos } from './somar.queries.ts'

/** Reserves one available licence of an active consultor, who stays locked until the caller commits: the last one goes to one only.
 * @throws {Failure} sem_licencas, usuario_inativo
 */
export async function reservar(
  tx: Tx,
  { id_consultor, id_tipo_licenca, now }: { id_consultor: number; id_tipo_licenca: number; now: Date },
): Promise<number> {
  await lockConsultorAtivo(tx, id_consultor)
  await devolverVencidas(tx, { id_consultor }, now)
  const id_licenca = await takeDisponivel(tx, { id_consultor, id_tipo_licenca })
  if (id_licenca === undefined) throw fail('sem_licencas')
  return id_licenca
}

/** Address of the home with one test that was not begun, and beside it what starting means. */
export const urlDeCasa = ({ appUrl }: { appUrl: string }, id_licenca: number): string =>
  `${appUrl}/perfil-usuario?licenca=${id_licenca}`

/** Opens this very test, or its result once it is finished, after signing in where that is needed. */
export const urlDoTeste = ({ appUrl }: { appUrl: string }, id_licenca: number): string =>
  `${appUrl}/teste-individual?licenca=${id_licenca}`
