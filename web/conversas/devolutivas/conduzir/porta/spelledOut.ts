import { type MessageKey, t } from '../../../../platform/i18n/i18n.ts'

/** The letters of a code, each with a word to say it by, since some sound alike: "D de dado, 4, …". */
const LETRAS: Readonly<Record<string, MessageKey>> = {
  C: 'conduzir.letra.C',
  D: 'conduzir.letra.D',
  F: 'conduzir.letra.F',
  H: 'conduzir.letra.H',
  J: 'conduzir.letra.J',
  K: 'conduzir.letra.K',
  M: 'conduzir.letra.M',
  N: 'conduzir.letra.N',
  P: 'conduzir.letra.P',
  Q: 'conduzir.letra.Q',
  R: 'conduzir.letra.R',
  T: 'conduzir.letra.T',
  V: 'conduzir.letra.V',
  W: 'conduzir.letra.W',
  X: 'conduzir.letra.X',
  Y: 'conduzir.letra.Y',
}

/** Returns a code as it is read aloud. */
export const spelledOut = (codigo: string): string =>
  [...codigo.replace(/\s/g, '')].map(symbol => (LETRAS[symbol] ? t(LETRAS[symbol]) : symbol)).join(', ')
