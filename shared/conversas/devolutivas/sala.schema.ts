// whole: the schemas of one room, which refer to each other
import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '../../disc/marcacoes/marcacoes.rules.ts'
import { TIPOS_FRASE } from '../../disc/relatorios/leitura/frases.types.ts'
import { instant } from '../../platform/contract.ts'
import {
  CADEIRAS,
  DESFECHOS,
  ETAPAS,
  LADOS,
  LIMITES_COMBINADO,
  MAXIMO_COMBINADOS,
  MODOS_DEVOLUTIVA,
  MOTIVOS_PAUSA,
  SITUACOES_DEVOLUTIVA,
  TIPOS_APARELHO,
  VIAS_ACORDO,
  VIAS_CONFIRMACAO,
} from './devolutivas.types.ts'

/** A sentence that is talked about, in words. */
export const fraseDaSala = z.object({
  frase: z.string(),
  texto: z.string(),
  tipo: z.enum(TIPOS_FRASE),
  /** Position, from 1. */
  posicao: z.int(),
  escolhida_por: z.enum(LADOS),
  /** When it was first shown on both screens; null while still to come. */
  aberta_em: z.nullable(instant),
})
export type FraseDaSala = z.output<typeof fraseDaSala>

const marca = {
  resposta: z.nullable(z.enum(RESPOSTAS_MARCACAO)),
  via: z.enum(['sozinha', 'ao_vivo', 'sala', 'tela_do_consultor', 'a_pedido']),
  em: instant,
  id_comando: z.string(),
}
/**
 * The mark in force of one sentence. `outra`: the newest one of the other kind (the person's own, or noted `a_pedido`),
 * when both kinds exist.
 */
export const marcacaoDaSala = z.object({ frase: z.string(), ...marca, outra: z.optional(z.object(marca)) })
export type MarcacaoDaSala = z.output<typeof marcacaoDaSala>

export const combinadoDaSala = z.object({
  id_combinado: z.string(),
  posicao: z.int(),
  o_que: z.string(),
  /** A day, yyyy-mm-dd. */
  quando: z.nullable(z.string()),
  como_notar: z.string(),
  apoio: z.string(),
  frase: z.nullable(z.string()),
  versao: z.int(),
  alterado_por: z.enum(CADEIRAS),
  alterado_em: instant,
})
export type CombinadoDaSala = z.output<typeof combinadoDaSala>

/** A combinado that a seat is writing and has not saved, as it stands on that screen; `versao` is the one it changes. */
export const rascunhoDaSala = z.object({
  id_combinado: z.uuid(),
  posicao: z.int().check(z.minimum(1), z.maximum(MAXIMO_COMBINADOS)),
  o_que: z.string().check(z.maxLength(LIMITES_COMBINADO.o_que)),
  quando: z.nullable(z.string().check(z.maxLength(10))),
  como_notar: z.string().check(z.maxLength(LIMITES_COMBINADO.como_notar)),
  apoio: z.string().check(z.maxLength(LIMITES_COMBINADO.apoio)),
  frase: z.nullable(z.string().check(z.maxLength(60))),
  versao: z.int().check(z.minimum(0)),
})
export type RascunhoDaSala = z.output<typeof rascunhoDaSala>

/** Text that the other side is writing, with its seat and the instant of its last letter. */
export const escritoAgora = z.object({ por: z.enum(CADEIRAS), em: instant, rascunho: rascunhoDaSala })

/** One side's confirmation of one version; a later version voids it. */
export const confirmacaoDaSala = z.object({
  lado: z.enum(LADOS),
  versao: z.int(),
  via: z.enum(VIAS_CONFIRMACAO),
  em: instant,
})
export type ConfirmacaoDaSala = z.output<typeof confirmacaoDaSala>

/** One dimension with its margin. */
const dimensao = z.object({
  letra: z.enum(['D', 'I', 'S', 'C']),
  nome: z.string(),
  /** Points, 15 to 60. */
  total: z.number(),
  percentual: z.number(),
  /** Lower end of the margin, in points. */
  de: z.number(),
  ate: z.number(),
  /** Rank 1 to 4; equal for totals within two points. */
  posicao: z.int(),
})

/** The result as shown to both from `revelacao` on. */
export const resultadoDaSala = z.object({
  codigo: z.string(),
  nome: z.string(),
  sintese: z.string(),
  dimensoes: z.array(dimensao),
})

export type ResultadoDaSala = z.output<typeof resultadoDaSala>

export const estimativaDaSala = z.object({
  /** Quadrantes from the top; null when the person declined. */
  ordem: z.nullable(z.array(z.int())),
  /** Whether she gave it before she ever saw a number; absent without an order. */
  antes_de_ver: z.optional(z.boolean()),
  /** Whether her consultor wrote it down for her, at her request. */
  a_pedido: z.optional(z.boolean()),
})

/** Presence of the other side, at most ten seconds old; `visto_em`: last sign of life. */
export const presencaDaSala = z.object({ presente: z.boolean(), aparelho: z.boolean(), visto_em: z.nullable(instant) })

/** The room's door: an open code and the waiting request. `pedidos_demais`: more than one asked meanwhile. */
export const portaDaSala = z.object({
  codigo_ate: z.nullable(instant),
  pedido: z.nullable(z.object({ id_sala: z.string(), sinal: z.int(), em: instant })),
  pedidos_demais: z.boolean(),
  admitida_em: z.nullable(instant),
})

/**
 * A newer result of the same person with the same consultor; `deste_em`: when this conversation's own result was
 * finished.
 */
export const resultadoNovo = z.object({ id_licenca: z.int(), finalizado_em: instant, deste_em: instant })

/**
 * Live facts that are not stored as events, sent whenever they change. Presence and door are for the consultor only, a
 * newer result for no device.
 */
