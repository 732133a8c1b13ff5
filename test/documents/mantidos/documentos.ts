import { textosEvolucao } from '#content/evolucao.ts'
import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import type { ReportKind } from '#server/platform/adapters/pdf/typst.ts'
import { primeirosDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { letraOf, type Ordem, QUADRANTES, type Resposta, type Totais } from '#shared/disc/disc/disc.types.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { buildExplicacao } from '#shared/disc/relatorios/explicacao/explicacao.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import casos from '../../data/documentos/casos.json' with { type: 'json' }
import { equipeOf, KINDS } from '../kinds.ts'

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
const CASOS: readonly Caso[] = casos

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

function entradaDoCaso({ totais, respostas, ms, anterior }: Caso, versao: string) {
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

type Documento = readonly [kind: ReportKind, data: object]

function evolucaoOf(versao: string, testes: number): Documento {
  const all = CASOS.slice(0, testes).map(({ totais }, i) => ({
    totais: totalsOf(totais),
    primeiros: null,
    finalizado_em: new Date(Date.UTC(2025, 0, 10, 15) + i * 100 * DAY_MS),
    consultoria: i === 1 ? 'Outra Consultora Exemplo' : 'Consultora Exemplo',
    versao_instrumento: '1.0',
  }))
  const pessoa = { nome: 'Ana Exemplo da Silva' }
  return [
    'evolucao',
    buildEvolucao({ pessoa, testes: all, escopo: null, content: textosOf(versao), textos: textosEvolucao }),
  ]
}

function explicacaoOf(versao: string, nome: string): Documento {
  const entrada = entradaDoCaso(casoOf(nome), versao)
  const explicacao = buildExplicacao({
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
    ficha: entrada.ficha,
    contato: 'contato@exemplo.com.br',
  })
  return ['explicacao', explicacao]
}

const casoOf = (nome: string): Caso => {
  const found = CASOS.find(one => one.nome === nome)
  if (!found) throw new Error(`no fixed result ${nome}`)
  return found
}

/** How each kept document is made from texts of a version: of every fixed result a report and its anexo, then the others. */
const DOCUMENTOS = new Map<string, (versao: string) => Documento>([
  ...CASOS.flatMap((caso): [string, (versao: string) => Documento][] => [
    [caso.nome, versao => ['individual', buildRelatorio(entradaDoCaso(caso, versao))]],
    [`${caso.nome}-anexo`, versao => ['anexo', buildAnexo(entradaDoCaso(caso, versao))]],
  ]),
  ...[1, 2, 5].map((n): [string, (versao: string) => Documento] => [`evolucao-${n}`, versao => evolucaoOf(versao, n)]),
  ...['par', 'empate-exato', 'par-so-totais'].map((nome): [string, (versao: string) => Documento] => [
    `explicacao-${nome}`,
    versao => explicacaoOf(versao, nome),
  ]),
  ...[4, 14, 30].map((n): [string, () => Documento] => [`equipe-${n}`, () => ['equipe', equipeOf(`${n} pessoas`)]]),
  ...(['equipe', 'cartao', 'papel', 'proposta', 'recibo'] as const).map((kind): [string, () => Documento] => [
    kind,
    () => [kind, KINDS[kind]],
  ]),
])

/** Names of the kept documents. */
export const MANTIDOS: readonly string[] = [...DOCUMENTOS.keys()]

/** Data of a kept document, made with texts of this version. */
export function documentoOf(nome: string, versao: string): Documento {
  const made = DOCUMENTOS.get(nome)
  if (!made) throw new Error(`no kept document ${nome}`)
  return made(versao)
}
