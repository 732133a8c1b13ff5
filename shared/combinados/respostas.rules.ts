export const RESPOSTAS_COMBINADO = ['sim', 'em_parte', 'nao'] as const
export type RespostaCombinado = (typeof RESPOSTAS_COMBINADO)[number]

/** What stands for one question about one combinado. */
export interface Respondido {
  resposta: RespostaCombinado | null
  respondida_em: Date | null
  /** The page sent it by itself when a mail's link was opened. */
  automatica: boolean
  contraditoria_em: Date | null
}

/** Programs that look through mails open every link within moments. */
const DE_UMA_VEZ_MS = 2 * 60 * 1000

const within = (em: Date | null, now: Date) => em !== null && now.getTime() - em.getTime() < DE_UMA_VEZ_MS

/**
 * What stands after one more answer. What a hand pressed wins over what a page sent by itself, and the last of two stands.
 * Two different answers that pages sent within two minutes cancel each other, and so does whatever comes with them: a
 * program opened the mail's links, and the person is asked.
 */
export function responder(
  before: Respondido,
  { resposta, automatica }: { resposta: RespostaCombinado; automatica: boolean },
  now: Date,
): Respondido {
  const stands = { resposta, respondida_em: now, automatica, contraditoria_em: null }
  if (!automatica) return stands
  if (before.resposta && !before.automatica) return before
  const none = { resposta: null, respondida_em: null, automatica: false, contraditoria_em: now }
  if (within(before.contraditoria_em, now)) return none
  if (before.resposta === resposta) return before
  return before.resposta && within(before.respondida_em, now) ? none : stands
}

/** The order of a list: who may want a word first, then what waits, then what went well. */
export const PESO: Record<RespostaCombinado | 'falta', number> = { em_parte: 0, nao: 0, falta: 1, sim: 2 }
