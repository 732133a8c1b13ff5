import * as z from 'zod/mini'
import { LETRAS } from '../../disc/disc/disc.types.ts'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { hasLink, NO_LINKS } from '../../platform/fields/links.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { COMBINADO_MAX, COMBINADOS_MAX, SITUACOES } from './acordos.types.ts'

const porAcordo = z.object({ id_acordo: z.uuid() })
const versao = z.int().check(z.minimum(1), z.maximum(2_147_483_646))
const situacao = z.enum(SITUACOES)
const pessoa = z.object({ id_participante: z.int(), nome: z.string() })
const letras = z.array(z.enum(LETRAS))

/** The page of two people, as one of them reads it. */
const acordo = z.object({
  id_acordo: z.string(),
  id_equipe: z.int(),
  nome_equipe: z.string(),
  /** The other of the two. */
  com: pessoa,
  situacao,
  /** When a proposal ends without an answer; null once it was accepted. */
  ate: z.nullable(instant),
  /** The dimensions that stand out in each of the two; null before both agreed, after the end, and while one shows none. */
  destaques: z.nullable(z.object({ meus: letras, do_outro: letras })),
  combinados: z.array(z.object({ texto: z.string(), meu: z.boolean() })),
  versao: z.int(),
  /** A day, yyyy-mm-dd, on which the two want to read it again. */
  revisar_em: z.nullable(z.string()),
  /** When the reader, and the other, said yes to this version. */
  meu_sim: z.nullable(instant),
  sim_do_outro: z.nullable(instant),
  /** Days, yyyy-mm-dd, on which a mail reminds the two; none before both said yes. */
  lembretes: z.array(z.string()),
})
export type Acordo = z.output<typeof acordo>

/** The acordos of a person in one equipe, and with whom she may make another. */
const daEquipe = z.object({
  id_equipe: z.int(),
  nome_equipe: z.string(),
  nome_empresa: z.nullable(z.string()),
  /** Whether the reader shows herself to the equipe, and so may propose. */
  mostra: z.boolean(),
  /** People who show themselves to the equipe and have no acordo with the reader, by name; none while she shows nothing. */
  pessoas: z.array(pessoa),
  acordos: z.array(z.object({ id_acordo: z.string(), com: pessoa, situacao, ate: z.nullable(instant) })),
})
export type AcordosDaEquipe = z.output<typeof daEquipe>

export const listAcordos = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe/acordos',
  access: 'authenticated',
  summary: "The caller's acordos with people of an equipe she is in, and to whom she may propose another",
  params: z.object({ id_equipe: id }),
  response: daEquipe,
})

export const proposeAcordo = endpoint({
  method: 'POST',
  path: '/acordos',
  access: 'authenticated',
  summary: 'Propose an acordo to somebody of the same equipe; both show themselves to it. A mail to the other',
  body: z.object({
    id_equipe: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    id_participante: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  }),
  response: acordo,
})

export const getAcordo = endpoint({
  method: 'GET',
  path: '/acordos/:id_acordo',
  access: 'authenticated',
  summary: 'One acordo, for its two people and nobody else',
  params: porAcordo,
  response: acordo,
  conteudo: true,
})

export const getAcordoPdf = endpoint({
  method: 'GET',
  path: '/acordos/:id_acordo/acordo.pdf',
  access: 'authenticated',
  summary: 'The text of an acordo on one page as PDF, with each yes, for its two people and nobody else',
  params: porAcordo,
  produces: 'application/pdf',
  response: z.custom<Uint8Array | undefined>(),
})

export const answerAcordo = endpoint({
  method: 'POST',
  path: '/acordos/:id_acordo/responder',
  access: 'authenticated',
  summary: 'Accept a proposal, or not; a "no" is told to nobody',
  params: porAcordo,
  body: z.object({ aceito: z.boolean() }),
  response: acordo,
})

export const putAcordo = endpoint({
  method: 'PUT',
  path: '/acordos/:id_acordo',
  access: 'authenticated',
  summary: 'Write what the two agree on; 409 when it was changed since `versao`. A change takes both yes away',
  params: porAcordo,
  body: z.object({
    versao,
    combinados: z
      .array(
        z.pipe(
          requiredText('Escreva o combinado em uma linha', COMBINADO_MAX),
          z.string().check(z.refine(text => !hasLink(text), NO_LINKS)),
        ),
      )
      .check(z.maxLength(COMBINADOS_MAX, 'São até cinco combinados')),
    revisar_em: z.nullable(z.iso.date('Data inválida')),
  }),
  response: acordo,
})

export const signAcordo = endpoint({
  method: 'POST',
  path: '/acordos/:id_acordo/assinar',
  access: 'authenticated',
  summary: 'Say yes to this version; 409 when it was changed meanwhile',
  params: porAcordo,
  body: z.object({ versao }),
  response: acordo,
})

export const endAcordo = endpoint({
  method: 'POST',
  path: '/acordos/:id_acordo/encerrar',
  access: 'authenticated',
  summary: 'End an acordo for both, or take a proposal back',
  params: porAcordo,
  response: acordo,
})
