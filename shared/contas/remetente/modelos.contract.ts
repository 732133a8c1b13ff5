import * as z from 'zod/mini'
import { endpoint, list } from '../../platform/contract.ts'
import { textoSemLinks } from '../pessoa/recado.ts'
import { MODELO_MAX, TIPOS_MODELO } from './modelos.rules.ts'

const tipo = z.enum(TIPOS_MODELO)
const ofTipo = z.object({ tipo })

const palavras = z.object({ assunto: z.string(), abertura: z.string(), fechamento: z.string() })

const modelo = z.extend(palavras, {
  tipo,
  /** Whether the texts are the consultor's own; otherwise they are the defaults. */
  proprio: z.boolean(),
  /** Default texts, to which the consultor can return. */
  original: palavras,
  /** Names that may stand in braces. */
  campos: z.array(z.enum(['nome', 'consultora', 'prazo'])),
})
export type ModeloDeEmail = z.infer<typeof modelo>

/** Texts to store; an empty one restores the default. */
export const modeloBody = z.object({
  assunto: textoSemLinks(MODELO_MAX.assunto, { linhas: false }),
  abertura: textoSemLinks(MODELO_MAX.abertura),
  fechamento: textoSemLinks(MODELO_MAX.fechamento),
})

export const listModelos = endpoint({
  method: 'GET',
  path: '/consultores/modelos',
  access: 'permite_cadastrar_participante',
  summary: "The words of the mails that go out in the caller's name: hers, else ours",
  response: list(modelo),
})

export const putModelo = endpoint({
  method: 'PUT',
  path: '/consultores/modelos/:tipo',
  access: 'permite_cadastrar_participante',
  summary: 'Changes subject, opening and closing of one kind of mail; what protects whoever gets it stays',
  params: ofTipo,
  body: modeloBody,
  response: modelo,
})

export const deleteModelo = endpoint({
  method: 'DELETE',
  path: '/consultores/modelos/:tipo',
  access: 'permite_cadastrar_participante',
  summary: 'Goes back to our own words',
  params: ofTipo,
  response: modelo,
})

export const showModelo = endpoint({
  method: 'POST',
  path: '/consultores/modelos/:tipo/previa',
  access: 'permite_cadastrar_participante',
  summary: 'The whole mail as it would be sent with these words, to an invented person; sends and keeps nothing',
  params: ofTipo,
  body: z.extend(modeloBody, {
    /** Whether the preview is for an address without a name. */
    sem_nome: z.optional(z.boolean()),
  }),
  response: z.object({ assunto: z.string(), html: z.string(), texto: z.string() }),
})
