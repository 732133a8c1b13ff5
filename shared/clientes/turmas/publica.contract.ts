import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { emailSchema } from '../../platform/fields/email.ts'
import { nomeDoConvite } from '../convites/convites.rules.ts'
import { FINALIDADES } from './turmas.rules.ts'

/* What somebody with a turma's code sees, in its own file so that a first visit loads nothing else. */

const codigo = z.object({ codigo: z.string().check(z.maxLength(20)) })

/** A turma as shown to a stranger who has its code; without its company's name, names, counts, stock or domains. */
export const publicTurma = z.object({
  nome_consultor: z.string(),
  finalidade: z.enum(FINALIDADES),
  /** The consultor's message to people who open the link, plain text. */
  mensagem: z.nullable(z.string()),
  /** The consultor's logo as a `data:` URL; null when she has none. */
  logo: z.nullable(z.string()),
  /** Approximate duration of registration and test together, in minutes. */
  minutos: z.int(),
  fecha_em: instant,
  /** Until when people may register at once, before proving the address; null while they must prove it first. */
  na_sala_ate: z.nullable(instant),
  /** The result starts closed; the person chooses who sees it after reading it. */
  compartilhamento: z.literal('fechado'),
  /** A company organises the turma: it may follow who has answered, never a result. */
  empresa_acompanha: z.boolean(),
})
export type PublicTurma = z.infer<typeof publicTurma>

export const getPublicTurma = endpoint({
  method: 'GET',
  path: '/rodadas/publica/:codigo',
  access: 'open',
  summary: 'A turma by its short code; wrong, closed, full and without licences answer the same 404',
  params: codigo,
  response: publicTurma,
})

export const askEntrada = endpoint({
  method: 'POST',
  path: '/rodadas/publica/:codigo/entrada',
  access: 'open',
  summary:
    'Ask to enter: a mail proves the address, the answer tells nothing. In an open room, and for who is signed in, the place is taken at once',
  params: codigo,
  body: z.object({
    /** Address of the person who asks to enter; left out by somebody who is signed in. */
    email: z.optional(emailSchema('E-mail inválido', 'Preencha o e-mail')),
    nome: z.pipe(
      z.catch(z.nullish(z.string().check(z.maxLength(200))), null),
      z.transform(typed => (typed ? nomeDoConvite(typed) : null)),
    ),
    /** Whether the person is in the room: registers now, without a mail, and proves the address later. */
    na_sala: z.optional(z.boolean()),
  }),
  response: z.object({
    mensagem: z.string(),
    /** URL to continue at, the registration or the test; null when the mail leads there. */
    url: z.nullable(z.string()),
  }),
})

export const confirmEntrada = endpoint({
  method: 'POST',
  path: '/rodadas/entrada',
  access: 'open',
  summary:
    "Take the place that a mail's button proves (`…/t/entrada/{token}`, 24 hours); the same again answers the same",
  body: z.object({ token: z.string('Link inválido').check(z.maxLength(200)) }),
  response: z.object({
    /** URL of the registration, or of the sign-in page for somebody who has an account. */
    url: z.string(),
    mensagem: z.string(),
    ja_cadastrado: z.boolean(),
  }),
})

export const verifyEntrada = endpoint({
  method: 'POST',
  path: '/rodadas/entrada/verificar',
  access: 'open',
  summary: "Whether a mail's button would still take its place; asking takes nothing",
  body: z.object({ token: z.string('Link inválido').check(z.maxLength(200)) }),
  response: z.object({
    email: z.string(),
    nome_consultor: z.string(),
    /** Whether the button was used before; it then leads to the place already taken. */
    usada: z.boolean(),
  }),
})
