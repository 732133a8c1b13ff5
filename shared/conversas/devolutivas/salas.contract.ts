import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'

const daDevolutiva = z.object({ id_devolutiva: z.uuid() })

export const openPorta = endpoint({
  method: 'POST',
  path: '/devolutivas/:id_devolutiva/sala',
  access: 'permite_cadastrar_participante',
  summary: 'A new code for the room, for ten minutes; the one before it no longer opens',
  params: daDevolutiva,
  response: z.object({ codigo: z.string(), codigo_ate: instant }),
})

export const closePorta = endpoint({
  method: 'DELETE',
  path: '/devolutivas/:id_devolutiva/sala',
  access: 'permite_cadastrar_participante',
  summary: 'Closes the door, and sends out every device that came in by it',
  params: daDevolutiva,
  response: z.object({ fechada: z.boolean() }),
})

export const admitAparelho = endpoint({
  method: 'POST',
  path: '/devolutivas/:id_devolutiva/sala/admitir',
  access: 'permite_cadastrar_participante',
  summary: 'Lets in, or sends away, the device that shows this number',
  params: daDevolutiva,
  body: z.object({ id_sala: z.uuid(), sinal: z.int().check(z.minimum(10), z.maximum(99)), sim: z.boolean() }),
  response: z.object({ admitida: z.boolean() }),
})

export const openTela = endpoint({
  method: 'POST',
  path: '/devolutivas/:id_devolutiva/tela',
  access: 'permite_cadastrar_participante',
  conteudo: true,
  summary:
    "A seat for the person on the consultor's own screen: turned round (`tela`), or a tab that only shows (`aba`)",
  params: daDevolutiva,
  body: z.object({ tipo: z.enum(['tela', 'aba']) }),
  response: z.object({ token: z.string(), valida_ate: instant }),
})

export const enterSala = endpoint({
  method: 'POST',
  path: '/salas/entrar',
  access: 'open',
  summary: 'Asks to be let in; every well-formed code is answered alike, whether it opens anything or not',
  body: z.object({ codigo: z.string().check(z.maxLength(40)) }),
  response: z.object({ pedido: z.string(), sinal: z.int() }),
})

export const waitInSala = endpoint({
  method: 'GET',
  path: '/salas/espera',
  access: 'open',
  summary: 'How it stands with a request to be let in, which is the bearer',
  response: z.object({
    situacao: z.enum(['esperando', 'admitida', 'recusada', 'vencida']),
    token: z.optional(z.string()),
    id_devolutiva: z.optional(z.string()),
  }),
})
