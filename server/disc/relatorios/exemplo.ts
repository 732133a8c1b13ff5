import { createHash } from 'node:crypto'
import exemplo from '#content/exemplo/1.0.json' with { type: 'json' }
import { instrumentoOf, textosOf, VERSAO_INSTRUMENTO } from '#content/index.ts'
import { primeirosDasOrdens } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import { letraOf, QUADRANTES, type Resposta, type Totais } from '#shared/disc/disc/disc.types.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import type { Anexo } from '#shared/disc/relatorios/anexo/anexo.types.ts'
import { TOTAIS_EXEMPLO } from '#shared/disc/relatorios/exemplo.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import type { ReportRenderer } from '../../platform/adapters/pdf/renderer.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'

/** Date of the invented person's answers, fixed so that the bytes stay the same. */
const DATA = new Date('2026-03-10T15:00:00Z')
const ANTERIOR = new Date('2025-02-18T15:00:00Z')
const ANTES: Totais = [37, 39, 42, 32]
const TOTAIS_DA_CONSULTORA: Totais = [41, 36, 31, 42]

/** Turns an order such as 'ISCD' (top to bottom) into an answer. */
const respostaOf = (letras: string, i: number): Resposta => {
  const [a, b, c, d] = QUADRANTES.toSorted((x, y) => letras.indexOf(letraOf(x)) - letras.indexOf(letraOf(y)))
  if (!a || !b || !c || !d) throw new Error('four quadrantes')
  return { numero: i + 1, ordem: [a, b, c, d], ordem_inicial: null, ms: null, cliques: null }
}
/** The invented person's 15 answers; they add up to `TOTAIS_EXEMPLO`. */
export const RESPOSTAS_EXEMPLO: readonly Resposta[] = exemplo.respostas.map(respostaOf)

/** Input of the sample documents: invented answers and an invented consultor. */
const entrada = () => ({
  resultado: {
    totais: TOTAIS_EXEMPLO,
    primeiros: primeirosDasOrdens(RESPOSTAS_EXEMPLO.map(resposta => resposta.ordem)),
    versao: VERSAO_INSTRUMENTO,
  },
  respostas: RESPOSTAS_EXEMPLO,
  questionario: instrumentoOf(),
  pessoa: { nome: exemplo.pessoa },
  consultor: { nome: exemplo.consultoria, contato: exemplo.contato },
  data: DATA,
  content: textosOf(),
  anterior: { totais: ANTES, data: ANTERIOR },
})

/** Times and moves of an attentive person: about twenty to forty seconds and a few clicks a question. */
const processoOf = (i: number): Pick<Resposta, 'ordem_inicial' | 'ms' | 'cliques'> => ({
  ordem_inicial: [1, 2, 3, 4],
  ms: 21_000 + ((i * 7919) % 17_000),
  cliques: 2 + (i % 4),
})

/** The report of an invented person; the title, the cover and the foot of every page say EXEMPLO. */
export function buildExemplo(): Relatorio {
  const content = textosOf()
  const geral = { ...content.geral, titulo: exemplo.titulo, rodape: exemplo.rodape }
  return buildRelatorio({ ...entrada(), content: { ...content, geral } })
}

/** The consultor's annex to the sample report, with the invented consultor's own result for comparison. */
export function buildExemploAnexo(): Anexo {
  const respostas = RESPOSTAS_EXEMPLO.map((resposta, i) => ({ ...resposta, ...processoOf(i) }))
  const proprio = { totais: TOTAIS_DA_CONSULTORA, primeiros: null }
  const anexo = buildAnexo({ ...entrada(), respostas, proprio })
  return { ...anexo, titulo: exemplo.titulo_anexo, aviso: `EXEMPLO. ${anexo.aviso}` }
}

/**
 * Renders the public samples, each once per process and look of the product, and keeps them. Simultaneous requests share
 * one rendering; after a refused rendering the next request tries again.
 * @param versao version of name, colours and mark, which the samples carry
 * @throws {Failure} sobrecarga
 */
export const createExemplo = (
  reports: ReportRenderer,
  versao: () => string | number,
): (() => Promise<FileAnswer<Buffer>>) =>
  guardado('exemplo-de-relatorio.pdf', () => reports.render('exemplo', buildExemplo(), DATA), versao)
export const createExemploAnexo = (
  reports: ReportRenderer,
  versao: () => string | number,
): (() => Promise<FileAnswer<Buffer>>) =>
  guardado('exemplo-de-anexo.pdf', () => reports.render('exemplo-anexo', buildExemploAnexo(), DATA), versao)

function guardado(
  nome: string,
  render: () => Promise<Uint8Array>,
  versao: () => string | number,
): () => Promise<FileAnswer<Buffer>> {
  let kept: Promise<FileAnswer<Buffer>> | undefined
  let of = versao()
  const make = async (): Promise<FileAnswer<Buffer>> => {
    const conteudo = Buffer.from(await render())
    return { nome, conteudo, etag: `"${createHash('sha256').update(conteudo).digest('base64url').slice(0, 22)}"` }
  }
  return () => {
    if (of !== versao()) kept = undefined
    of = versao()
    kept ??= make().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
