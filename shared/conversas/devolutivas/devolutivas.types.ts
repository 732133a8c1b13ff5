/** How two people sit: side by side with a phone between them, on a video call, or with one screen for both. */
export const MODOS_DEVOLUTIVA = ['presencial', 'remota', 'uma_tela'] as const
export type ModoDevolutiva = (typeof MODOS_DEVOLUTIVA)[number]

/** Steps of a conversation, in order. */
export const ETAPAS = ['acordo', 'autoestimativa', 'revelacao', 'frases', 'combinados', 'recapitulacao'] as const
export type Etapa = (typeof ETAPAS)[number]

/** The three seats: her session, the person's session, and a device let in by code or a screen turned round. */
export const CADEIRAS = ['consultor', 'participante', 'aparelho'] as const
export type Cadeira = (typeof CADEIRAS)[number]

/** Kinds of device: a phone let in by code, the consultor's own screen turned round, a tab that only shows. */
export const TIPOS_APARELHO = ['porta', 'tela', 'aba'] as const
export type TipoAparelho = (typeof TIPOS_APARELHO)[number]

/** Follows from rows and the clock; never stored. */
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

/** The two who may say yes to what was agreed. */
export const LADOS = ['consultor', 'participante'] as const
export type Lado = (typeof LADOS)[number]

/** The way a yes came. */
export const VIAS_CONFIRMACAO = ['sessao', 'sala', 'tela_do_consultor', 'link'] as const
export type ViaConfirmacao = (typeof VIAS_CONFIRMACAO)[number]

/** The way the person said yes to the agreement. */
export const VIAS_ACORDO = ['ao_vivo', 'sala', 'tela_do_consultor', 'a_pedido'] as const
export type ViaAcordo = (typeof VIAS_ACORDO)[number]

/** Days without activity after which a room sleeps: it leaves the agenda, and nothing is lost. */
export const ADORMECE_DIAS = 30
/** Sentences that a conversation may hold. */
export const MAXIMO_FRASES = 12
export const MAXIMO_COMBINADOS = 3
/** Characters of each part of a combinado. */
export const LIMITES_COMBINADO = { o_que: 300, como_notar: 300, apoio: 120 } as const
/** Commands in one call. */
export const MAXIMO_COMANDOS = 50
/** Days after the end in which a text that not both confirmed may still be mended. */
export const MENDAVEL_DIAS = 30
/** When a combinado is asked about: days after the end, in São Paulo. */
export const MARCOS = [14, 60] as const
export type Marco = (typeof MARCOS)[number]
