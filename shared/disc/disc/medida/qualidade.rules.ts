import { totaisDasOrdens } from '../answer/pontuacao.rules.ts'
import { type NivelQualidade, NUMERO_PERGUNTAS, type Ordem, type Resposta } from '../disc.types.ts'
import { posicaoMostrada } from '../figuras/posicao.rules.ts'
import { analyseDefinicao } from './definicao.rules.ts'

const RAPIDA_MS = 4000
const LENTA8_MS = 8000
const TOTAL_MS = 60_000
/** Limit of the chi-square with 3 d.f., passed by chance in 5 of 1,000 (p = .005). */
const POSICAO_LIMITE = 12.84
/**
 * Limit of Kendall's W: almost one order in all perguntas; simulated respondents have a median of .19 to .29
 * (psychometrics §3).
 */
const CONCORDANCIA_LIMITE = 0.9

const INDICES = ['iguais', 'rapidas', 'lentas8', 'total', 'movimento', 'posicao', 'concordancia'] as const

type Indice = (typeof INDICES)[number]

export interface IndicesQualidade {
  /** Number of perguntas whose final order is the order shown. */
  iguais: number
  /** Number of perguntas answered in under 4 s (1 s per alternativa). */
  rapidas: number
  /** Number of perguntas answered in under 8 s (2 s per alternativa). */
  lentas8: number
  /** Visible time of the whole test in ms; null when it is missing for some pergunta. */
  total_ms: number | null
  /** Longest run of consecutive perguntas with the same movement of positions. */
  movimento: number
  /** Friedman's chi-square (3 d.f.) of final ranks by the position shown; null when no shown order is stored. */
  posicao: number | null
  /** Kendall's W of the final orders, 0 to 1; null unless all 15 are there. */
  concordancia: number | null
}

export interface Motivo {
  indice: Indice
  nivel: Exclude<NivelQualidade, 'verde'>
  /**
   * A number of perguntas; for `total` whole seconds, for `posicao` chi-square, for `concordancia` W in whole per cent.
   */
  valor: number
}

export interface Qualidade {
  nivel: NivelQualidade
  /** Reasons, strongest first. */
  motivos: readonly Motivo[]
}

const equal = (a: Ordem, b: Ordem) => a.every((q, i) => q === b[i])
/** The final position of each shown position as digits; '0123' means that nothing was moved. */
const movement = ({ ordem, ordem_inicial }: { ordem: Ordem; ordem_inicial: Ordem }) =>
  ordem_inicial.map(q => ordem.indexOf(q)).join('')

/**
 * Indices of careless answering (psychometrics §6). The order shown is random, so an attentive person shows each of
 * them with a small known probability. Null when no pergunta has process data.
 */
export function indicesQualidade(respostas: readonly Resposta[]): IndicesQualidade | null {
  const moved = [...respostas]
    .sort((a, b) => a.numero - b.numero)
    .flatMap(({ numero, ordem, ordem_inicial }) => (ordem_inicial ? [{ numero, ordem, ordem_inicial }] : []))
  const times = respostas.flatMap(({ ms }) => (ms === null ? [] : [ms]))
  if (!moved.length && !times.length) return null
  let movimento = 0
  let run = 0
  moved.forEach((resposta, i) => {
    const before = moved[i - 1]
    const follows = before && before.numero === resposta.numero - 1 && movement(before) === movement(resposta)
    run = follows ? run + 1 : 1
    movimento = Math.max(movimento, run)
  })
  return {
    iguais: moved.filter(r => equal(r.ordem, r.ordem_inicial)).length,
    rapidas: times.filter(ms => ms < RAPIDA_MS).length,
    lentas8: times.filter(ms => ms < LENTA8_MS).length,
    total_ms: times.length === NUMERO_PERGUNTAS ? times.reduce((a, b) => a + b, 0) : null,
    movimento,
    posicao: posicaoMostrada(moved),
    concordancia:
      respostas.length === NUMERO_PERGUNTAS
        ? analyseDefinicao(totaisDasOrdens(respostas.map(({ ordem }) => ordem))).concordancia
        : null,
  }
}

/**
 * Level of answer quality. Red: iguais >= 5, or 8 perguntas under 4 s, or under 60 s in all, or the same movement 4
 * times running.
 * Amber: iguais 3-4, or 3-7 perguntas under 4 s, or most under 8 s, or the same movement 3 times running, or final
 * ranks that follow the position shown (Friedman, p < .005), or almost one order in all 15 perguntas (W >= .9).
 * About 5 % of attentive people come out amber and under 0.2 % red, so it is a question to ask and no verdict. Random
 * but unhurried answers mostly come out green, so green is no proof of attention.
 */
export function qualidade({
  iguais,
  rapidas,
  lentas8,
  total_ms,
  movimento,
  posicao,
  concordancia,
}: IndicesQualidade): Qualidade {
  const motivos: Motivo[] = []
  const judge = (indice: Indice, valor: number, red: boolean, amber: boolean) => {
    if (red || amber) motivos.push({ indice, nivel: red ? 'vermelho' : 'amarelo', valor })
  }
  judge('iguais', iguais, iguais >= 5, iguais >= 3)
  judge('rapidas', rapidas, rapidas >= 8, rapidas >= 3)
  // Eight under 4 s are also eight under 8 s: said once.
  judge('lentas8', lentas8, false, lentas8 >= 8 && rapidas < 8)
  judge('total', Math.round((total_ms ?? TOTAL_MS) / 1000), total_ms !== null && total_ms < TOTAL_MS, false)
  judge('movimento', movimento, movimento >= 4, movimento >= 3)
  judge('posicao', Math.round(posicao ?? 0), false, (posicao ?? 0) > POSICAO_LIMITE)
  judge('concordancia', Math.round((concordancia ?? 0) * 100), false, (concordancia ?? 0) >= CONCORDANCIA_LIMITE)
  motivos.sort((a, b) => Number(b.nivel === 'vermelho') - Number(a.nivel === 'vermelho'))
  return { nivel: motivos[0]?.nivel ?? 'verde', motivos }
}
