import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

/** Longest question, in characters. */
export const PERGUNTA_MAX = 2000

export const perguntaNaAjuda = z.object({
  /** Made by the sender: the same question sent again is one. */
  id_pergunta: z.uuid(),
  texto: z
    .string('Escreva a pergunta')
    .check(
      z.maxLength(PERGUNTA_MAX, `Use no máximo ${PERGUNTA_MAX} caracteres`),
      z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Escreva a pergunta'),
    ),
})

export const askInAjuda = endpoint({
  method: 'POST',
  path: '/administracao/perguntas',
  access: 'permite_cadastrar_participante',
  summary: "A question to the admins: a mail to the support address, kept in the caller's history",
  body: perguntaNaAjuda,
  response: z.object({ mensagem: z.string() }),
})

export const markRespondida = endpoint({
  method: 'POST',
  path: '/administracao/perguntas/:id_pergunta/respondida',
  access: 'permite_inativar_consultor',
  summary: 'Mark a question as answered elsewhere, so that it asks for attention no more',
  params: z.object({ id_pergunta: z.uuid() }),
  response: z.object({ mensagem: z.string() }),
})
