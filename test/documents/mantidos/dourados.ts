import { frasesDaVersao } from '#content/frases.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import {
  CODIGOS_PERFIL,
  type CodigoPerfil,
  LETRAS,
  type PorDimensao,
  type Totais,
} from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { buildAnexo, type EntradaAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { frasesOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { roteiroNeutroOf } from '#shared/disc/relatorios/roteiro-neutro.rules.ts'
import { seededRandom } from '../../domain/disc.ts'
import { createPopulation, type Simulated } from '../../domain/simulados.ts'
import { textoAnexo, textoComum, textoPessoal } from '../texts/relatorio-texto.ts'
import { evolucaoOfCasos, explicacaoOf, explicacaoOfCaso } from './casos.ts'
import { ACESSOS, EQUIPES, linesOfAcesso, linesOfEquipe, linesOfPorques, toLines } from './palavras.ts'

/**
 * A fixed result or team whose words are kept, without a document: `texto` builds report and anexo, their whys, the
 * explanation, or what the map says; `notas` the ids of the report's notes.
 */
export interface Dourado {
  nome: string
  texto(): string
  notas(): string[]
}

const base = {
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T15:00:00Z'),
  content: textosOf(),
  questionario: instrumentoOf('1.0'),
}
const dourado = (nome: string, entrada: () => EntradaAnexo): Dourado => ({
  nome,
  texto: () => `${textoPessoal(buildRelatorio(entrada()))}\n${textoAnexo(buildAnexo(entrada()))}`,
  notas: () => buildRelatorio(entrada()).notas.map(({ id }) => id),
})

/** The first invented person of each kind, equal in every run. */
const { pessoa } = createPopulation(seededRandom(2026), 0.7)
const people: Simulated[] = []
function personAt(i: number): Simulated {
  while (people.length <= i) people.push(pessoa())
  return people[i] as Simulated // cast: made above
}
const MOST = 6_000
function firstOf(codigo: CodigoPerfil, tied: boolean): EntradaAnexo {
  for (let i = 0; i < MOST; i++) {
    const one = personAt(i)
    const analise = analyse(one.totais, one.primeiros)
    if (analise.codigo === codigo && analise.empate_primaria === tied) return answered(one)
  }
  throw new Error(`nobody: ${codigo}${tied ? ', tied' : ''}`)
}
const answered = ({ totais, primeiros, respostas }: Simulated): EntradaAnexo => ({
  ...base,
  resultado: { totais, primeiros, versao: '1.0' },
  respostas: respostas.map((resposta, i) => ({ ...resposta, ms: 8_000 + 1_500 * i })),
  proprio: { totais: [32, 50, 40, 28], primeiros: null },
})

const before = (totais: Totais, dia: string) => ({ anterior: { totais, data: new Date(`${dia}T15:00:00Z`) } })
type More = Partial<EntradaAnexo> & { primeiros?: PorDimensao<number> }
const words = (nome: string, texto: () => string): Dourado => ({ nome, texto, notas: () => [] })

/** Totals only, at the limits of the rules. */
const LIMITES: readonly [nome: string, totais: Totais, more?: More][] = [
  ['so-totais', [50, 42, 33, 25]],
  ['empate-exato-ordem-fixa', [45, 45, 32, 28]],
  ['empate-exato-por-primeiros', [45, 45, 32, 28], { primeiros: [4, 8, 2, 1] }],
  ['empate-na-segunda', [50, 39, 37, 24]],
  ['empate-exato-na-segunda', [50, 38, 38, 24]],
  ['empate-na-mais-baixa', [55, 41, 27, 27]],
  ['tres-no-alto', [41, 40, 39, 30]],
  ['tres-no-alto-exato', [41, 41, 41, 27]],
  ...LETRAS.map((letra, q): [string, Totais] => {
    const three = [45, 42, 39].toSpliced(q, 0, 24)
    return [`tres-forcas-sem-${letra}`, three as unknown as Totais]
  }),
  ['terceira-alta', [44, 40, 38, 28]],
  ['segunda-de-uma-letra', [50, 36, 33, 31]],
  ['limites-de-faixa', [47, 38, 37, 28]],
  ['limites-do-outro-lado', [46, 46, 29, 29]],
  ['predominancia-leve', [43, 39, 36, 32]],
  ['equilibrio', [38, 38, 37, 37]],
  ['extremo', [15, 30, 45, 60]],
  ['comparacao-dentro', [50, 42, 33, 25], before([47, 44, 34, 25], '2026-02-10')],
  ['comparacao-alguma', [50, 42, 33, 25], before([40, 46, 38, 26], '2026-02-10')],
  ['comparacao-confiavel-em-pouco-tempo', [25, 33, 50, 42], before([25, 48, 42, 35], '2026-11-02')],
]

const soTotais = (totais: Totais, { primeiros, ...more }: More = {}): EntradaAnexo => ({
  ...base,
  resultado: { totais, primeiros: primeiros ?? null, versao: '1.0' },
  respostas: null,
  ...more,
})

/** A result with answers whose whys are kept, and the answers of an earlier test. */
function porques(nome: string, entrada: () => EntradaAnexo, earlier?: () => Simulated): Dourado {
  return words(`porques-${nome}`, () => {
    const other = earlier?.()
    const compared = other && { anterior: { totais: other.totais, data: new Date('2026-11-02T15:00:00Z') } }
    return linesOfPorques({ ...entrada(), ...compared }, other?.respostas.map(({ ordem }) => ordem) ?? null)
  })
}

/** The sentences of a report that its person may mark. */
const frasesToMark = (nome: string, entrada: () => EntradaAnexo): Dourado =>
  words(`frases-${nome}`, () =>
    frasesOf(buildRelatorio(entrada()), frasesDaVersao('1.0'))
      .map(({ trecho, afirmacao, tipo }) => `${trecho} ${afirmacao} ${tipo}`)
      .join('\n'),
  )

export const DOURADOS: readonly Dourado[] = [
  words('comum', () => textoComum(buildRelatorio(firstOf('DI', false)))),
  ...CODIGOS_PERFIL.map(codigo => dourado(`perfil-${codigo}`, () => firstOf(codigo, false))),
  ...(['DI', 'DS', 'DC', 'IS', 'IC', 'SC'] as const).map(codigo =>
    dourado(`empate-${codigo}`, () => firstOf(codigo, true)),
  ),
  ...LIMITES.map(([nome, totais, more]) => dourado(nome, () => soTotais(totais, more))),
  frasesToMark('par', () => firstOf('DI', false)),
  frasesToMark('empate', () => firstOf('DI', true)),
  frasesToMark('equilibrio', () => firstOf('EQ', false)),
  frasesToMark('tres-forcas', () => soTotais([24, 45, 42, 39])),
  frasesToMark('uma-letra', () => soTotais([50, 36, 33, 31])),
  // Two answers took far longer than the others.
  words('demoradas', () => {
    const entrada = firstOf('IS', false)
    const slow = (numero: number) => numero === 2 || numero === 9
    const respostas = entrada.respostas?.map(one => (slow(one.numero) ? { ...one, ms: 95_000 } : one)) ?? null
    return textoAnexo(buildAnexo({ ...entrada, respostas }))
  }),
  words('capa', () => toLines(buildRelatorio(soTotais([15, 30, 45, 60])).capa)),
  ...[1, 5].map(n => words(`evolucao-${n}`, () => toLines(evolucaoOfCasos('1.0', n)))),
  words('roteiro-neutro', () => toLines(roteiroNeutroOf(textosOf()))),
  ...['par', 'empate-exato', 'par-so-totais', 'uma-letra', 'equilibrio', 'tres-no-alto'].map(nome =>
    words(`explicacao-${nome}`, () => toLines(explicacaoOfCaso(nome, '1.0'))),
  ),
  // One theme was left out of the strengths, and one out of the lowest, by the answers that contradict it.
  ...[0, 16].map(i =>
    words(`temas-fora-${i}`, () =>
      toLines(explicacaoOf(answered(personAt(i))).secoes.find(({ titulo }) => titulo.startsWith('4. '))),
    ),
  ),
  porques('par', () => firstOf('DI', false)),
  porques('empate', () => firstOf('SC', true)),
  porques('uma-letra', () => firstOf('C', false)),
  porques('nenhuma-letra', () => firstOf('EQ', false)),
  porques(
    'comparacao',
    () => firstOf('IS', false),
    () => personAt(0),
  ),
  ...LIMITES.map(([nome, totais, more]) => porques(nome, () => soTotais(totais, more))),
  ...ACESSOS.map(([nome, acesso]) => words(nome, () => linesOfAcesso(acesso))),
  ...EQUIPES.map(([id, equipe]) => words(`equipe-${id}`, () => linesOfEquipe(equipe, id))),
]
