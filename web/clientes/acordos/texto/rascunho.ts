import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'

/** A text being written, and the version that it changes. */
export interface Rascunho {
  versao: number
  textos: readonly string[]
  /** A day, yyyy-mm-dd; empty without one. */
  revisar_em: string
  /** The text that it began from, as `marcaDe` gives it. */
  de: string
}

/** Returns the lines that are sent: trimmed, without empty ones. */
export const linhasDe = ({ textos }: Pick<Rascunho, 'textos'>): string[] =>
  textos.map(texto => texto.replace(/\s+/gu, ' ').trim()).filter(texto => texto !== '')

const marcaDe = (escrito: Pick<Rascunho, 'textos' | 'revisar_em'>): string =>
  JSON.stringify([linhasDe(escrito), escrito.revisar_em])

const escritoEm = ({ combinados, revisar_em }: Acordo) => ({
  textos: combinados.map(({ texto }) => texto),
  revisar_em: revisar_em ?? '',
})

/** Returns the draft that begins from the text as it stands: one empty line where nothing is written yet. */
export function comecar(acordo: Acordo): Rascunho {
  const escrito = escritoEm(acordo)
  const textos = escrito.textos.length > 0 ? escrito.textos : ['']
  return { ...escrito, textos, versao: acordo.versao, de: marcaDe(escrito) }
}

/** Whether the other has written since this draft was begun. */
const outraVersao = (rascunho: Rascunho, acordo: Acordo): boolean => rascunho.versao !== acordo.versao

/** Whether a draft may be dropped unseen: the other has written meanwhile, and nothing was changed in it. */
export const isStale = (rascunho: Rascunho, acordo: Acordo): boolean =>
  outraVersao(rascunho, acordo) && marcaDe(rascunho) === rascunho.de

/** Whether both have written since, and not the same: one of the two texts has to be chosen. */
export const emConflito = (rascunho: Rascunho, acordo: Acordo): boolean =>
  outraVersao(rascunho, acordo) && !isStale(rascunho, acordo) && marcaDe(rascunho) !== marcaDe(escritoEm(acordo))

/** A suggested text with its gaps open to be written over. */
export const semLacunas = (texto: string): string => texto.replace(/\{\w+\}/g, '…')
