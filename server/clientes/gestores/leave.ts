import { ENDERECO_GUARDADO_MS } from '#shared/clientes/gestores/gestores.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { concede } from '../../contas/contas/events.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { leaveEmpresa, leaveEmpresaForGood } from '../equipes/equipes.ts'
import {
  deleteEnderecos,
  endForgotten,
  findConsultorDaEmpresa,
  forgetEnderecos,
  listAbertosDaConsultora,
  listAbertosDaEmpresa,
  listAbertosOf,
  lockAcesso,
} from './acessos.queries.ts'
import { end, record } from './acessos.ts'

/**
 * Leaves a company: the result stays the person's; what she showed its equipes and gestores ends in the same
 * transaction; she and the consultora are told.
 * @throws {Failure} nao_encontrado
 */
export async function leaveEmpresaAsPessoa(
  deps: Deps,
  { id_usuario }: SessionActor,
  id_empresa: number,
): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const id_consultor = await findConsultorDaEmpresa(tx, id_empresa)
    const quem = { id_consultor: id_consultor ?? 0, id_empresa, id_participante: id_usuario }
    const left = await leaveEmpresa(deps, tx, { ...quem, para: null, por: id_usuario })
    // A file may have taken her out already, of which she does not know: she leaves all the same.
    if (!left && !(await leaveEmpresaForGood(deps, tx, quem))) throw fail(nao_encontrado)
  })
}

/** Accesses to her companies among what outlives a consultora's session. */
export const actsOfAcessos = concede({
  tipo: 'acesso_empresa',
  list: (tx, { id_usuario, em }) => listAbertosDaConsultora(tx, id_usuario, em),
  async end(tx, dona, id_acesso) {
    const acesso = await lockAcesso(tx, { id_acesso })
    if (!acesso) return
    await end(tx, acesso, { por: dona.id_usuario, em: dona.em })
    await record(tx, dona, 'acesso_encerrado', acesso.id_empresa, dona.em)
  },
})

/** Ends every access to a company that its consultora closes, and with it what people showed its gestores. */
export async function endAcessosDaEmpresa(
  tx: Tx,
  { id_empresa, por, em }: { id_empresa: number; por: number; em: Date },
): Promise<void> {
  for (const acesso of await listAbertosDaEmpresa(tx, id_empresa)) await end(tx, acesso, { por, em })
}

/**
 * Ends every access of an erased account, and with it what people showed it; removes its address from all of them.
 * Returns how many ended.
 */
export async function forgetAcessos(tx: Tx, quem: { id_usuario: number; email: string; em: Date }): Promise<number> {
  const abertos = await listAbertosOf(tx, quem)
  for (const acesso of abertos) await end(tx, acesso, { por: quem.id_usuario, em: quem.em })
  await deleteEnderecos(tx, quem)
  return abertos.length
}

/** Ends access that nobody took up for long, and forgets the addresses of access that ended long ago. */
export async function tidyAcessos(tx: Tx, now: Date): Promise<void> {
  const antes = new Date(now.getTime() - ENDERECO_GUARDADO_MS)
  await endForgotten(tx, antes, now)
  await forgetEnderecos(tx, antes)
}
