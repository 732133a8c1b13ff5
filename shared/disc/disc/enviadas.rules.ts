/** What of an entry of the draft says whether it is a new one. */
export interface Entrada {
  numero: number
  ordem: readonly number[] | null
  atualizada_em: number
}

/** Entries that the server does not have yet; `enviadas` says of each number what arrived. */
export const aEnviar = <E extends Entrada>(rascunho: readonly E[], enviadas: ReadonlyMap<number, string>): E[] =>
  rascunho.filter(entry => enviadas.get(entry.numero) !== marca(entry))

/** What makes an entry a new one: milliseconds alone are not worth a call, finishing sends them all. */
export const marca = ({ ordem, atualizada_em }: Pick<Entrada, 'ordem' | 'atualizada_em'>): string =>
  `${ordem?.join() ?? ''}@${atualizada_em}`
