/** Ways to sit: side by side with a phone between the two, on a video call, or with one screen for both. */
export const MODOS_DEVOLUTIVA = ['presencial', 'remota', 'uma_tela'] as const
export type ModoDevolutiva = (typeof MODOS_DEVOLUTIVA)[number]

/** Steps of a conversation, in order. */
export const ETAPAS = ['acordo', 'autoestimativa', 'revelacao', 'frases', 'combinados', 'recapitulacao'] as const
export type Etapa = (typeof ETAPAS)[number]

/** Kinds of seats: the consultor's session, the person's session, and a device admitted by code or a turned screen. */
export const CADEIRAS = ['consultor', 'participante', 'aparelho'] as const
export type Cadeira = (typeof CADEIRAS)[number]

/** Kinds of device: a phone admitted by code, the consultor's own screen turned round, a shared tab that only shows. */
export const TIPOS_APARELHO = ['porta', 'tela', 'aba'] as const
export type TipoAparelho = (typeof TIPOS_APARELHO)[number]

/** States of a room, computed from rows and clock, never stored. */
export const SITUACOES_DEVOLUTIVA = [
  'preparada',
  'em_andamento',
  'pausada',
  'sem_consultor',
  'adormecida',
  'encerrada',
] as const
export type SituacaoDevolutiva = (typeof SITUACOES_DEVOLUTIVA)[number]

export const MOTIVOS_PAUSA = ['pedido', 'outro_dia', 'compartilhamento_retirado'] as const
export type MotivoPausa = (typeof MOTIVOS_PAUSA)[number]

export const DESFECHOS = ['acordada', 'sem_combinados', 'descartada'] as const
export type Desfecho = (typeof DESFECHOS)[number]

/** The two sides that may confirm combinados. */
export const LADOS = ['consultor', 'participante'] as const
export type Lado = (typeof LADOS)[number]

/** Ways in which a confirmation may come. */
export const VIAS_CONFIRMACAO = ['sessao', 'sala', 'tela_do_consultor', 'link'] as const
export type ViaConfirmacao = (typeof VIAS_CONFIRMACAO)[number]

/** Ways in which the person may accept the agreement. */
export const VIAS_ACORDO = ['ao_vivo', 'sala', 'tela_do_consultor', 'a_pedido'] as const
export type ViaAcordo = (typeof VIAS_ACORDO)[number]

/** Days without activity after which a room sleeps: it leaves the agenda, and its data stay. */
export const DORMANT_AFTER_DAYS = 30
/** Highest number of sentences in a conversation. */
export const MAXIMO_FRASES = 12
export const MAXIMO_COMBINADOS = 3
/** Longest part of a combinado, in characters. */
export const LIMITES_COMBINADO = { o_que: 300, como_notar: 300, apoio: 120 } as const
/** Most commands in one call. */
export const MAXIMO_COMANDOS = 50
/** Days after the end in which combinados not confirmed by both may be changed. */
export const CHANGEABLE_DIAS = 30
/** Days after the end, in São Paulo, on which a combinado is asked about. */
export const MARCOS = [14, 60] as const
export type Marco = (typeof MARCOS)[number]
