import * as z from 'zod/mini'
import { endpoint, instant, list, pageQuery } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { optionalText } from '../../platform/fields/text.ts'
import { nomeSemLinks } from '../pessoa/nome.ts'

export const createInteresse = endpoint({
  method: 'POST',
  path: '/interesses',
  access: 'open',
  summary:
    'Ask to use the product in one’s own consultancy; a mail asks the address first, and the answer is always the same',
  body: z.object({
    nome: nomeSemLinks('Digite o seu nome'),
    email: emailSchema('E-mail inválido', 'Digite o e-mail'),
    telefone: optionalText(30),
    o_que_faz: optionalText(600),
    ciencia: z.literal(true, 'Marque que leu o aviso de privacidade'),
  }),
  response: z.object({ mensagem: z.string() }),
})

export const confirmInteresse = endpoint({
  method: 'POST',
  path: '/interesses/confirmar',
  access: 'open',
  summary:
    "The mailbox's yes, by the token in its mail, once; where no invite is needed it answers the registration's address",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({
    /** Path of the registration, where consultoras get in without an invite; null where an admin answers. */
    cadastro: z.nullable(z.string()),
  }),
})

const interesse = z.object({
  id_interesse: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.nullable(z.string()),
  o_que_faz: z.nullable(z.string()),
  confirmado_em: instant,
})
export type Interesse = z.infer<typeof interesse>

export const listInteresses = endpoint({
  method: 'GET',
  path: '/administracao/interesses',
  access: 'permite_cadastrar_consultor',
  summary: 'Confirmed requests to use the product that nobody has answered, the oldest first',
  query: pageQuery,
  response: list(interesse),
})

const params = z.object({ id_interesse: z.uuid() })

export const inviteInteresse = endpoint({
  method: 'POST',
  path: '/administracao/interesses/:id_interesse/convidar',
  access: 'permite_cadastrar_consultor',
  fresh: 'with-factor',
  summary: 'Answers a request with an invite to become consultor',
  params,
  response: z.object({ mensagem: z.string() }),
})

export const answerInteresse = endpoint({
  method: 'POST',
  path: '/administracao/interesses/:id_interesse/responder',
  access: 'permite_cadastrar_consultor',
  summary: 'Answers a request by a mail with the admin’s own words, and no invite',
  params,
  body: z.object({
    texto: z
      .string('Escreva a resposta')
      .check(z.maxLength(1000, 'Use no máximo 1000 caracteres'), z.regex(/[\p{L}\p{N}]/u, 'Escreva a resposta')),
  }),
  response: z.object({ mensagem: z.string() }),
})

const porta = z.object({
  /** Whether a request, once its address is confirmed, leads to the registration by itself. */
  sem_convite: z.boolean(),
})

export const getPorta = endpoint({
  method: 'GET',
  path: '/administracao/interesses/porta',
  access: 'permite_cadastrar_consultor',
  summary: 'Whether consultoras get in without an invite',
  response: porta,
})

export const savePorta = endpoint({
  method: 'PUT',
  path: '/administracao/interesses/porta',
  access: 'permite_cadastrar_consultor',
  fresh: true,
  summary: 'Opens the house to consultoras without an invite, or closes it',
  body: porta,
  response: porta,
})
