import * as z from 'zod/mini'
import { endpoint, instant, list } from '../../platform/contract.ts'

/** Question to a person who went from one consultora to another. */
const pergunta = z.object({
  id_passagem: z.string(),
  nome_de: z.string(),
  nome_para: z.string(),
  em: instant,
})
export type PerguntaDaPassagem = z.output<typeof pergunta>

export const listPerguntas = endpoint({
  method: 'GET',
  path: '/passagens/perguntas',
  access: 'authenticated',
  summary: 'Whom the caller was passed on to and has not answered: may the new consultora see her results?',
  response: list(pergunta),
})

export const answerPergunta = endpoint({
  method: 'POST',
  path: '/passagens/:id_passagem/resposta',
  access: 'authenticated',
  summary: 'Let the new consultora see the caller’s results, or keep them closed; without an answer they stay closed',
  params: z.object({ id_passagem: z.uuid() }),
  body: z.object({ resposta: z.enum(['sim', 'nao'], 'Escolha uma das duas respostas') }),
  response: z.object({ response: z.string() }),
})
