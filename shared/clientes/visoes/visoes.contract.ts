import * as z from 'zod/mini'
import { endpoint, id, instant, list } from '../../platform/contract.ts'
import { LISTAS, MAY_BE_GONE, NOME_VISAO_MAX, nomeDaVisao, PARAMETRO_MAX, PARAMETROS_MAX } from './visoes.rules.ts'

const lista = z.enum(LISTAS)

const CURTO = `Escreva um nome de 1 a ${NOME_VISAO_MAX} letras`

const nomeVisao = z.pipe(
  z.pipe(
    z.string('Dê um nome à visão').check(z.maxLength(200, CURTO)),
    z.string().check(z.refine(typed => nomeDaVisao(typed) !== null, CURTO)),
  ),
  z.transform(typed => nomeDaVisao(typed) ?? ''),
)

/** Query parameters of a list, as in its address, without the page. */
const parametros = z
  .record(
    z.string().check(z.regex(/^(?!pagina$)[a-z_]{1,20}$/)),
    z.pipe(
      z.string().check(z.minLength(1), z.maxLength(PARAMETRO_MAX)),
      z.string().check(z.refine(said => !/\p{Cc}/u.test(said), 'Há caracteres inválidos')),
    ),
  )
  .check(z.refine(said => Object.keys(said).length <= PARAMETROS_MAX, 'São filtros demais para uma visão'))

export const visao = z.object({
  id_visao: z.int(),
  lista,
  nome: z.string(),
  parametros: z.record(z.string(), z.string()),
  /**
   * Which of the view's labels, turmas or companies no longer exist. The view can still be opened, but finds nobody by
   * them.
   */
  faltam: z.array(z.enum(MAY_BE_GONE)),
  alterada_em: instant,
})
export type Visao = z.infer<typeof visao>

const ofVisao = z.object({ id_visao: id })

export const listVisoes = endpoint({
  method: 'GET',
  path: '/consultores/visoes',
  access: 'permite_cadastrar_participante',
  summary: "The caller's kept views, of one list or of all, by name; never more than 20 a list",
  query: z.object({ lista: z.optional(lista) }),
  response: list(visao),
})

export const saveVisao = endpoint({
  method: 'POST',
  path: '/consultores/visoes',
  access: 'permite_cadastrar_participante',
  summary:
    'Keep what a list shows under a name; the name of another asks first (409), and with `substituir` replaces it',
  body: z.object({ lista, nome: nomeVisao, parametros, substituir: z.optional(z.boolean()) }),
  response: visao,
})

export const changeVisao = endpoint({
  method: 'PUT',
  path: '/consultores/visoes/:id_visao',
  access: 'permite_cadastrar_participante',
  summary: 'Rename a view, or let it show something else',
  params: ofVisao,
  body: z.object({ nome: z.optional(nomeVisao), parametros: z.optional(parametros) }),
  response: visao,
})

export const deleteVisao = endpoint({
  method: 'DELETE',
  path: '/consultores/visoes/:id_visao',
  access: 'permite_cadastrar_participante',
  summary: 'Forget a view; what it showed stays as it is',
  params: ofVisao,
  response: z.object({ mensagem: z.string() }),
})