export const aoVivo = z.object({
  situacao: z.enum(SITUACOES_DEVOLUTIVA),
  presenca: z.nullable(presencaDaSala),
  sala: z.nullable(portaDaSala),
  /** Absent for a device. */
  resultado_novo: z.optional(z.nullable(resultadoNovo)),
  /** A combinado that the other side is writing; absent when there is none. */
  escrevendo: z.optional(escritoAgora),
  /** Purpose of the conversation, in the consultor's words; absent when nothing is written, or seen, by this seat. */
  objetivo: z.optional(z.string()),
})
export type AoVivo = z.output<typeof aoVivo>

/** Fields that every seat gets. */
const comum = {
  id_devolutiva: z.string(),
  modo: z.enum(MODOS_DEVOLUTIVA),
  situacao: z.enum(SITUACOES_DEVOLUTIVA),
  etapa: z.enum(ETAPAS),
  etapa_desde: instant,
  /** The consultor's first name. */
  consultor: z.string(),
  pessoa: z.string(),
  frase_atual: z.nullable(z.string()),
  iniciada_em: z.nullable(instant),
  acordo_aceito_em: z.nullable(instant),
  pausada_em: z.nullable(instant),
  pausada_por: z.nullable(z.enum(CADEIRAS)),
  pausa_motivo: z.nullable(z.enum(MOTIVOS_PAUSA)),
  encerrada_em: z.nullable(instant),
  desfecho: z.nullable(z.enum(DESFECHOS)),
  /** The seat from which it was ended; null when not recorded. */
  encerrada_por: z.optional(z.nullable(z.enum(CADEIRAS))),
  versao_roteiro: z.string(),
  /** The sentences of the list in order; a device gets those already opened. */
  frases: z.array(fraseDaSala),
  /** Number of sentences in the list, including those not shown to this seat. */
  total_frases: z.int(),
  /**
   * Marks of this conversation. The consultor also gets marks made alone that the person shares; a device gets
   * those since four hours before its admission.
   */
  marcacoes: z.array(marcacaoDaSala),
  /** Null before `revelacao`. */
  resultado: z.nullable(resultadoDaSala),
  combinados: z.array(combinadoDaSala),
  /** Version of all combinados together, which `confirmar` names. */
  versao_combinados: z.int(),
  confirmacoes: z.array(confirmacaoDaSala),
  /** A combinado that the other side is writing; comes with the live facts only. */
  escrevendo: z.optional(escritoAgora),
  /** Purpose of the conversation, in the consultor's words; also among the live facts. */
  objetivo: z.optional(z.string()),
  /** Number of the last event included here. */
  seq: z.int(),
  /** The server's clock. */
  agora: instant,
}

/** The room as its consultor sees it. Neither it nor anything in this slice holds her private notes. */
export const salaConsultor = z.object({
  ...comum,
  cadeira: z.literal('consultor'),
  id_licenca: z.int(),
  id_participante: z.int(),
  /** Full name of the person. */
  nome: z.string(),
  versao_textos: z.string(),
  criada_em: instant,
  acordo_via: z.nullable(z.enum(VIAS_ACORDO)),
  retomada_pedida_em: z.nullable(instant),
  /** Whether the person is under 18; null when the age is unknown. */
  menor_de_idade: z.nullable(z.boolean()),
  /** Before `revelacao` only whether there is one. */
  estimativa: z.nullable(estimativaDaSala),
  estimativa_feita: z.boolean(),
  /** Since when the consultor sees the marks made alone. */
  marcacoes_compartilhadas_em: z.nullable(instant),
  resultado_novo: z.nullable(resultadoNovo),
  /** Presence of the person, at most ten seconds old. */
  presenca: presencaDaSala,
  /** The door: an open code and the waiting request. `pedidos_demais`: more than one asked meanwhile. */
  sala: z.nullable(portaDaSala),
  /**
   * Minutes in each finished stretch by etapa, without pauses. The running one began at `etapa_desde` and must be added
   * by the screen, unless the room is paused or ended.
   */
  minutos: z.array(z.object({ etapa: z.enum(ETAPAS), minutos: z.number() })),
})
export type SalaConsultor = z.output<typeof salaConsultor>

export const salaParticipante = z.object({
  ...comum,
  cadeira: z.literal('participante'),
  id_licenca: z.int(),
  nome_consultor: z.string(),
  estimativa: z.nullable(estimativaDaSala),
  marcacoes_compartilhadas_em: z.nullable(instant),
  resultado_novo: z.nullable(resultadoNovo),
  /** Number of devices admitted by code. */
  aparelhos: z.int(),
})
export type SalaParticipante = z.output<typeof salaParticipante>

/** The room as a device without a session sees it: what is shown, and nothing else of the report. */
export const salaAparelho = z.object({
  ...comum,
  cadeira: z.literal('aparelho'),
  tipo: z.enum(TIPOS_APARELHO),
  /** An estimate made on this device; from `revelacao` on also one made elsewhere. */
  estimativa: z.nullable(estimativaDaSala),
})

export const sala = z.discriminatedUnion('cadeira', [salaConsultor, salaParticipante, salaAparelho])
export type Sala = z.output<typeof sala>

/** The room for its consultor while the result is closed to her or waits to be opened together: these dates only. */
export const salaFechada = z.object({
  cadeira: z.literal('fechada'),
  id_devolutiva: z.string(),
  pessoa: z.string(),
  iniciada_em: z.nullable(instant),
  pausada_em: z.nullable(instant),
  pausa_motivo: z.enum(['compartilhamento_retirado', 'aguardando_ver_junto']),
  agora: instant,
})
export type SalaFechada = z.output<typeof salaFechada>
