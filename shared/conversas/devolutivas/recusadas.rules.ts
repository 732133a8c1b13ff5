import { dela } from './fold.rules.ts'
import type { FraseDaSala, MarcacaoDaSala, Sala } from './sala.schema.ts'

/** Most refused sentences that end the etapa frases. */
const MAXIMO_RECUSADAS = 3

/** A sentence that the person refused, with the mark that says so. */
export interface Recusada {
  frase: FraseDaSala
  marca: MarcacaoDaSala
}

/**
 * The sentences of this conversation that the person refused, the latest first, at most three. Marks made at home count
 * once she shows them, so that both screens list the same.
 */
export function recusadas(sala: Sala): Recusada[] {
  const shared = sala.cadeira !== 'aparelho' && sala.marcacoes_compartilhadas_em !== null
  return sala.frases
    .flatMap(frase => {
      const marca = sala.marcacoes.find(one => one.frase === frase.frase)
      const seen = marca?.via !== 'sozinha' || shared
      return frase.aberta_em && marca?.resposta === 'nao' && seen ? [{ frase, marca }] : []
    })
    .sort((a, b) => b.marca.em.getTime() - a.marca.em.getTime())
    .slice(0, MAXIMO_RECUSADAS)
}

/** Whether both screens list the refused sentences: in the etapa frases, after a sentence was shown, while none is on screen. */
export const inFimOfFrases = ({ etapa, frase_atual, frases }: Sala): boolean =>
  etapa === 'frases' && frase_atual === null && frases.some(({ aberta_em }) => aberta_em !== null)

/**
 * Whether the consultor may note an answer given aloud: never over the person's own mark, nor while a screen of hers is
 * in the room.
 */
export const canRecord = (
  { modo, presenca }: { modo: Sala['modo']; presenca: { presente: boolean } },
  marca: MarcacaoDaSala | undefined,
): boolean => !dela(marca) && (modo === 'uma_tela' || !presenca.presente)
