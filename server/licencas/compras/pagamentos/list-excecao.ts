import type { TipoExcecao } from '#shared/licencas/compras/compras.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import * as queries from './pagamentos.queries.ts'

/** Lists a payment as an exception and mails each admin about it once. */
export async function listExcecao(deps: Deps, tx: Tx, mp_id: string, tipo: TipoExcecao): Promise<void> {
  const id_excecao = await queries.insertExcecao(tx, mp_id, tipo, deps.now())
  if (id_excecao === undefined) return
  await audit(tx, {
    em: deps.now(),
    id_ator: null,
    acao: 'excecao_pagamento',
    alvo: `pagamento:${mp_id}`,
    detalhes: { tipo },
  })
  for (const { id_usuario, email } of await queries.listAdmins(tx))
    await enqueueEmail(deps, tx, {
      tipo: 'excecao_pagamento',
      chave: `${id_excecao}-${id_usuario}`,
      destinatario: email,
      dados: { id_excecao },
    })
}
