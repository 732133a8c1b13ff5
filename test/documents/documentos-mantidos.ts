import { questionarioDa, textosDa } from '#content/index.ts'
import { letraDe, QUADRANTES, type Resposta, type Totais } from '#shared/disc/disc/disc.types.ts'
import { primeirosDasOrdens } from '#shared/disc/disc/responder/pontuacao.rules.ts'
import casos from '../data/documentos/casos.json' with { type: 'json' }

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

/** Names of the kept documents: a report and its anexo for each fixed result. */
export const MANTIDOS = CASOS.flatMap(({ nome }) => [nome, `${nome}-anexo`])

const totalsOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): Totais => [a, b, c, d]
const at = (dia: string) => new Date(`${dia}T15:00:00Z`)

function respostaDe(letras: string, i: number, ms: number | null): Resposta {
  const [a, b, c, d] = QUADRANTES.toSorted((x, y) => letras.indexOf(letraDe(x)) - letras.indexOf(letraDe(y)))
  if (!a || !b || !c || !d) throw new Error(`four letters: ${letras}`)
  return ms === null
    ? { numero: i + 1, ordem: [a, b, c, d], ordem_inicial: null, ms: null, cliques: null }
    : {
        numero: i + 1,
        ordem: [a, b, c, d],
        // Those in a hurry leave what they were shown.
        ordem_inicial: ms < 4_000 && i % 2 === 0 ? [a, b, c, d] : i % 2 === 0 ? [c, a, d, b] : [b, d, a, c],
        ms: ms + 700 * ((i * 7) % 11),
        cliques: 3,
      }
}

/** Returns the input of a kept document in this version of the texts, and whether it is the anexo. */
export function entradaDo(nome: string, versao: string) {
  const caso = CASOS.find(one => nome === one.nome || nome === `${one.nome}-anexo`)
  if (!caso) throw new Error(`no fixed result ${nome}`)
  return { anexo: nome !== caso.nome, entrada: entradaDoCaso(caso, versao) }
}

function entradaDoCaso({ totais, respostas, ms, anterior }: Caso, versao: string) {
  const answers = respostas?.split(' ').map((letras, i) => respostaDe(letras, i, ms)) ?? null
  return {
    resultado: {
      totais: totalsOf(totais),
      primeiros: answers && primeirosDasOrdens(answers.map(({ ordem }) => ordem)),
      versao: '1.0',
    },
    respostas: answers,
    questionario: questionarioDa('1.0'),
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo', contato: ['consultora@exemplo.com.br', '(11) 98765-4321'] },
    data: at('2026-11-21'),
    content: textosDa(versao),
    ficha: 'https://quadrante.exemplo.com.br/ficha-tecnica',
    anterior: anterior && { totais: totalsOf(anterior.totais), data: at(anterior.dia) },
    proprio: { totais: totalsOf([32, 50, 40, 28]), primeiros: null },
  }
}

/** One kept document by its name: a report, or an anexo, whose name ends in `-anexo`. */
export interface Mantido {
  nome: string
  linhas: readonly string[]
}

/**
 * Parses a file of kept documents: a heading for each, then its lines; `@12` or `@12-40` repeats lines that were
 * written earlier in the file.
 */
export function lerMantidos(texto: string): Mantido[] {
  const all: string[] = []
  const documents: { nome: string; linhas: string[] }[] = []
  for (const line of texto.trimEnd().split('\n')) {
    all.push(line)
    const [, nome] = /^=== (.+)$/.exec(line) ?? []
    const [, from, to = from] = /^@(\d+)(?:-(\d+))?$/.exec(line) ?? []
    if (nome) documents.push({ nome, linhas: [] })
    else documents.at(-1)?.linhas.push(...(from ? all.slice(Number(from) - 1, Number(to)) : [line]))
  }
  return documents
}

/** Writes kept documents in the format that `lerMantidos` reads. */
export function escreverMantidos(documentos: readonly Mantido[]): string {
  const written: string[] = []
  const at = new Map<string, number>()
  for (const { nome, linhas } of documentos) {
    written.push(`=== ${nome}`)
    for (let i = 0; i < linhas.length; ) {
      const from = at.get(linhas[i] ?? '')
      let n = 0
      if (from !== undefined) while (i + n < linhas.length && linhas[i + n] === written[from - 1 + n]) n++
      if (from !== undefined && n > 0) written.push(n === 1 ? `@${from}` : `@${from}-${from + n - 1}`)
      else {
        written.push(linhas[i] ?? '')
        at.set(linhas[i] ?? '', written.length)
        n = 1
      }
      i += n
    }
  }
  return `${written.join('\n')}\n`
}
