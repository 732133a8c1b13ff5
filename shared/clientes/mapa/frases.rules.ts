import { LETRAS, type Letra, type PorDimensao } from '../../disc/disc/disc.types.ts'
import { type Eixos, type EstadoDimensao, ladoDe } from '../../disc/disc/regiao/regiao.rules.ts'
import { minimo } from './minimo.rules.ts'

/** The part of a person that the sentences of a team count. */
export interface Contada {
  estados: PorDimensao<EstadoDimensao>
  eixos: Pick<Eixos, 'foco' | 'ritmo'>
}

export type Lado = 'acao' | 'ponderacao' | 'pessoas' | 'tarefa'
/** A sentence about a team: which one, about what, and the least difference that allowed it. */
export type Frase =
  | { id: 'maioria_acima' | 'maioria_abaixo'; alvo: Letra; diferenca: number; minimo: number }
  | { id: 'maioria_lado'; alvo: Lado; diferenca: number; minimo: number }
  | { id: 'dois_lados'; alvo: Letra | 'ritmo' | 'foco'; menor: number; maior: number }
type Maioria = Exclude<Frase, { id: 'dois_lados' }>
type DoisLados = Extract<Frase, { id: 'dois_lados' }>

/** People on each side from which a sentence says that there are two sides: the smaller and the larger. */
const DOIS_LADOS = { menor: 3, maior: 4 }
/** Sentences that are printed at most. */
const MAIS = 3

/** A target that may have two sides, with how many people are clearly on each. */
interface Alvo {
  chave: Letra | 'ritmo' | 'foco'
  acima: number
  abaixo: number
  maioria: (acima: boolean, figures: { diferenca: number; minimo: number }) => Maioria
  calado: boolean
}

const LADOS = { ritmo: ['acao', 'ponderacao'], foco: ['pessoas', 'tarefa'] } as const

/** The targets in the order that breaks ties: D, I, S, C, ritmo, foco. */
function alvosDe(pessoas: readonly Contada[], alarme: readonly Letra[]): Alvo[] {
  const dimensoes = LETRAS.map((letra, q): Alvo => {
    const count = (estado: EstadoDimensao) => pessoas.filter(({ estados }) => estados[q] === estado).length
    return {
      chave: letra,
      acima: count('acima'),
      abaixo: count('abaixo'),
      maioria: (acima, figures) => ({ id: acima ? 'maioria_acima' : 'maioria_abaixo', alvo: letra, ...figures }),
      calado: alarme.includes(letra),
    }
  })
  const eixos = (['ritmo', 'foco'] as const).map((eixo): Alvo => {
    const count = (lado: number) => pessoas.filter(({ eixos }) => ladoDe(eixos[eixo]) === lado).length
    return {
      chave: eixo,
      acima: count(1),
      abaixo: count(-1),
      maioria: (acima, figures) => ({ id: 'maioria_lado', alvo: LADOS[eixo][acima ? 0 : 1], ...figures }),
      calado: alarme.length > 0,
    }
  })
  return [...dimensoes, ...eixos]
}

/** Fewest people of whom a sentence may be said as a team. */
export const PESSOAS_PARA_FRASES = 5

/**
 * The sentences about these people as a team, at most three: each would still be true in 9 of 10 repetitions. First
 * majorities, by how far they pass their minimum, then what has two sides, by its smaller side. None below 5 people.
 * @param alarme dimensions whose mean is off on the whole platform; no majority is said of them, nor of an axis
 */
export function frasesDe(pessoas: readonly Contada[], alarme: readonly Letra[] = []): Frase[] {
  const least = minimo(pessoas.length)
  if (pessoas.length < PESSOAS_PARA_FRASES) return []
  const maiorias: Maioria[] = []
  const dois: DoisLados[] = []
  for (const { chave, acima, abaixo, maioria, calado } of alvosDe(pessoas, alarme)) {
    const diferenca = Math.abs(acima - abaixo)
    const [menor, maior] = [Math.min(acima, abaixo), Math.max(acima, abaixo)]
    if (least !== null && diferenca >= least && !calado)
      maiorias.push(maioria(acima > abaixo, { diferenca, minimo: least }))
    else if (menor >= DOIS_LADOS.menor && maior >= DOIS_LADOS.maior)
      dois.push({ id: 'dois_lados', alvo: chave, menor, maior })
  }
  return [
    ...maiorias.sort((a, b) => b.diferenca - b.minimo - (a.diferenca - a.minimo)),
    ...dois.sort((a, b) => b.menor - a.menor),
  ].slice(0, MAIS)
}
