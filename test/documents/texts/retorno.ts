import { instrumentoOf, textosOf } from '#content/index.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { printedThemes } from '#shared/disc/relatorios/temas/fortes.rules.ts'
import { readEscolhas } from '#shared/disc/relatorios/texto/respostas.ts'
import { seededRandom } from '../../domain/disc.ts'
import { createPopulation, type Simulated } from '../../domain/simulados.ts'

/*
 * How much of the strengths comes back when an unchanged person answers again (report §4.12). In these people a share of
 * the noise is a stable leaning of the person to a single phrase, half of it common to the phrases of one theme.
 */

/** Strengths that a report with these texts prints, by key; none of a balanced result. */
function fortesOf({ totais, primeiros, respostas }: Simulated, versao: string): string[] {
  const lidas = readEscolhas(respostas, instrumentoOf('1.0'))
  const impressos = printedThemes(analyse(totais, primeiros), totais, lidas, textosOf(versao))
  return impressos?.fortes.map(({ slug }) => slug) ?? []
}

/** Share of the noise that is the person's own leaning, and how much of that is common to a theme. */
export interface StableShare {
  parte: number
  comum: number
}
export const PARTES: readonly StableShare[] = [
  { parte: 0, comum: 0 },
  { parte: 0.25, comum: 0.5 },
  { parte: 0.5, comum: 0.5 },
]

/** Shares of the three strengths of a first report, in per cent of three, found in another report. */
export interface Retorno {
  /** The person's own second report; `dois` and `nenhuma` are shares of people with at least two, and none, of three. */
  propria: number
  dois: number
  nenhuma: number
  /** The second report of a stranger whose first had her code. */
  do_codigo: number
  /** `propria` less `do_codigo`, in points. */
  sinal: number
  /** The report of a person with her traits and other habits. */
  gemea: number
  /** The first report of anybody. */
  qualquer: number
}

/** One simulated person: two administrations, and those of a twin with the same traits. */
export interface Par {
  antes: Simulated
  depois: Simulated
  gemea: Simulated
}

/** Simulated people who answer twice, unchanged. */
export function pares(lambda: number, { parte, comum }: StableShare, pessoas: number, seed: number): Par[] {
  const temas = Object.values(textosOf().temas).map(({ frases }) => frases)
  const { tracos, responder, habitos } = createPopulation(seededRandom(seed), lambda, parte)
  return Array.from({ length: pessoas }, () => {
    const [own, habit] = [tracos(), habitos(temas, comum)]
    return {
      antes: responder(own, habit),
      depois: responder(own, habit),
      gemea: responder(own, habitos(temas, comum)),
    }
  })
}

/** For each person another of the same code at first, or undefined when there is none. */
export function sameCode(people: readonly Par[], seed: number): (number | undefined)[] {
  const random = seededRandom(seed)
  const codes = people.map(({ antes }) => analyse(antes.totais, antes.primeiros).codigo)
  const byCode = Map.groupBy(codes.keys(), i => codes[i])
  return codes.map((codigo, i) => {
    const others = (byCode.get(codigo) ?? []).filter(other => other !== i)
    return others[Math.floor(random() * others.length)]
  })
}

/** Measures what comes back in reports of one version. */
export function measureReturn(people: readonly Par[], versao: string, seed = 5): Retorno {
  const of = (one: Simulated) => fortesOf(one, versao)
  const [A, B, T] = [people.map(p => of(p.antes)), people.map(p => of(p.depois)), people.map(p => of(p.gemea))]
  const stranger = sameCode(people, seed)
  const random = seededRandom(seed + 1)
  const common = (a: readonly string[] = [], b: readonly string[] = []) => a.filter(key => b.includes(key)).length
  const named = A.flatMap((own, i) => (own.length > 0 ? [{ own, i }] : []))
  const mean = (values: readonly number[]) => values.reduce((x, y) => x + y, 0) / values.length
  const share = (values: readonly number[]) => (100 * mean(values)) / 3
  const again = named.map(({ own, i }) => common(own, B[i]))
  const with_code = named.filter(({ i }) => stranger[i] !== undefined)
  const propria = share(again)
  const do_codigo = share(with_code.map(({ own, i }) => common(own, B[stranger[i] ?? i])))
  return {
    propria,
    dois: 100 * mean(again.map(n => Number(n >= 2))),
    nenhuma: 100 * mean(again.map(n => Number(n === 0))),
    do_codigo,
    sinal: propria - do_codigo,
    gemea: share(named.map(({ own, i }) => common(own, T[i]))),
    qualquer: share(named.map(({ own }) => common(own, A[Math.floor(random() * A.length)]))),
  }
}
