import * as z from 'zod/mini'
import { endpoint, id, list } from '../../platform/contract.ts'
import { CORES_ETIQUETA, ETIQUETA_MAX, ETIQUETAS_MAX, nomeDaEtiqueta } from './etiquetas.rules.ts'

const CURTA = `Escreva de 1 a ${ETIQUETA_MAX} letras`

/** Name of a label as typed; it is stored in lower case with single spaces. */
export const nomeEtiqueta = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200, CURTA)),
    z.string().check(z.refine(typed => nomeDaEtiqueta(typed) !== null, CURTA)),
  ),
  z.transform(typed => nomeDaEtiqueta(typed) ?? ''),
)

export const corEtiqueta = z.enum(CORES_ETIQUETA)

/** A label as shown on a person. */
export const etiqueta = z.object({ id_etiqueta: z.int(), nome: z.string(), cor: corEtiqueta })
export type Etiqueta = z.infer<typeof etiqueta>

const etiquetaContada = z.extend(etiqueta, {
  /** Number of the caller's people who have the label. */
  pessoas: z.int(),
})
export type EtiquetaContada = z.infer<typeof etiquetaContada>

const ofEtiqueta = z.object({ id_etiqueta: id })
const idEtiqueta = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const listEtiquetas = endpoint({
  method: 'GET',
  path: '/consultores/etiquetas',
  access: 'permite_cadastrar_participante',
  summary: "The caller's labels by name, each with on how many people it stands; never more than 200",
  response: list(etiquetaContada),
})

export const createEtiqueta = endpoint({
  method: 'POST',
  path: '/consultores/etiquetas',
  access: 'permite_cadastrar_participante',
  summary: 'Make a label; one of the same name is answered as it is',
  body: z.object({ nome: nomeEtiqueta, cor: z.optional(corEtiqueta) }),
  response: etiquetaContada,
})

export const changeEtiqueta = endpoint({
  method: 'PUT',
  path: '/consultores/etiquetas/:id_etiqueta',
  access: 'permite_cadastrar_participante',
  summary:
    'Rename a label or change its colour; the name of another asks first (409), and with `unir` becomes one with it',
  params: ofEtiqueta,
  body: z.object({ nome: z.optional(nomeEtiqueta), cor: z.optional(corEtiqueta), unir: z.optional(z.boolean()) }),
  response: etiquetaContada,
})

export const mergeEtiquetas = endpoint({
  method: 'POST',
  path: '/consultores/etiquetas/:id_etiqueta/unir',
  access: 'permite_cadastrar_participante',
  summary: 'Put a label into another: whoever had either has the other, and the first is gone',
  params: ofEtiqueta,
  body: z.object({ id_destino: idEtiqueta }),
  response: etiquetaContada,
})

export const deleteEtiqueta = endpoint({
  method: 'DELETE',
  path: '/consultores/etiquetas/:id_etiqueta',
  access: 'permite_cadastrar_participante',
  summary: 'Delete a label; it leaves everybody who had it',
  params: ofEtiqueta,
  response: z.object({ mensagem: z.string(), pessoas: z.int() }),
})

const escolhidas = z.optional(z.array(z.union([idEtiqueta, nomeEtiqueta])).check(z.maxLength(ETIQUETAS_MAX)))

export const labelPessoa = endpoint({
  method: 'PUT',
  path: '/consultores/pessoas/:id_pessoa/etiquetas',
  access: 'permite_cadastrar_participante',
  summary: 'The labels of one person, by id or name: all of them as `etiquetas`, or a change as `por` and `tirar`',
  params: z.object({ id_pessoa: id }),
  body: z.object({ etiquetas: escolhidas, por: escolhidas, tirar: escolhidas }),
  response: z.object({ etiquetas: z.array(etiqueta) }),
})
