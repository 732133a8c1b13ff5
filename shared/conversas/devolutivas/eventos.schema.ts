import * as z from 'zod/mini'
import { instant } from '../../platform/contract.ts'
import { CADEIRAS, DESFECHOS, ETAPAS, MOTIVOS_PAUSA } from './devolutivas.types.ts'
import {
  combinadoDaSala,
  confirmacaoDaSala,
  controleDaSala,
  estimativaDaSala,
  fraseDaSala,
  marcacaoDaSala,
  resultadoDaSala,
} from './sala.schema.ts'

/** Events of a room in the order of their commits; `seq` is the position. Each seat gets the fields of its schema. */
const comum = { seq: z.int(), em: instant }

export const evento = z.discriminatedUnion('tipo', [
  z.object({ ...comum, tipo: z.literal('iniciada') }),
  z.object({ ...comum, tipo: z.literal('acordo') }),
  /** `resultado`: with the step into `revelacao`, so that nobody waits for another answer. */
  z.object({
    ...comum,
    tipo: z.literal('etapa'),
    de: z.enum(ETAPAS),
    para: z.enum(ETAPAS),
    resultado: z.nullable(resultadoDaSala),
    estimativa: z.nullable(estimativaDaSala),
  }),
  z.object({ ...comum, tipo: z.literal('pausa'), por: z.enum(CADEIRAS), motivo: z.enum(MOTIVOS_PAUSA) }),
  z.object({ ...comum, tipo: z.literal('retomada_pedida') }),
  z.object({ ...comum, tipo: z.literal('retomada') }),
  /** The list changed; a phone gets those that were open. */
  z.object({ ...comum, tipo: z.literal('frases'), frases: z.array(fraseDaSala), total_frases: z.int() }),
  z.object({ ...comum, tipo: z.literal('frase'), frase: z.nullable(fraseDaSala) }),
  z.object({ ...comum, tipo: z.literal('marcacao'), marcacao: marcacaoDaSala }),
  /** The consultor reads the room again: marks made alone came, or went. */
  z.object({ ...comum, tipo: z.literal('marcacoes_compartilhadas'), sim: z.boolean() }),
  /** The person has given an estimate; its order comes with `revelacao`. */
  z.object({ ...comum, tipo: z.literal('estimativa'), pulada: z.boolean() }),
  /** She closed her blind control: which sentence was of another profile. No device hears of it. */
  z.object({ ...comum, tipo: z.literal('controle_revelado'), controle: controleDaSala }),
  z.object({
    ...comum,
    tipo: z.literal('combinado'),
    combinado: combinadoDaSala,
    versao_combinados: z.int(),
  }),
  z.object({
    ...comum,
    tipo: z.literal('combinado_retirado'),
    id_combinado: z.string(),
    versao_combinados: z.int(),
  }),
  z.object({ ...comum, tipo: z.literal('confirmacao'), confirmacao: confirmacaoDaSala }),
  /** Somebody said by link that this was not agreed: both yes are void. */
  z.object({ ...comum, tipo: z.literal('contestada'), versao_combinados: z.int() }),
  z.object({ ...comum, tipo: z.literal('encerrada'), desfecho: z.enum(DESFECHOS), por: z.optional(z.enum(CADEIRAS)) }),
])
export type Evento = z.output<typeof evento>
export type TipoEvento = Evento['tipo']

/** Whether a kind was there when rooms began, or joined in a later release. A new one goes here as `depois`. */
const DESDE: Readonly<Record<TipoEvento, 'inicio' | 'depois'>> = {
  iniciada: 'inicio',
  acordo: 'inicio',
  etapa: 'inicio',
  pausa: 'inicio',
  retomada_pedida: 'inicio',
  retomada: 'inicio',
  frases: 'inicio',
  frase: 'inicio',
  marcacao: 'inicio',
  marcacoes_compartilhadas: 'inicio',
  estimativa: 'inicio',
  controle_revelado: 'depois',
  combinado: 'inicio',
  combinado_retirado: 'inicio',
  confirmacao: 'inicio',
  contestada: 'inicio',
  encerrada: 'inicio',
}

/**
 * Whether a page of the first release with rooms may not know this kind. In a stream it takes what it does not know for a
 * word to read the room again; of an answer to its question it could read nothing at all, and would ask the same for ever.
 */
export const entrouDepois = (tipo: TipoEvento): boolean => DESDE[tipo] === 'depois'

/** Whether this release knows a kind: rows may be of a later one, beside which this one still runs. */
export const conhecido = (tipo: string): boolean => Object.hasOwn(DESDE, tipo)
