import { createHash } from 'node:crypto'
import exemplo from '#content/exemplo/1.0.json' with { type: 'json' }
import { questionarioDa, textosDa, VERSAO_INSTRUMENTO } from '#content/index.ts'
import { letraDe, QUADRANTES, type Resposta } from '#shared/disc/disc.types.ts'
import { primeirosDasOrdens } from '#shared/disc/pontuacao.rules.ts'
import { TOTAIS_EXEMPLO } from '#shared/relatorios/exemplo.ts'
import { montarRelatorio } from '#shared/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/relatorios/relatorios.types.ts'
import type { ReportRenderer } from '../adapters/renderer.ts'

export interface RelatorioExemplo {
  pdf: Buffer
  /** Strong entity tag over the bytes, quotes included. */
  etag: string
}

/** When the invented person answered: fixed, so that the bytes stay the same. */
const DATA = new Date('2026-03-10T15:00:00Z')
const ANTERIOR = new Date('2025-02-18T15:00:00Z')

/** 'ISCD', from the top to the bottom, as an answer. */
const respostaDe = (letras: string, i: number): Resposta => {
  const [a, b, c, d] = QUADRANTES.toSorted((x, y) => letras.indexOf(letraDe(x)) - letras.indexOf(letraDe(y)))
  if (!a || !b || !c || !d) throw new Error('four quadrantes')
  return { numero: i + 1, ordem: [a, b, c, d], ordem_inicial: null, ms: null, cliques: null }
}
/** The invented person's 15 answers; they add up to `TOTAIS_EXEMPLO`. */
export const RESPOSTAS_EXEMPLO: readonly Resposta[] = exemplo.respostas.map(respostaDe)

/** The report of somebody who does not exist; every page's foot, the title and the cover say EXEMPLO. */
export function montarExemplo(): Relatorio {
  const content = textosDa()
  return montarRelatorio({
    resultado: {
      totais: TOTAIS_EXEMPLO,
      primeiros: primeirosDasOrdens(RESPOSTAS_EXEMPLO.map(resposta => resposta.ordem)),
      versao: VERSAO_INSTRUMENTO,
    },
    respostas: RESPOSTAS_EXEMPLO,
    questionario: questionarioDa(),
    pessoa: { nome: exemplo.pessoa },
    consultor: { nome: exemplo.consultoria, contato: exemplo.contato },
    data: DATA,
    content: { ...content, geral: { ...content.geral, titulo: exemplo.titulo, rodape: exemplo.rodape } },
    anterior: { totais: [37, 39, 42, 32], data: ANTERIOR },
  })
}

/**
 * The public sample, rendered once a process and kept: anybody may ask as often as they like. Those who ask while it is
 * being made wait for the same one; a refused rendering is tried again by the next.
 * @throws {Failure} sobrecarga
 */
export function createExemplo(reports: ReportRenderer): () => Promise<RelatorioExemplo> {
  let kept: Promise<RelatorioExemplo> | undefined
  const make = async (): Promise<RelatorioExemplo> => {
    const pdf = Buffer.from(await reports.render('exemplo', montarExemplo(), DATA))
    return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 22)}"` }
  }
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
