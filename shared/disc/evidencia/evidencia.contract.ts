import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { ordem } from '../disc/disc.contract.ts'
import { RESPOSTAS_MARCACAO } from '../marcacoes/marcacoes.rules.ts'

const params = z.object({ licenca: id })
const resposta = z.enum(RESPOSTAS_MARCACAO)

/** The person's estimate; all fields null before she gives it. */
const autoestimativa = z.object({
  id_licenca: z.int(),
  /** The four quadrants, most like the person first. */
  ordem: z.nullable(z.array(z.int())),
  /** Whether the person estimated before she ever saw her numbers. */
  antes_de_ver: z.nullable(z.boolean()),
  /** Whether her consultor wrote it down for her, at her request. */
  a_pedido: z.optional(z.boolean()),
  em: z.nullable(instant),
})
export type Autoestimativa = z.infer<typeof autoestimativa>

export const getAutoestimativa = endpoint({
  method: 'GET',
  path: '/disc/autoestimativa/:licenca',
  access: 'authenticated',
  summary: "The caller's own estimate of one finished test, made or not",
  params,
  response: autoestimativa,
})

export const putAutoestimativa = endpoint({
  method: 'PUT',
  path: '/disc/autoestimativa/:licenca',
  access: 'authenticated',
  summary: 'Keeps how the caller thinks she came out: once; the same again changes nothing, another is 409',
  params,
  body: z.object({ ordem, ordem_inicial: ordem }),
  response: autoestimativa,
})

/** A sentence without its key, so that the foreign one cannot be recognised on the wire. */
const item = z.object({ n: z.int(), texto: z.string() })

/** The answer shown to the person when they close the controle cego. */
const revelacao = z.object({
  /** The number of the foreign sentence. */
  n: z.int(),
  texto: z.string(),
  nome_perfil: z.string(),
  acertou: z.boolean(),
  /** The answer that the person gave to the foreign sentence. */
  marcou: resposta,
})

const controle = z.object({
  id_licenca: z.int(),
  /**
   * `nao_oferecido` covers every reason alike: no distant profile, texts already read, under 18 or no birth date,
   * refused. `aberto` may be continued on any device; `fechado` comes with the reveal.
   */
  situacao: z.enum(['nao_oferecido', 'oferecido', 'aberto', 'fechado']),
  /** Possible numbers of sentences in a block, the foreign one included. */
  tamanhos: z.array(z.int()),
  versao_consentimento: z.string(),
  itens: z.array(item),
  respostas: z.nullable(z.array(resposta)),
  palpite: z.nullable(z.int()),
  revelacao: z.nullable(revelacao),
})
export type Controle = z.infer<typeof controle>

export const getControleCego = endpoint({
  method: 'GET',
  path: '/disc/controle-cego/:licenca',
  access: 'authenticated',
  summary: "The caller's own blind control: offered, open or closed",
  params,
  response: controle,
})

export const drawControleCego = endpoint({
  method: 'POST',
  path: '/disc/controle-cego/:licenca',
  access: 'authenticated',
  summary: 'Takes part, which draws the block once, or says no',
  params,
  body: z.object({ aceito: z.boolean('Diga se quer participar') }),
  response: controle,
})

export const closeControleCego = endpoint({
  method: 'POST',
  path: '/disc/controle-cego/:licenca/fechar',
  access: 'authenticated',
  summary: 'Closes the block with every answer and the guess, and reveals which sentence was foreign',
  params,
  body: z.object({
    respostas: z.array(resposta).check(z.minLength(4), z.maxLength(6)),
    /** Number of the sentence that the person takes for the foreign one. */
    palpite: z.int().check(z.minimum(1), z.maximum(6)),
  }),
  response: controle,
})
