import type { Eixo, Faixa } from './check-regra.queries.ts'

/** Axes of the ledger check, in the order in which they are checked. */
export const EIXOS: readonly Eixo[] = ['licenca', 'convite', 'movimento', 'consultor', 'conta', 'pessoa']

/** Ids per range on each axis, chosen so that the slowest rule takes a few seconds on a slow machine. */
const PASSO: Readonly<Record<Exclude<Eixo, 'consultor' | 'convite'>, number>> = {
  licenca: 10_000,
  movimento: 100_000,
  conta: 20_000,
  pessoa: 2_000,
}
/**
 * Invites per range, assuming about as many invites as licences. Their ids are random, so a range is a fixed share of
 * all.
 */
const CONVITES = 2_000
const DE_CONVITES = 65_536
/** Number of clients after which a range of consultores ends; a consultor with more gets a range of her own. */
const CLIENTES = 2_000
/** A number above every id, at which the last range ends, so that new ids are covered too. */
export const FIM = 2 ** 53

export interface Tamanhos {
  licenca: number
  movimento: number
  conta: number
  pessoa: number
  consultores: readonly { id_consultor: number; total: number }[]
}

/**
 * Returns the ranges of an axis that follow the id `depois`. Together they cover every id, including those above the
 * counted maximum.
 */
export function pecasOf(eixo: Eixo, tamanhos: Tamanhos, depois: number | null): Faixa[] {
  if (depois !== null && depois >= FIM) return []
  const ends = fins(eixo, tamanhos).filter(end => end > (depois ?? -1))
  return [...ends, FIM].map((ate, i) => ({ de: (i === 0 ? (depois ?? -1) : (ends[i - 1] ?? 0)) + 1, ate }))
}

function fins(eixo: Eixo, tamanhos: Tamanhos): number[] {
  if (eixo === 'consultor') return finsDosConsultores(tamanhos.consultores)
  if (eixo === 'convite')
    return cada(Math.ceil((DE_CONVITES * CONVITES) / Math.max(tamanhos.licenca, CONVITES)), DE_CONVITES - 1)
  return cada(PASSO[eixo], tamanhos[eixo])
}

/** Returns the last id of each full range of `step` ids up to `greatest`. */
function cada(step: number, greatest: number): number[] {
  return Array.from({ length: Math.floor(greatest / step) }, (_, i) => (i + 1) * step - 1)
}

function finsDosConsultores(consultores: Tamanhos['consultores']): number[] {
  const ends: number[] = []
  let clients = 0
  for (const { id_consultor, total } of consultores) {
    clients += total
    if (clients < CLIENTES) continue
    ends.push(id_consultor)
    clients = 0
  }
  return ends
}

/** Returns the two halves of a range, ignoring ids above `ultimo`; null when only one id is left. */
export function metadesOf({ de, ate }: Faixa, ultimo: number): [Faixa, Faixa] | null {
  const end = Math.min(ate, Math.max(ultimo, de))
  if (end <= de) return null
  const middle = Math.floor((de + end) / 2)
  return [
    { de, ate: middle },
    { de: middle + 1, ate },
  ]
}
