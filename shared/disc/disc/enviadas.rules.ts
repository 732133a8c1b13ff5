/** Fields of a draft's entry that tell whether it is new. */
export interface Entrada {
  numero: number
  ordem: readonly number[] | null
  atualizada_em: number
}

/** Entries that the server does not have yet; `enviadas` says of each number what arrived. */
export const aEnviar = <E extends Entrada>(rascunho: readonly E[], enviadas: ReadonlyMap<number, string>): E[] =>
  rascunho.filter(entry => enviadas.get(entry.numero) !== marca(entry))

/** Key of an entry: order and instant. A change of the milliseconds alone is not sent before the end. */
export const marca = ({ ordem, atualizada_em }: Pick<Entrada, 'ordem' | 'atualizada_em'>): string =>
  `${ordem?.join() ?? ''}@${atualizada_em}`
