import { totalmem } from 'node:os'
import { Piscina } from 'piscina'
import type { Minhas } from '#shared/disc/marcacoes/minhas.rules.ts'
import type { Anexo } from '#shared/disc/relatorios/anexo/anexo.types.ts'
import type { Evolucao } from '#shared/disc/relatorios/evolucao/evolucao.types.ts'
import type { Explicacao } from '#shared/disc/relatorios/explicacao/explicacao.types.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { fail } from '#shared/platform/errors.ts'
import type { DocumentoEquipe } from './documento-equipe.ts'
import type { DocumentoPapel } from './documento-papel.ts'
import type { DocumentoProposta } from './documento-proposta.ts'
import type { DocumentoRecibo } from './documento-recibo.ts'
import type { Drawn, RenderTask } from './typst.worker.ts'

/** Content of the one-page document of a conversation's combinados. */
export interface DocumentoCombinados {
  titulo: string
  subtitulo: string
  pessoa: string
  consultor: string
  data: string
  combinados: readonly { o_que: string; linhas: readonly { rotulo: string; texto: string }[] }[]
  confirmacoes: readonly string[]
  conferencia: string
  nota: string
  aviso: string
}

/** Content of the one-page document that a person takes home from a conversation. */
export interface DocumentoLevar {
  titulo: string
  subtitulo: string
  pessoa: string
  data: string
  consultor: string
  contato: readonly string[]
  logo: { formato: string; base64: string } | null
  ordem: {
    titulo: string
    lugar: string
    estimativa: { titulo: string; dimensoes: readonly DimensaoNomeada[] } | null
    resultado: {
      titulo: string
      empate: string
      postos: readonly { de: number; ate: number; dimensoes: readonly DimensaoNomeada[] }[]
    }
    comparacao: string | null
  } | null
  combinados: { titulo: string; falta: string | null; itens: readonly { o_que: string; detalhe: string }[] }
  frases: {
    titulo: string
    grupos: readonly { resposta: 'sim' | 'em_parte' | 'nao'; titulo: string; itens: readonly string[] }[]
  }
  /** Heading of the lines to write on, where the page has room for them. */
  lembrar: string
  origem: string
  nota: string
}
/** Content of the card "Como trabalhar comigo". */
export interface DocumentoCartao {
  formato: 'a6' | 'a5'
  titulo: string
  pessoa: string
  data: string
  partes: readonly { titulo: string; frases: readonly string[]; linha: string }[]
  rodape: string
}

interface DimensaoNomeada {
  letra: 'D' | 'I' | 'S' | 'C'
  nome: string
}

export interface ReportRenderer {
  /**
   * Renders the document as tagged PDF/UA-1, dated `finalizado_em`: equal data and date give equal bytes.
   * @throws {Failure} sobrecarga, when too many are already waiting
   */
  render(
    kind: 'individual' | 'exemplo',
    data: Relatorio & { minhas?: Minhas },
    finalizado_em: Date,
  ): Promise<Uint8Array>
  render(kind: 'anexo' | 'exemplo-anexo', data: Anexo, finalizado_em: Date): Promise<Uint8Array>
  /** Renders the evolution of several tests, dated by the latest one. */
  render(kind: 'evolucao', data: Evolucao, finalizado_em: Date): Promise<Uint8Array>
  /** Renders the combinados of one conversation, dated by its end. */
  render(kind: 'combinados', data: DocumentoCombinados, encerrada_em: Date): Promise<Uint8Array>
  /** Renders what a person takes home from one conversation, dated by its end. */
  render(kind: 'levar', data: DocumentoLevar, encerrada_em: Date): Promise<Uint8Array>
  /** Renders a card, dated by its last change. */
  render(kind: 'cartao', data: DocumentoCartao, alterado_em: Date): Promise<Uint8Array>
  /** Renders the full explanation of a result for its person, dated when it is made. */
  render(kind: 'explicacao', data: Explicacao, gerado_em: Date): Promise<Uint8Array>
  /** Renders the map of an equipe as it was read at `em`. */
  render(kind: 'equipe', data: DocumentoEquipe, em: Date): Promise<Uint8Array>
  /** Renders one paper for a company's lawyer, dated when it is made. */
  render(kind: 'papel', data: DocumentoPapel, gerado_em: Date): Promise<Uint8Array>
  /** Renders a proposal, dated by its answer, or by its last day while nobody has answered. */
  render(kind: 'proposta', data: DocumentoProposta, em: Date): Promise<Uint8Array>
  /** Renders a receipt, dated by the payment, or by what was last returned of it. */
  render(kind: 'recibo', data: DocumentoRecibo, em: Date): Promise<Uint8Array>
  /** Number of documents that wait for a thread. */
  waiting(): number
  /** Ends the threads; documents still waiting are refused. */
  close(): Promise<void>
}

interface Bounds {
  threads?: number
  queue?: number
  memoryMb?: number | undefined
  replaced?: (kind: string, characters: number) => void
}

/** Seconds until a retry makes sense: a full queue of 24 drains in about that time on two threads. */
const RETRY_AFTER = 3
/** Time after which an idle thread and its compiler are released, in ms. */
const IDLE_MS = 5 * 60 * 1000
/**
 * Bounds of the number of documents between two clearings of the compiler's cache: more would save nothing measurable;
 * with fewer, hardly two documents share a cached paragraph.
 */
const [FEWEST, MOST] = [6, 96]
/** MB that the compiler's cache grows by per document. */
const DOCUMENT_MB = 10

/**
 * Default MB for the compiler's cache: a sixteenth of the machine's or container's memory, as several processes may
 * share it.
 */
const sixteenth = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 16e6

/** Number of documents between two clearings of the compiler's cache, so that it stays within `memoryMb`. */
export const roundOf = (memoryMb: number): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(memoryMb / DOCUMENT_MB)))

/**
 * Renders reports in worker threads, so that the event loop never waits for a document. Threads start with the first
 * report. `threads`: how many run at once (2); `queue`: how many may wait (24), further ones are refused at once;
 * `memoryMb`: memory for the compiler's cache;
 * `replaced`: told of each document some of whose characters no font could draw, and of how many.
 */
export function createReportRenderer({
  threads = 2,
  queue = 24,
  memoryMb = sixteenth(),
  replaced = () => undefined,
}: Bounds = {}): ReportRenderer {
  let pool: Piscina<RenderTask, Drawn> | undefined
  let closed = false
  const made = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const rounds = { made, round: roundOf(memoryMb) }
  const started = () => {
    pool ??= new Piscina<RenderTask, Drawn>({
      filename: new URL('./typst.worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: queue,
      idleTimeout: IDLE_MS,
      recordTiming: false,
    })
    return pool
  }
  return {
    async render(kind, data, finalizado_em) {
      if (closed) throw fail('indisponivel')
      const workers = started()
      if (workers.queueSize >= queue) throw fail('sobrecarga', { retryAfter: RETRY_AFTER })
      const seconds = Math.floor(finalizado_em.getTime() / 1000)
      const drawn = await workers.run({ kind, json: JSON.stringify(data), seconds, rounds })
      if (drawn.replaced > 0) replaced(kind, drawn.replaced)
      return drawn.pdf
    },
    waiting: () => pool?.queueSize ?? 0,
    async close() {
      closed = true
      await pool?.destroy()
    },
  }
}
