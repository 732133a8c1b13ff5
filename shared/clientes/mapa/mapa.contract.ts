import * as z from 'zod/mini'
import { parte } from '../../disc/cartao/parte.schema.ts'
import { LETRAS } from '../../disc/disc/disc.types.ts'
import { REGIOES } from '../../disc/disc/regiao/regiao.rules.ts'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { FINALIDADES_DA_EQUIPE, PAPEIS_NA_EQUIPE } from '../equipes/equipes.rules.ts'
import { TEMAS } from './frases/contagens.rules.ts'
import { ALVOS, FAIXAS } from './frases/criterios.rules.ts'
import { LADOS } from './frases/frases.rules.ts'

const daEquipe = z.object({ id_equipe: id })
const regiao = z.enum(REGIOES)
const letra = z.enum(LETRAS)

/** One person on the map: what her choice for this equipe shows, and never a total. */
const pessoa = z.object({
  id_participante: z.int(),
  nome: z.string(),
  regiao,
  /** State of each dimension, in the order D, I, S, C. */
  estados: z.array(z.enum(['acima', 'perto', 'abaixo'])),
  destaques: z.array(letra),
  /** Place on the map, to the right and downwards, in tenths of its half width. */
  centro: z.tuple([z.number(), z.number()]),
  /** Radius of the margin in the same unit. */
  raio: z.number(),
  /** Share of a result's shape that the map shows, from 0 to 1; the reader receives her own alone. */
  no_plano: z.optional(z.number()),
  /** Present when she gave the equipe her card, to a reader who may open it: the consultora and integrantes. */
  cartao: z.optional(z.literal(true)),
})
export type PessoaDoMapa = z.output<typeof pessoa>

/** How sure a sentence is and of how many people; never how probable, nor how many are on a side. */
const conta = { forca: z.enum(['firme', 'provavel']), m: z.int(), m2: z.nullable(z.int()) }
const frase = z.union([
  z.object({ id: z.literal('dois_campos'), alvo: z.enum(ALVOS), ...conta }),
  z.object({ id: z.enum(['vem_cedo', 'por_ultimo']), alvo: letra, ...conta }),
  z.object({ id: z.literal('lado'), alvo: z.enum(LADOS), ...conta }),
])

/** The map of an equipe as its reader may see it now. */
export const mapa = z.object({
  equipe: z.object({
    id_equipe: z.int(),
    nome: z.string(),
    finalidade: z.enum(FINALIDADES_DA_EQUIPE),
    papel: z.enum(PAPEIS_NA_EQUIPE),
    id_empresa: z.nullable(z.int()),
    nome_empresa: z.nullable(z.string()),
    arquivada: z.boolean(),
  }),
  em: instant,
  /** Number of people shown; 0 while fewer than three show themselves. */
  n: z.int(),
  /** By name. */
  pessoas: z.array(pessoa),
  /** Subject of a page by its number of people. */
  faixa: z.enum(FAIXAS),
  /** Two clear groups, what comes early, what comes last, sides of the map: in this order, of whom this reader sees. */
  frases: z.array(frase),
  /** From ten people on; a side with fewer than two people is in the rest. */
  contagens: z.nullable(z.array(z.object({ letra, acima: z.int(), resto: z.int(), abaixo: z.int() }))),
  temas: z.array(z.enum(TEMAS)),
  /** Whether a dimension is being checked on the whole platform: nothing is said of it then. */
  alarme: z.boolean(),
  versao_criterios: z.string(),
})
export type Mapa = z.output<typeof mapa>

export const getMapa = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe/mapa',
  access: 'authenticated',
  summary: 'Map of an equipe: who shows herself to it, and, for consultora and gestor, to the reader too',
  params: daEquipe,
  response: mapa,
  conteudo: true,
})

export const getRepeticoes = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe/mapa/repeticoes',
  access: 'authenticated',
  summary:
    'The same map drawn twenty times, each place moved by the error between two answers (√2 of one): a region per person and draw',
  params: daEquipe,
  response: z.object({
    pessoas: z.array(z.object({ id_participante: z.int(), regioes: z.array(regiao) })),
    versao: z.string(),
  }),
  conteudo: true,
})
export type Repeticoes = z.output<typeof getRepeticoes.response>

export const getCartaoDoMapa = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe/mapa/pessoas/:id_participante/cartao',
  access: 'authenticated',
  summary: 'The card that a person on the map gave the equipe, for its consultora and who shows herself; noted for her',
  params: z.object({ id_equipe: id, id_participante: id }),
  response: z.object({ pessoa: z.string(), partes: z.array(parte), alterado_em: instant }),
})
export type CartaoDoMapa = z.output<typeof getCartaoDoMapa.response>

export const getRelatorioDaEquipe = endpoint({
  method: 'GET',
  path: '/equipes/:id_equipe/relatorio.pdf',
  access: 'authenticated',
  summary:
    'The map as a document of six pages at most: what to take away, map, people or counts, topics, workshop, limits (PDF/UA)',
  params: daEquipe,
  produces: 'application/pdf',
  response: z.custom<Uint8Array | undefined>(),
  conteudo: true,
})
