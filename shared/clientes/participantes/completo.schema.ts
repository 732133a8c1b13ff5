import * as z from 'zod/mini'
import { dadosDeAcesso, senhasIguais } from '../../contas/contas/acesso.schema.ts'
import { NO_CADASTRO, renamed, shapeOf } from '../../contas/pessoa/fields.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { requiredText } from '../../platform/fields/text.ts'

/* The complete registration, apart from the call that takes both shapes, so that its page loads nothing of the other. */

/** Schema of an optional id that a form sends as a number, digits, null or an empty text. */
const optionalId = preprocess(value => (value === '' || value === null ? undefined : value), z.optional(chosenId()))

/** Facts of the invite that a body may repeat. */
export const doConvite = {
  token: z.optional(z.string().check(z.maxLength(2000))),
  email_participante: z.optional(emailSchema('E-mail inválido')),
  id_consultor: optionalId,
  id_licenca: optionalId,
  /** Identity at the provider, which takes the place of the senha. */
  sso: z.optional(z.string().check(z.maxLength(2000))),
}

/** Body of a registration as in the specification. */
export const cadastroCompleto = z
  .object({
    ...renamed(shapeOf('schema'), NO_CADASTRO),
    ...dadosDeAcesso,
    ...doConvite,
    cadastro: z.optional(z.literal('completo')),
    nome_participante: requiredText('Coloque seu nome'),
    id_empresa: optionalId,
  })
  .check(z.refine(senhasIguais.check, senhasIguais.params))
