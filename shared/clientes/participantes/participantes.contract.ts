import * as z from 'zod/mini'
import { dadosPessoais, idCidade, senhasIguais } from '../../contas/contas/cadastro.schema.ts'
import { sessao } from '../../contas/contas/contas.contract.ts'
import { endpoint } from '../../platform/contract.ts'
import { idEscolhido } from '../../platform/fields/number.ts'
import { data_nascimento } from '../../platform/fields/pessoa/data_nascimento.ts'
import { emailSchema } from '../../platform/fields/pessoa/email.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { optionalText, requiredText } from '../../platform/fields/text.ts'

/** Schema of an optional id that a form sends as a number, digits, null or an empty text. */
const optionalId = preprocess(value => (value === '' || value === null ? undefined : value), z.optional(idEscolhido()))

export const cadastrarParticipante = endpoint({
  method: 'POST',
  path: '/participantes',
  access: 'open',
  summary: 'Register a client through an invite; needs the invite token',
  body: z
    .object({
      ...dadosPessoais,
      token: z.optional(z.string().check(z.maxLength(2000))),
      email_participante: z.optional(emailSchema('E-mail inválido')),
      nome_participante: requiredText('Coloque seu nome'),
      data_nascimento: data_nascimento.schema,
      complementos: optionalText(),
      id_cidade: idCidade,
      id_empresa: optionalId,
      id_consultor: optionalId,
      id_licenca: optionalId,
      /** Identity at the provider, which takes the place of the senha. */
      sso: z.optional(z.string().check(z.maxLength(2000))),
    })
    .check(z.refine(senhasIguais.check, senhasIguais.params)),
  response: z.extend(sessao, { mensagem: z.string() }),
})
export type CadastroParticipante = z.output<typeof cadastrarParticipante.body>
