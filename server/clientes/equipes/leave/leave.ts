import { endAutorizacoes } from '../../../contas/autorizacoes/autorizacoes.ts'
import { findContaAtiva } from '../../../contas/contas/contas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { changeEmpresaOfCliente } from '../../carteira/carteira.ts'
import * as queries from './leave.queries.ts'
import { leave } from './saida.ts'

export interface Saida {
  id_consultor: number
  id_empresa: number
  id_participante: number
  /** Company of the same consultora that she goes to; null when to none. */
  para: number | null
  /** Account that says so: the person, the consultora or a gestor. */
  por: number
}

/**
 * Takes a person out of a company, in the caller's transaction: memberships in its equipes end, and with them and its
 * gestores everything she showed. Her result stays hers. She and the consultora are told by mail, unless the one said so
 * herself. Returns whether she was in it.
 */
export async function leaveEmpresa(deps: Deps, tx: Tx, saida: Saida): Promise<boolean> {
  const { id_consultor, id_empresa, id_participante, para } = saida
  const em = deps.now()
  // The row that says so is held first, as whoever chooses to show something holds it.
  if (!(await queries.lockVinculo(tx, { id_consultor, id_empresa, id_participante }))) return false
  await changeEmpresaOfCliente(tx, { id_consultor, id_participante, id_empresa: para })
  await leave(tx, { equipes: await queries.lockEquipesOf(tx, { id_empresa, id_participante }), id_participante, em })
  await endInEmpresa(deps, tx, { ...saida, em })
  return true
}

/**
 * Ends what somebody who left a company showed its gestores, and tells her and the consultora by mail, unless the one
 * said so herself.
 */
export async function endInEmpresa(
  deps: Deps,
  tx: Tx,
  { id_consultor, id_empresa, id_participante, por, em }: Omit<Saida, 'para'> & { em: Date },
): Promise<void> {
  const gestores = await queries.listGestoresOf(tx, { id_empresa, pessoas: [id_participante] })
  await endAutorizacoes(
    tx,
    gestores.map(id_destino => ({ id_participante, destino: 'gestor', id_destino })),
    { origem: 'saida', em },
  )
  await audit(tx, { em, id_ator: por, acao: 'empresa_deixada', alvo: `usuario:${id_participante}` })
  for (const [tipo, quem] of [
    ['empresa_deixada', id_participante],
    ['empresa_deixada_consultor', id_consultor],
  ] as const) {
    const conta = quem === por ? undefined : await findContaAtiva(tx, quem)
    if (conta)
      await enqueueEmail(deps, tx, {
        tipo,
        chave: `${id_empresa}:${id_participante}:${em.getTime()}`,
        destinatario: conta.email,
        dados: { id_empresa, id_participante },
      })
  }
}
