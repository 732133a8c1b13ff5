import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '../../disc/marcacoes/marcacoes.rules.ts'
import { TIPOS_FRASE } from '../../disc/relatorios/frases.types.ts'
import { instant } from '../../platform/contract.ts'
import {
  CADEIRAS,
  DESFECHOS,
  ETAPAS,
  LADOS,
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
  /** From 1. */
  posicao: z.int(),
  escolhida_por: z.enum(LADOS),
  /** When it first stood on both screens; null while it is still to come. */
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
 * What stands for one sentence; `outra`, where it was also written down for the person (`a_pedido`) and she said something
 * herself: the newest of the kind that does not stand.
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

/** One side's yes to the text of one version; a later version voids it. */
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
  /** The margin's ends in points. */
  de: z.number(),
  ate: z.number(),
  /** 1 to 4; equal where totals lie within two points. */
  posicao: z.int(),
})

/** The result as both look at it, from `revelacao` on. */
export const resultadoDaSala = z.object({
  codigo: z.string(),
  nome: z.string(),
  sintese: z.string(),
  dimensoes: z.array(dimensao),
})

export type ResultadoDaSala = z.output<typeof resultadoDaSala>

export const estimativaDaSala = z.object({
  /** Quadrantes from the top; null where the person preferred not to say. */
  ordem: z.nullable(z.array(z.int())),
})

/** The foreign sentence of the closed blind control; never her answers or her guess. */
export const controleDaSala = z.object({ texto: z.string(), nome_perfil: z.string() })

/** Presence besides the consultor, at most ten seconds old; `visto_em`: last sign of life. */
export const presencaDaSala = z.object({ presente: z.boolean(), aparelho: z.boolean(), visto_em: z.nullable(instant) })

/** The room's door: an open code, and who waits at it. `pedidos_demais`: more than one asked meanwhile. */
export const portaDaSala = z.object({
  codigo_ate: z.nullable(instant),
  pedido: z.nullable(z.object({ id_sala: z.string(), sinal: z.int(), em: instant })),
  pedidos_demais: z.boolean(),
  admitida_em: z.nullable(instant),
})

/**
 * A newer result of the same person with the same consultor, to talk about instead; `deste_em`: when this conversation's own
 * was finished, which a release before does not say.
 */
export const resultadoNovo = z.object({ id_licenca: z.int(), finalizado_em: instant, deste_em: z.optional(instant) })

/**
 * What no event keeps, as it stands at this moment: told again whenever it changes. Presence and door are the consultor's
 * alone, and no device hears of another result.
 */
export const aoVivo = z.object({
  situacao: z.enum(SITUACOES_DEVOLUTIVA),
  presenca: z.nullable(presencaDaSala),
  sala: z.nullable(portaDaSala),
  /** Absent where it is not told: to a device, and by a release before. */
  resultado_novo: z.optional(z.nullable(resultadoNovo)),
})
export type AoVivo = z.output<typeof aoVivo>

/** Fields that every seat gets. */
const comum = {
  id_devolutiva: z.string(),
  modo: z.enum(MODOS_DEVOLUTIVA),
  situacao: z.enum(SITUACOES_DEVOLUTIVA),
  etapa: z.enum(ETAPAS),
  etapa_desde: instant,
  /** First names. */
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
  /** From which seat it was ended; null where that was not kept. */
  encerrada_por: z.optional(z.nullable(z.enum(CADEIRAS))),
  versao_roteiro: z.string(),
  /** Those on the list, in their order. A phone gets those that were open, and the one that is. */
  frases: z.array(fraseDaSala),
  /** How many are on the list, also where not all are told. */
  total_frases: z.int(),
  /** Of this conversation; for the consultor, from those made alone, only what the person shows. An aparelho: of this sitting. */
  marcacoes: z.array(marcacaoDaSala),
  /** From `revelacao` on; before it null. */
  resultado: z.nullable(resultadoDaSala),
  combinados: z.array(combinadoDaSala),
  /** Of the whole: what `confirmar` names. */
  versao_combinados: z.int(),
  confirmacoes: z.array(confirmacaoDaSala),
  /** Of the last event that this knows. */
  seq: z.int(),
  /** The server's clock. */
  agora: instant,
}

/** The consultor's room. No field of it, and of nothing in this slice, holds what she notes for herself. */
export const salaConsultor = z.object({
  ...comum,
  cadeira: z.literal('consultor'),
  id_licenca: z.int(),
  id_participante: z.int(),
  /** The person's whole name. */
  nome: z.string(),
  versao_textos: z.string(),
  criada_em: instant,
  acordo_via: z.nullable(z.enum(VIAS_ACORDO)),
  retomada_pedida_em: z.nullable(instant),
  /** Known to be under 18; null where the age is not known. */
  menor_de_idade: z.nullable(z.boolean()),
  /** Before `revelacao` only whether there is one. */
  estimativa: z.nullable(estimativaDaSala),
  estimativa_feita: z.boolean(),
  /** Since when she sees the marks that were made alone. */
  marcacoes_compartilhadas_em: z.nullable(instant),
  /** Null while there is nothing to tell, which is not told apart from there being none; a release before has no such field. */
  controle: z.optional(z.nullable(controleDaSala)),
  resultado_novo: z.nullable(resultadoNovo),
  /** Presence, at most ten seconds old; `desde`: last sign of life. */
  presenca: presencaDaSala,
  /** The door: an open code, and who waits at it. `pedidos_demais`: more than one asked meanwhile. */
  sala: z.nullable(portaDaSala),
  /**
   * Minutes in each etapa, without pauses, of what is over. What goes on began at `etapa_desde` and is no part of it: a clock
   * adds it, unless there is a pause or the end.
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
  /** Her own blind control, once it is closed. */
  controle: z.optional(z.nullable(controleDaSala)),
  /** A release before says nothing of it to her. */
  resultado_novo: z.optional(z.nullable(resultadoNovo)),
  /** Devices that took part by code. */
  aparelhos: z.int(),
})
export type SalaParticipante = z.output<typeof salaParticipante>

/** A device without a session: what the room shows, and nothing of the report beside it. */
export const salaAparelho = z.object({
  ...comum,
  cadeira: z.literal('aparelho'),
  tipo: z.enum(TIPOS_APARELHO),
  /** Its own entry; from `revelacao` on also one made elsewhere. */
  estimativa: z.nullable(estimativaDaSala),
})
export type SalaAparelho = z.output<typeof salaAparelho>

export const sala = z.discriminatedUnion('cadeira', [salaConsultor, salaParticipante, salaAparelho])
export type Sala = z.output<typeof sala>

/** Before the person shares again, and after she took it back, her consultor learns these dates and no more. */
export const salaFechada = z.object({
  cadeira: z.literal('fechada'),
  id_devolutiva: z.string(),
  pessoa: z.string(),
  iniciada_em: z.nullable(instant),
  pausada_em: z.nullable(instant),
  pausa_motivo: z.literal('compartilhamento_retirado'),
  agora: instant,
})
export type SalaFechada = z.output<typeof salaFechada>
