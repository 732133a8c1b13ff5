import { questionarioDa, textosDa } from '#content/index.ts'
import type { Relatorio } from '#shared/disc/relatorios/edicoes.types.ts'
import { montarRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { LISTAS_SEGUNDA } from '#shared/disc/relatorios/segunda/segunda.types.ts'
import { semente } from './disc.ts'
import { populacao, type Simulado } from './simulados.ts'

/*
 * How much of what a report says of its person stands in the report of another person of the same profile too
 * (report §4.8).
 */

const LISTAS_PRIMEIRA = [
  'forcas',
  'atencao',
  'comunicacao',
  'motivadores',
  'receios',
  'ambiente',
  'lideranca',
  'equipe',
  'desenvolvimento',
] as const

/** Sentences as they end; a list's line or a title is one. */
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/)

/**
 * The personal sentences that a report prints: every sentence, line of a list and title of text that its result or its
 * answers chose. Not counted: what every report says; figures and sentences about them, which differ by a number alone;
 * the alternativas, which are the questionnaire's words; of the last places those that the page does not print.
 */
export function frasesPessoais(r: Relatorio): Set<string> {
  const inverted = r.perfil_invertido
  const all: [where: string, texts: readonly string[]][] = [
    ['perfil', [r.perfil.nome, r.perfil.sintese, ...r.perfil.resumo]],
    ['perfil', inverted ? [inverted.nome, inverted.sintese, ...inverted.resumo] : []],
    ['notas', r.notas.map(nota => nota.texto)],
    ['dimensoes', r.dimensoes.flatMap(d => [d.texto, d.contribuicao, d.cuidado])],
  ]
  if (r.edicao === 1) for (const nome of LISTAS_PRIMEIRA) all.push([nome, r.perfil[nome]])
  else {
    const linhas = r.escolhas?.linhas ?? []
    const ultimas = r.escolhas?.ultimas.numeros ?? []
    all.push(
      ['perfil', [r.terceira, r.baixa].flatMap(frase => (frase ? [frase.texto] : []))],
      ['forcas', r.forcas.flatMap(f => [f.titulo, f.aparece_quando, f.custa_quando])],
      ['forcas', r.outras_forcas.map(f => f.texto)],
      ['atencao', r.atencao.flatMap(a => [a.titulo, a.o_que_ajuda])],
      ['facetas', r.dimensoes.flatMap(d => (d.facetas ? [d.facetas] : []))],
      ['escolhas', linhas.map(linha => linha.primeira.texto)],
      ['escolhas', linhas.filter(linha => ultimas.includes(linha.numero)).map(linha => linha.ultima.texto)],
      ...LISTAS_SEGUNDA.map((nome): [string, string[]] => [nome, r.listas[nome].map(frase => frase.texto)]),
    )
  }
  return new Set(all.flatMap(([where, texts]) => texts.flatMap(sentences).map(text => `${where}: ${text}`)))
}

const data = new Date('2026-11-21T15:00:00Z')
const relatorioDe = (one: Simulado, versao: string) =>
  montarRelatorio({
    resultado: { totais: one.totais, primeiros: one.primeiros, versao: '1.0' },
    respostas: one.respostas,
    questionario: questionarioDa('1.0'),
    pessoa: { nome: 'Pessoa Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data,
    content: textosDa(versao),
  })

/** Of the sentences of two reports, how many stand in both, 0 to 1. */
export const emComum = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter(frase => b.has(frase)).length) / (a.size + b.size)

export interface Medida {
  lambda: number
  versao: string
  /** Mean of the pairs, 0 to 1, and half its 95 % interval. */
  media: number
  mais_ou_menos: number
  /** The largest mean of one code that has 10 pairs or more. */
  pior: { codigo: string; media: number; pares: number }
  /** Personal sentences of a report, mean. */
  frases: number
}

/**
 * Measures the share over so many pairs of invented people of the same code (psychometrics §3). The first of each pair
 * is anybody, so that codes count as often as they occur; every version is asked about the same pairs.
 */
export function medir(lambda: number, versoes: readonly string[], pares: number, seed = 7): Medida[] {
  const random = semente(seed)
  const { pessoa } = populacao(random, lambda)
  const people = Array.from({ length: pares * 4 }, () => {
    const one = pessoa()
    const relatorios = versoes.map(versao => relatorioDe(one, versao))
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
      share: emComum(a.frases[v] ?? new Set(), b.frases[v] ?? new Set()),
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
