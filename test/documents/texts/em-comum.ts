import { instrumentoOf, textosOf } from '#content/index.ts'
import { LISTAS } from '#shared/disc/relatorios/partes/partes.types.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { seededRandom } from '../../domain/disc.ts'
import { createPopulation, type Simulated } from '../../domain/simulados.ts'

/*
 * How much of what a report says of its person stands in the report of another person of the same profile too
 * (report §4.8).
 */

/** Splits a text into sentences; a line of a list or a title counts as one. */
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)

/**
 * Returns the personal sentences of a report: every sentence, list line and title chosen by the result or the answers.
 * Left out: what every report says; figures and sentences that differ by a number only; the alternativas; and entries
 * of the lowest places that the page does not print.
 */
export function frasesPessoais(r: Relatorio): Set<string> {
  const linhas = r.escolhas?.linhas ?? []
  const ultimas = r.escolhas?.ultimas.numeros ?? []
  const all: [where: string, texts: readonly string[]][] = [
    ['perfil', [r.perfil.nome, r.perfil.sintese, ...r.perfil.resumo]],
    ['notas', r.notas.map(nota => nota.texto)],
    ['dimensoes', r.dimensoes.flatMap(d => [d.texto, d.contribuicao, d.cuidado])],
    ['perfil', [r.terceira, r.baixa].flatMap(frase => (frase ? [frase.texto] : []))],
    ['forcas', r.forcas.flatMap(f => [f.titulo, f.aparece_quando, f.custa_quando])],
    ['atencao', r.atencao.flatMap(a => [a.titulo, a.o_que_ajuda])],
    ['facetas', r.dimensoes.flatMap(d => d.citadas ?? [])],
    ['um_pagina', r.por_temas.um_pagina.quadros.map(({ frase }) => frase.texto)],
    ...r.por_temas.fortes.temas.map((tema): [string, string[]] => [
      'forcas',
      [
        tema.nome,
        ...[tema.aparece_quando, tema.ajuda, tema.custa_quando, tema.tentativa].flatMap(f => (f ? [f.texto] : [])),
        ...(tema.citacao ? [tema.citacao] : []),
      ],
    ]),
    ['escolhas', linhas.map(linha => linha.primeira.texto)],
    ['escolhas', linhas.filter(linha => ultimas.includes(linha.numero)).map(linha => linha.ultima.texto)],
    ...LISTAS.map((nome): [string, string[]] => [nome, r.listas[nome].map(frase => frase.texto)]),
  ]
  return new Set(all.flatMap(([where, texts]) => texts.flatMap(sentences).map(text => `${where}: ${text}`)))
}

const data = new Date('2026-11-21T15:00:00Z')
export const relatorioOf = (one: Simulated, versao: string) =>
  buildRelatorio({
    resultado: { totais: one.totais, primeiros: one.primeiros, versao: '1.0' },
    respostas: one.respostas,
    questionario: instrumentoOf('1.0'),
    pessoa: { nome: 'Pessoa Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data,
    content: textosOf(versao),
  })

/** Share, 0 to 1, of two reports' sentences that stand in both. */
export const inComum = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter(frase => b.has(frase)).length) / (a.size + b.size)

/** Whether a personal sentence, as `frasesPessoais` gives it, only quotes an answer; all others claim something. */
export const onlyQuotes = (frase: string): boolean =>
  /: (“[^”]+” (\(questão \d+, no topo\)|ficou )|Mais (alto|baixo) em|Tema: )|^escolhas: /.test(frase)

export interface Measure {
  lambda: number
  versao: string
  /** Mean share over the pairs, 0 to 1, and half the width of its 95 % interval. */
  media: number
  mais_ou_menos: number
  /** The perfil code with the largest mean, among codes with at least 10 pairs. */
  pior: { codigo: string; media: number; pares: number }
  /** Mean number of personal sentences in a report. */
  frases: number
}

/**
 * Measures the share of common sentences over `pares` pairs of invented people of one perfil code (psychometrics §3).
 * The first of each pair is drawn at random, so that codes are weighted by how often they occur; every version is
 * measured on the same pairs.
 */
export function measure(lambda: number, versoes: readonly string[], pares: number, seed = 7): Measure[] {
  const random = seededRandom(seed)
  const { pessoa } = createPopulation(random, lambda)
  const people = Array.from({ length: pares * 4 }, () => {
    const one = pessoa()
    const relatorios = versoes.map(versao => relatorioOf(one, versao))
    return { codigo: relatorios[0]?.codigo ?? '', frases: relatorios.map(frasesPessoais) }
  })
  const byCode = Map.groupBy(people, one => one.codigo)
  const chosen = people.flatMap((one, i) => {
    const others = (byCode.get(one.codigo) ?? []).filter(other => other !== one)
    const other = others[Math.floor(random() * others.length)]
    return other && i < pares ? [[one, other] as const] : []
  })
  return versoes.map((versao, v) => {
    const shares = chosen.map(([a, b]) => ({
      codigo: a.codigo,
      share: inComum(a.frases[v] ?? new Set(), b.frases[v] ?? new Set()),
    }))
    const mean = (of: readonly { share: number }[]) => of.reduce((sum, { share }) => sum + share, 0) / of.length
    const media = mean(shares)
    const variance = shares.reduce((sum, { share }) => sum + (share - media) ** 2, 0) / (shares.length - 1)
    const codes = [...Map.groupBy(shares, ({ codigo }) => codigo)]
      .filter(([, of]) => of.length >= 10)
      .map(([codigo, of]) => ({ codigo, media: mean(of), pares: of.length }))
      .sort((a, b) => b.media - a.media)
    const sizes = people.map(({ frases }) => frases[v]?.size ?? 0)
    return {
      lambda,
      versao,
      media,
      mais_ou_menos: 1.96 * Math.sqrt(variance / shares.length),
      pior: codes[0] ?? { codigo: '-', media: 0, pares: 0 },
      frases: sizes.reduce((sum, n) => sum + n, 0) / sizes.length,
    }
  })
}
