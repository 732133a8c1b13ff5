import type * as z from 'zod/mini'
import { cadastro_cliente_falhou } from '#shared/clientes/participantes/participantes.answers.ts'
import type { registerParticipante } from '#shared/clientes/participantes/participantes.contract.ts'
import { PATH_DO_CADASTRO, respostaDoCadastro } from '#shared/clientes/participantes/resposta.schema.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

type Corpo = z.input<(typeof registerParticipante)['body']>

/** The call of a registration, without the schemas of its two shapes: each page has the one that it needs. */
const CADASTRAR: Endpoint<'open', typeof respostaDoCadastro> = {
  method: 'POST',
  path: PATH_DO_CADASTRO,
  access: 'open',
  summary: '',
  response: respostaDoCadastro,
}

/** Sends a registration of either shape; returns the session that it begins. */
export const register = (body: Corpo) => api(CADASTRAR, { body })

/** Refusals after which the invite is not what it was: the page asks again and shows what can be done. */
const CONVITE_MUDOU = ['usuario_ja_cadastrado', 'convite_invalido', 'cadastro_completo_pedido']

/** Shows why a registration was not sent or was refused; `again` asks for the invite anew where it has changed. */
export function sayRefused(error: unknown, again: () => void): void {
  // Not reached, or not able to: one calm sentence.
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    toast.error(cadastro_cliente_falhou)
    return
  }
  if (error.codigo === 'usuario_ja_cadastrado' || error.codigo === 'cadastro_completo_pedido') toast.warning(error)
  else toast.error(error)
  if (error.codigo && CONVITE_MUDOU.includes(error.codigo)) again()
}
