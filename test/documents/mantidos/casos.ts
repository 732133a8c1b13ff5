import { textosEvolucao } from '#content/evolucao.ts'
import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { primeirosDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { letraOf, type Ordem, QUADRANTES, type Resposta, type Totais } from '#shared/disc/disc/disc.types.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { buildExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.rules.ts'
import type { Explicacao } from '#shared/disc/relatorios/explicacao/explicacao.types.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { EntradaRelatorio } from '#shared/disc/relatorios/texto/comum.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import casos from '../../data/documentos/casos.json' with { type: 'json' }

/**
 * A fixed result whose report is kept: ties, balance or extremes; with or without answers, times and an earlier result.
 */
interface Caso {
  nome: string
  totais: readonly number[]
  /** The fifteen answers, each as a word such as 'DISC' from top to bottom; null where only totals are stored. */
  respostas: string | null
  /** Milliseconds of the fastest answer; null where no times are stored. */
  ms: number | null
  anterior: { totais: readonly number[]; dia: string } | null
}
export const CASOS: readonly Caso[] = casos

const totalsOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Totais => [a, b, c, d]
const at = (dia: string) => new Date(`${dia}T15:00:00Z`)

function respostaOf(letras: string, i: number, ms: number | null): Resposta {
  const [a, b, c, d] = QUADRANTES.toSorted((x, y) => letras.indexOf(letraOf(x)) - letras.indexOf(letraOf(y)))
  if (!a || !b || !c || !d) throw new Error(`four letters: ${letras}`)
  const mixed: Ordem = i % 2 === 0 ? [c, a, d, b] : [b, d, a, c]
  return ms === null
    ? { numero: i + 1, ordem: [a, b, c, d], ordem_inicial: null, ms: null, cliques: null }
    : {
        numero: i + 1,
        ordem: [a, b, c, d],
        // Those in a hurry leave what they were shown.
        ordem_inicial: ms < 4_000 && i % 2 === 0 ? [a, b, c, d] : mixed,
        ms: ms + 700 * ((i * 7) % 11),
        cliques: 3,
      }
}

/** Input of the report of a fixed result, in texts of a version. */
export function entradaDoCaso({ totais, respostas, ms, anterior }: Caso, versao: string) {
  const answers = respostas?.split(' ').map((letras, i) => respostaOf(letras, i, ms)) ?? null
  return {
    resultado: {
      totais: totalsOf(totais),
      primeiros: answers && primeirosDasOrdens(answers.map(({ ordem }) => ordem)),
      versao: '1.0',
    },
    respostas: answers,
    questionario: instrumentoOf('1.0'),
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo', contato: ['consultora@exemplo.com.br', '(11) 98765-4321'] },
    data: at('2026-11-21'),
    content: textosOf(versao),
    ficha: 'https://quadrante.exemplo.com.br/ficha-tecnica',
    anterior: anterior && { totais: totalsOf(anterior.totais), data: at(anterior.dia) },
    proprio: { totais: totalsOf([32, 50, 40, 28]), primeiros: null },
  }
}

const casoOf = (nome: string): Caso => {
  const found = CASOS.find(one => one.nome === nome)
  if (!found) throw new Error(`no fixed result ${nome}`)
  return found
}

/** The full explanation of the fixed result with this name. */
export const explicacaoOfCaso = (nome: string, versao: string): Explicacao =>
  explicacaoOf(entradaDoCaso(casoOf(nome), versao))

/** The full explanation of a result that nobody else has opened. */
export function explicacaoOf(entrada: EntradaRelatorio): Explicacao {
  return buildExplicacao({
    textos: textosExplicacao,
    entrada,
    relatorio: buildRelatorio(entrada),
    consultoria: entrada.consultor.nome,
    id_licenca: 7,
    gerado_em: entrada.data,
    acesso: {
      ...{ em: '21/11/2026, 12:00', hoje: [], marcacoes: null, links: [], historia: [] },
      ...{ junto: null, aberturas: [], antes: 0 },
    },
    ficha: 'https://quadrante.exemplo.com.br/ficha-tecnica',
    contato: 'contato@exemplo.com.br',
  })
}

/** The evolution of so many of the fixed results, a hundred days from one to the next. */
export function evolucaoOfCasos(versao: string, testes: number) {
  const all = CASOS.slice(0, testes).map(({ totais }, i) => ({
    totais: totalsOf(totais),
    primeiros: null,
    finalizado_em: new Date(Date.UTC(2025, 0, 10, 15) + i * 100 * DAY_MS),
    consultoria: i === 1 ? 'Outra Consultora Exemplo' : 'Consultora Exemplo',
    versao_instrumento: '1.0',
  }))
  const pessoa = { nome: 'Ana Exemplo da Silva' }
  return buildEvolucao({ pessoa, testes: all, escopo: null, content: textosOf(versao), textos: textosEvolucao })
}
