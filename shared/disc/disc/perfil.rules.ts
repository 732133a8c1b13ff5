import { type AnaliseDefinicao, analisarDefinicao } from './definicao.rules.ts'
import { cada, DIMENSOES, type Dimensao, daLetra, quatro } from './dimensoes.ts'
import {
  type CodigoPerfil,
  type Faixa,
  LETRAS,
  type Letra,
  type ParPerfil,
  type PorDimensao,
  type Predominancia,
  type Totais,
} from './disc.types.ts'
import { faixa, intensidade, percentual } from './pontuacao.rules.ts'

export interface AnaliseDimensao {
  letra: Letra
  /** 15 to 60. */
  pontos: number
  /** 10 to 40, one decimal. */
  percentual: number
  /** 0 to 100. */
  intensidade: number
  faixa: Faixa
}

/** All that the totals say of one person; screen, report and annex read it and decide nothing themselves. */
export interface Analise extends AnaliseDefinicao {
  totais: Totais
  /** Highest first. */
  dimensoes: PorDimensao<AnaliseDimensao>
  ordem: PorDimensao<Letra>
  codigo: CodigoPerfil
  /** Points between the first and second, second and third, third and fourth, first and fourth. */
  gap12: number
  gap23: number
  gap34: number
  amplitude: number
  /** By the gap alone; what is shown hides it for the balanced profile (`predominancia_visivel`). */
  predominancia: Predominancia
  predominancia_visivel: Predominancia | null
  empate_primaria: boolean
  empate_secundaria: boolean
  /** The letter left out when three are close and one stands well below. */
  tres_forcas: Letra | null
  /** On `empate_primaria`: the same pair read the other way round. */
  codigo_invertido: ParPerfil | null
}

const EMPATE_ATE = 2
const EQUILIBRIO_ATE = 7

const indices = (totais: Totais, primeiros?: PorDimensao<number> | null): PorDimensao<Dimensao> =>
  quatro([...DIMENSOES].sort((a, b) => totais[b] - totais[a] || (primeiros ? primeiros[b] - primeiros[a] : 0) || a - b))

/** Highest total first; ties by how often the dimension was placed first, then D, I, S, C. */
export function ordenar(totais: Totais, primeiros?: PorDimensao<number> | null): PorDimensao<Letra> {
  return cada(indices(totais, primeiros), q => LETRAS[q])
}

/** Distance t1 - t2 in words: 0-2, 3-5, 6-9, 10 or more points. */
export function predominanciaDe(gap12: number): Predominancia {
  if (gap12 <= EMPATE_ATE) return 'empate técnico'
  if (gap12 <= 5) return 'leve'
  return gap12 <= 9 ? 'clara' : 'forte'
}

/** The order of the dimensions, their points in it, and the profile's code: `analisar` for those who need no more. */
export function perfilDosTotais(
  totais: Totais,
  primeiros?: PorDimensao<number> | null,
): { ordem: PorDimensao<Letra>; codigo: CodigoPerfil; pontos: PorDimensao<number> } {
  const index = indices(totais, primeiros)
  const ordem = cada(index, q => LETRAS[q])
  const pontos = cada(index, q => totais[q])
  const [t1, t2, , t4] = pontos
  const par: ParPerfil = `${ordem[0]}${ordem[1]}` as ParPerfil
  if (t1 - t4 <= EQUILIBRIO_ATE) return { ordem, pontos, codigo: 'EQ' }
  return { ordem, pontos, codigo: t2 <= 37 && t1 - t2 >= 6 ? ordem[0] : par }
}

/**
 * Profile from the totals (report §1.4 to §1.6): EQ when all four lie within 7 points; a single letter when it is
 * at least 6 ahead and the second is not above the mid-line of 37.5; otherwise the ordered pair.
 * Takes valid totals (`totaisValidos`); `primeiros` breaks ties and is absent when only totals are stored.
 */
export function analisar(totais: Totais, primeiros?: PorDimensao<number> | null): Analise {
  const { ordem, codigo, pontos } = perfilDosTotais(totais, primeiros)
  const [t1, t2, t3, t4] = pontos
  const [gap12, gap23, gap34, amplitude] = [t1 - t2, t2 - t3, t3 - t4, t1 - t4]
  const equilibrio = codigo === 'EQ'
  const par = codigo.length === 2 && !equilibrio
  const empate_primaria = par && gap12 <= EMPATE_ATE
  const predominancia = predominanciaDe(gap12)
  return {
    totais,
    ordem,
    dimensoes: cada(ordem, letra => dimensao(letra, totais)),
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
    codigo_invertido: empate_primaria ? (`${ordem[1]}${ordem[0]}` as ParPerfil) : null,
    ...analisarDefinicao(totais),
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
