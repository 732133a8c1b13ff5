import * as z from 'zod/mini'
import { instant } from '../../platform/contract.ts'
import { CADEIRAS, DESFECHOS, ETAPAS, MOTIVOS_PAUSA } from './devolutivas.types.ts'
import {
  combinadoDaSala,
  confirmacaoDaSala,
  estimativaDaSala,
  fraseDaSala,
  marcacaoDaSala,
  resultadoDaSala,
} from './sala.schema.ts'

/**
 * Fields of every event; `seq` is its position in the order of commits. Each seat gets the fields of its own schema.
 */
const comum = { seq: z.int(), em: instant }

export const evento = z.discriminatedUnion('tipo', [
  z.object({ ...comum, tipo: z.literal('iniciada') }),
  z.object({ ...comum, tipo: z.literal('acordo') }),
  /** `resultado` comes with the step into `revelacao`, so that no second request is needed. */
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
  /** The list of sentences changed; a device gets those already opened. */
  z.object({ ...comum, tipo: z.literal('frases'), frases: z.array(fraseDaSala), total_frases: z.int() }),
  z.object({ ...comum, tipo: z.literal('frase'), frase: z.nullable(fraseDaSala) }),
  z.object({ ...comum, tipo: z.literal('marcacao'), marcacao: marcacaoDaSala }),
  /** Sharing of marks made alone began or ended; the consultor must load the room again. */
  z.object({ ...comum, tipo: z.literal('marcacoes_compartilhadas'), sim: z.boolean() }),
  /** The person has estimated herself, or declined; the order itself comes with `revelacao`. */
  z.object({ ...comum, tipo: z.literal('estimativa'), pulada: z.boolean() }),
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
  /** The combinados were contested by link: both confirmations are void. */
  z.object({ ...comum, tipo: z.literal('contestada'), versao_combinados: z.int() }),
  z.object({ ...comum, tipo: z.literal('encerrada'), desfecho: z.enum(DESFECHOS), por: z.optional(z.enum(CADEIRAS)) }),
])
export type Evento = z.output<typeof evento>
export type TipoEvento = Evento['tipo']

/**
 * Whether a kind of event existed in the first release (`inicio`) or came later (`depois`). A new kind goes here as
 * `depois`.
 */
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
  combinado: 'inicio',
  combinado_retirado: 'inicio',
  confirmacao: 'inicio',
  contestada: 'inicio',
  encerrada: 'inicio',
}

/**
 * Whether a page of an earlier release may not know this kind. In a stream such a page reloads the room; in a polled
 * answer it could not read it, and would ask for the same for ever.
 */
export const isNewerKind = (tipo: TipoEvento): boolean => DESDE[tipo] === 'depois'

/** Whether this release knows a kind; rows may come from a later release that runs beside this one. */
export const conhecido = (tipo: string): boolean => Object.hasOwn(DESDE, tipo)
