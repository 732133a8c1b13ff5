import type { Eixo, Faixa } from './conferir-regra.queries.ts'

/** The order in which the axes are gone along. */
export const EIXOS: readonly Eixo[] = ['licenca', 'convite', 'movimento', 'consultor', 'conta', 'pessoa']

/** Numbers of an axis in one piece: some seconds of a slow machine for its slowest rule. */
const PASSO: Readonly<Record<Exclude<Eixo, 'consultor' | 'convite'>, number>> = {
  licenca: 10_000,
  movimento: 100_000,
  conta: 20_000,
  pessoa: 2_000,
}
/** Invites of one piece, of which there are about as many as licences. Their numbers are random: a piece is a part of all. */
const CONVITES = 2_000
const DE_CONVITES = 65_536
/** Clients of the consultores of one piece; one who has more is a piece by herself. */
const CLIENTES = 2_000
/** Beyond every number; the last piece ends here, so that nobody stands behind it. */
export const FIM = 2 ** 53

export interface Tamanhos {
  licenca: number
  movimento: number
  conta: number
  pessoa: number
  consultores: readonly { id_consultor: number; total: number }[]
}

/** The pieces of an axis behind `depois`, which leave nothing out between its ends: what there is and what nobody counted. */
export function pecasDe(eixo: Eixo, tamanhos: Tamanhos, depois: number | null): Faixa[] {
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

/** The last of each so many numbers below the greatest. */
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

/** Two halves of a piece; none of one that holds a single number. Behind the last number there is nothing to halve. */
export function metadesDa({ de, ate }: Faixa, ultimo: number): [Faixa, Faixa] | null {
  const end = Math.min(ate, Math.max(ultimo, de))
  if (end <= de) return null
  const middle = Math.floor((de + end) / 2)
  return [
    { de, ate: middle },
    { de: middle + 1, ate },
  ]
}
