import { faixa, intensidade, percentual } from '../answer/pontuacao.rules.ts'
import {
  type CodigoPerfil,
  type Faixa,
  LETRAS,
  type Letra,
  type ParPerfil,
  type PorDimensao,
  type Predominancia,
  type Totais,
} from '../disc.types.ts'
import { type AnaliseDefinicao, analyseDefinicao } from '../medida/definicao.rules.ts'
import { cada, DIMENSOES, type Dimensao, daLetra, four } from './dimensoes.ts'

export interface AnaliseDimensao {
  letra: Letra
  /** Points, 15 to 60. */
  pontos: number
  /** Per cent of the 150 points, 10 to 40, one decimal. */
  percentual: number
  /** Intensity, 0 to 100. */
  intensidade: number
  faixa: Faixa
}

/** Everything that the totals say of one person; screen, report and annex take all their decisions from it. */
export interface Analise extends AnaliseDefinicao {
  totais: Totais
  /** The four dimensions as they stand on every page: highest first, equal totals in the order D, I, S, C. */
  dimensoes: PorDimensao<AnaliseDimensao>
  /** Their letters as the code takes them: of equal totals first the one more often at the top (report §1.4). */
  ordem: PorDimensao<Letra>
  codigo: CodigoPerfil
  /** Points between the first and second, second and third, third and fourth, first and fourth. */
  gap12: number
  gap23: number
  gap34: number
  amplitude: number
  /** Predominância by the gap alone; `predominancia_visivel` hides it for the balanced profile. */
  predominancia: Predominancia
  predominancia_visivel: Predominancia | null
  empate_primaria: boolean
  empate_secundaria: boolean
  /** The fourth letter, when the other three are close and it stands well below; else null. */
  tres_forcas: Letra | null
  /** The same pair with its letters exchanged, when the first two are tied (`empate_primaria`); else null. */
  codigo_invertido: ParPerfil | null
}

const EMPATE_ATE = 2
const EQUILIBRIO_ATE = 7

const indices = (totais: Totais, primeiros?: PorDimensao<number> | null): PorDimensao<Dimensao> =>
  four([...DIMENSOES].sort((a, b) => totais[b] - totais[a] || (primeiros ? primeiros[b] - primeiros[a] : 0) || a - b))

/** Letters from the highest total to the lowest; ties are broken by the number of first places, then D, I, S, C. */
export function sortLetras(totais: Totais, primeiros?: PorDimensao<number> | null): PorDimensao<Letra> {
  return cada(indices(totais, primeiros), q => LETRAS[q])
}

/** Distance t1 - t2 in words: 0-2, 3-5, 6-9, 10 or more points. */
export function predominanciaOf(gap12: number): Predominancia {
  if (gap12 <= EMPATE_ATE) return 'empate técnico'
  if (gap12 <= 5) return 'leve'
  return gap12 <= 9 ? 'clara' : 'forte'
}

/** Order, points in that order, and code of a profile, for callers that do not need all of `analisar`. */
export function perfilDosTotais(
  totais: Totais,
  primeiros?: PorDimensao<number> | null,
): { ordem: PorDimensao<Letra>; codigo: CodigoPerfil; pontos: PorDimensao<number> } {
  const index = indices(totais, primeiros)
  const ordem = cada(index, q => LETRAS[q])
  const pontos = cada(index, q => totais[q])
  const [t1, t2, , t4] = pontos
  // cast: two different letters
  const par: ParPerfil = `${ordem[0]}${ordem[1]}` as ParPerfil
  if (t1 - t4 <= EQUILIBRIO_ATE) return { ordem, pontos, codigo: 'EQ' }
  return { ordem, pontos, codigo: t2 <= 37 && t1 - t2 >= 6 ? ordem[0] : par }
}

/**
 * The profile that the totals give (report §1.4 to §1.6): EQ when all four lie within 7 points; a single letter when it
 * leads by at least 6 and the second is not above 37.5; otherwise the ordered pair.
 * Takes valid totals (`totaisValidos`); `primeiros` breaks ties and is absent when only totals are stored.
 */
export function analyse(totais: Totais, primeiros?: PorDimensao<number> | null): Analise {
  const { ordem, codigo, pontos } = perfilDosTotais(totais, primeiros)
  const [t1, t2, t3, t4] = pontos
  const [gap12, gap23, gap34, amplitude] = [t1 - t2, t2 - t3, t3 - t4, t1 - t4]
  const equilibrio = codigo === 'EQ'
  const par = codigo.length === 2 && !equilibrio
  const empate_primaria = par && gap12 <= EMPATE_ATE
  const predominancia = predominanciaOf(gap12)
  return {
    totais,
    ordem,
    dimensoes: cada(sortLetras(totais), letra => dimensao(letra, totais)),
    codigo,
    gap12,
    gap23,
    gap34,
    amplitude,
    predominancia,
    predominancia_visivel: equilibrio ? null : predominancia,
    empate_primaria,
    empate_secundaria: par && gap23 <= EMPATE_ATE,
    tres_forcas: !equilibrio && t1 - t3 <= 6 && gap34 >= 8 ? ordem[3] : null,
    // cast: two different letters
    codigo_invertido: empate_primaria ? (`${ordem[1]}${ordem[0]}` as ParPerfil) : null,
    ...analyseDefinicao(totais),
  }
}

function dimensao(letra: Letra, totais: Totais): AnaliseDimensao {
  const pontos = daLetra(totais, letra)
  return {
    letra,
    pontos,
    percentual: percentual(pontos),
    intensidade: intensidade(pontos),
    faixa: faixa(pontos),
  }
}
