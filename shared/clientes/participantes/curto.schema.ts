import * as z from 'zod/mini'
import { dadosDeAcesso, SENHAS_MISMATCH } from '../../contas/contas/acesso.schema.ts'
import { SENHA_MAXIMO } from '../../contas/pessoa/senha.ts'
import { requiredText } from '../../platform/fields/text.ts'

/* The short registration, in its own file so that its page need not load the complete form's schema. */

const duasPalavras = (nome: string): boolean => nome.split(/\s+/).length >= 2

/** Fields of the short registration: name, senha with its confirmation, and the statement of being of age. */
export const camposDoCurto = {
  ...dadosDeAcesso,
  cadastro: z.literal('curto'),
  nome_participante: z.pipe(
    requiredText('Escreva nome e sobrenome'),
    z.string().check(z.refine(duasPalavras, 'Escreva nome e sobrenome')),
  ),
  senha2: z
    .string('Confirme a senha')
    .check(z.minLength(1, 'Confirme a senha'), z.maxLength(SENHA_MAXIMO, SENHAS_MISMATCH)),
  maior_de_idade: z.literal(true, 'Para participar é preciso ter 18 anos ou mais'),
}
