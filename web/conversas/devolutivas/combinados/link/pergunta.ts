import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

/** Whether to ask how a combinado is going (before its day) or whether it happened (after it). */
type Perguntado = { como_vai?: boolean | undefined } | undefined

export const perguntaOf = (one: Perguntado): string =>
  t(one?.como_vai ? 'combinado.perguntaAntes' : 'combinado.pergunta')

export const rotuloDaResposta = (resposta: RespostaCombinado, one: Perguntado): string =>
  t(one?.como_vai && resposta === 'sim' ? 'combinado.resposta.vaiBem' : `combinado.resposta.${resposta}`)
