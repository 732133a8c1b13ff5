import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { ordem } from '../disc/disc.contract.ts'
import { RESPOSTAS_MARCACAO } from '../marcacoes/marcacoes.rules.ts'

const params = z.object({ licenca: id })
const resposta = z.enum(RESPOSTAS_MARCACAO)

/** How she thought she would come out; all null until she says it. */
const autoestimativa = z.object({
  id_licenca: z.int(),
  /** The four quadrants, the most like her first. */
  ordem: z.nullable(z.array(z.int())),
  /** Whether her numbers had never been on her screen. */
  antes_de_ver: z.nullable(z.boolean()),
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

/** A sentence without its key: which one is foreign is not on the wire before it is closed. */
const item = z.object({ n: z.int(), texto: z.string() })

/** What the person is told when she closes the control. */
const revelacao = z.object({
  /** The number of the foreign sentence. */
  n: z.int(),
  texto: z.string(),
  nome_perfil: z.string(),
  acertou: z.boolean(),
  /** Answer that she had given it. */
  marcou: resposta,
})

const controle = z.object({
  id_licenca: z.int(),
  /**
   * `nao_oferecido` covers every reason alike: no far profile, texts already read, under 18 or no birth date, said no.
   * `aberto` may be gone on with on any device; `fechado` carries the reveal.
   */
  situacao: z.enum(['nao_oferecido', 'oferecido', 'aberto', 'fechado']),
  /** How many sentences a block may have, the foreign one among them. */
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

export const sortearControleCego = endpoint({
  method: 'POST',
  path: '/disc/controle-cego/:licenca',
  access: 'authenticated',
  summary: 'Takes part, which draws the block once, or says no',
  params,
  body: z.object({ aceito: z.boolean('Diga se quer participar') }),
  response: controle,
})

export const fecharControleCego = endpoint({
  method: 'POST',
  path: '/disc/controle-cego/:licenca/fechar',
  access: 'authenticated',
  summary: 'Closes the block with every answer and the guess, and reveals which sentence was foreign',
  params,
  body: z.object({
    respostas: z.array(resposta).check(z.minLength(5), z.maxLength(6)),
    /** The number of the sentence that she takes for the foreign one. */
    palpite: z.int().check(z.minimum(1), z.maximum(6)),
  }),
  response: controle,
})
