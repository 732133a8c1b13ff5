import * as z from 'zod/mini'
import { RECADO_MAX, textoSemLinks } from '../../contas/pessoa/recado.ts'
import { endpoint, instant } from '../../platform/contract.ts'
import { conviteEnviado, finalidadeDoConvite, junto, resultadoConvite } from './convites.contract.ts'

/** Largest number of lines in one call. */
export const LOTE_MAX = 200

const emails = z
  .array(z.string().check(z.maxLength(320)), 'Informe os e-mails')
  .check(
    z.minLength(1, 'Informe ao menos um e-mail'),
    z.maxLength(LOTE_MAX, `Envie até ${LOTE_MAX} e-mails de cada vez`),
  )

/** One line of a list: an address alone, or an address with optional fields. */
const linha = z.union([
  z.string().check(z.maxLength(320)),
  z.object({
    email: z.string().check(z.maxLength(320)),
    nome: junto.nome,
    id_empresa: junto.id_empresa,
    etiquetas: junto.etiquetas,
    /** With `false`, a person who has a result from the caller is left out as `ja_cliente`, and no licence is used. */
    reteste: z.optional(z.boolean()),
  }),
])
export const linhas = z
  .array(linha, 'Informe os e-mails')
  .check(
    z.minLength(1, 'Informe ao menos um e-mail'),
    z.maxLength(LOTE_MAX, `Envie até ${LOTE_MAX} e-mails de cada vez`),
  )

/**
 * Outcome of a line: the outcome of an invite, or why nothing was sent. `ja_cliente` needs the caller's confirmation;
 * `sem_licenca` and `erro` may succeed later; `invalido` never will.
 */
export const resultadoLinha = z.enum([...resultadoConvite.options, 'ja_cliente', 'sem_licenca', 'invalido', 'erro'])
export type ResultadoLinha = z.infer<typeof resultadoLinha>

export const linhaEnviada = z.object({
  /** Address exactly as the caller sent it, so that answers can be matched with lines. */
  email: z.string(),
  resultado: resultadoLinha,
  /** Why nothing was sent; null when something was. */
  mensagem: z.nullable(z.string()),
  convite: z.nullable(z.omit(conviteEnviado, { mensagem: true, resultado: true })),
})
export type LinhaEnviada = z.infer<typeof linhaEnviada>

export const inviteLote = endpoint({
  method: 'POST',
  path: '/participantes/convidar-lote',
  access: 'permite_cadastrar_participante',
  summary: 'Invite many at once; each line on its own, and the same lote again gives the same answers',
  body: z.object({
    id_lote: z.uuid('Lote inválido'),
    emails: linhas,
    /** Note of the consultor for every mail of the list. */
    recado: textoSemLinks(RECADO_MAX),
    /** Purpose of every invite of the list. */
    finalidade: finalidadeDoConvite,
  }),
  response: z.object({ results: z.array(linhaEnviada) }),
})

/**
 * Relation of an address to this consultor before the invite; it reveals nothing about other consultores'
 * clients.
 */
export const situacaoEmail = z.enum(['livre', 'ja_convidado', 'ja_cliente', 'teste_aberto'])
export type SituacaoEmail = z.infer<typeof situacaoEmail>

const conferido = z.object({
  email: z.string(),
  situacao: situacaoEmail,
  /** Name of the caller's client with this address; the next field is when the latest test was finished. */
  nome: z.nullable(z.string()),
  resultado_em: z.nullable(instant),
})
export type Conferido = z.infer<typeof conferido>

export const checkLote = endpoint({
  method: 'POST',
  path: '/participantes/conferir-lote',
  access: 'permite_cadastrar_participante',
  summary:
    "Which of these addresses have the caller's open invite, her unfinished test, or are her clients; changes nothing",
  body: z.object({ emails }),
  response: z.object({ results: z.array(conferido) }),
})
