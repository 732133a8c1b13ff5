/** Fields by which a draft's entry is recognised as changed. */
export interface Entrada {
  numero: number
  ordem: readonly number[] | null
  atualizada_em: number
}

/**
 * Entries of a draft that the server does not have yet; `enviadas` holds the key of what it has, by question number.
 */
export const listToSend = <E extends Entrada>(rascunho: readonly E[], enviadas: ReadonlyMap<number, string>): E[] =>
  rascunho.filter(entry => enviadas.get(entry.numero) !== marca(entry))

/** Key of an entry: order and instant. Visible time is left out, so that it is not sent with every change. */
export const marca = ({ ordem, atualizada_em }: Pick<Entrada, 'ordem' | 'atualizada_em'>): string =>
  `${ordem?.join() ?? ''}@${atualizada_em}`
