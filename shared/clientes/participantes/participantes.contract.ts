import * as z from 'zod/mini'
import { senhasIguais } from '../../contas/contas/acesso.schema.ts'
import { endpoint } from '../../platform/contract.ts'
import { cadastroCompleto, doConvite } from './completo.schema.ts'
import { camposDoCurto } from './curto.schema.ts'
import { PATH_DO_CADASTRO, respostaDoCadastro } from './resposta.schema.ts'

/** Body of a short registration, for invites that allow it. */
const cadastroCurto = z
  .object({ ...camposDoCurto, ...doConvite })
  .check(z.refine(senhasIguais.check, senhasIguais.params))

export const registerParticipante = endpoint({
  method: 'POST',
  path: PATH_DO_CADASTRO,
  access: 'open',
  summary: 'Register a client through an invite; needs the invite token',
  response: respostaDoCadastro,
  body: z.discriminatedUnion('cadastro', [cadastroCompleto, cadastroCurto]),
})
export type CadastroParticipante = z.output<typeof registerParticipante.body>
