import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { coverageOf } from './coverage.ts'
import { type Covering, keepDrawn } from './drawable.ts'
import { isLightLogo } from './lightness.ts'
import type { DocumentLook } from './look.ts'

export const REPORT_KINDS = [
  'individual',
  'anexo',
  'evolucao',
  'exemplo',
  'exemplo-anexo',
  'combinados',
  'levar',
  'cartao',
  'explicacao',
  'equipe',
  'papel',
  'proposta',
  'recibo',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

const WORKSPACE = join(import.meta.dirname, '../../../../reports')
const { resolve } = createRequire(import.meta.url)

// Typst reads static TTF only: neither woff2 nor variable fonts, so the web's font packages do not serve here.
const FONTS = [
  'source-sans-3/400Regular/SourceSans3_400Regular',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold',
  'source-sans-3/700Bold/SourceSans3_700Bold',
  'fraunces/400Regular/Fraunces_400Regular',
  'fraunces/400Regular_Italic/Fraunces_400Regular_Italic',
  'fraunces/500Medium/Fraunces_500Medium',
]

interface Compiler {
  typst: NodeCompiler
  covering: Covering
}
let compiler: Compiler | undefined

const created = (): Compiler => {
  const typst = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: FONTS.map(name => readFileSync(resolve(`@expo-google-fonts/${name}.ttf`))) }],
  })
  return { typst, covering: coverageOf(typst) }
}
const compilerOf = () => {
  compiler ??= created()
  return compiler
}

interface Logo {
  base64: string
  exigido?: true
}

/**
 * Counters shared by the worker threads: documents made so far, and documents between two clearings of the compiler's
 * cache.
 */
export interface Rounds {
  made: Int32Array
  round: number
}
/** Default counters of a thread that shares none with others. */
const alone: Rounds = { made: new Int32Array(1), round: 12 }

/**
 * Clears the compiler's cache once every `round` documents; it grows by about 40 MB per document, for all threads
 * together. Clearing costs as much as a page, and removes only entries unused since the previous one: reports of people
 * with the same code, band or choice share paragraphs, the more the longer the interval.
 */
function forget(typst: NodeCompiler, { made, round }: Rounds): void {
  if ((Atomics.add(made, 0, 1) + 1) % round === 0) typst.evictCache(1)
}

interface Compiled {
  pdf: Uint8Array
  replaced: number
}

interface Data extends DocumentLook {
  logo?: Logo | null
  pessoa?: string
  data?: string
  geral?: { rodape: string }
  escolhas?: object | null
  comparacao?: object | null
  minhas?: { marcas?: readonly object[] } | null
}

const individual = (kind: ReportKind) => kind === 'individual' || kind === 'exemplo'

/**
 * Number of pages of an individual report, from the pages each of its parts was composed for; `null` when Typst must
 * count.
 */
function planned(kind: ReportKind, data: Data): number | null {
  if (!individual(kind) || data.minhas) return null
  return 14 + (data.escolhas ? 2 : 0) + (data.comparacao ? 1 : 0)
}

const sheet = (data: Data, total: number | null) =>
  Buffer.from(JSON.stringify({ running: data.pessoa, dated: data.data, purpose: data.geral?.rodape, total }))

/** Maps the installation's colours and marks into the compiler's files; returns the marks without their bytes. */
function mapLook(typst: NodeCompiler, { cores, marca }: DocumentLook): object {
  if (cores) typst.mapShadow(join(WORKSPACE, 'cores.json'), Buffer.from(JSON.stringify(cores)))
  const mapped = (tema: 'clara' | 'escura') => {
    const one = marca?.[tema]
    if (!one) return null
    typst.mapShadow(join(WORKSPACE, `marca-${tema}`), Buffer.from(one.base64, 'base64'))
    return { ...one, base64: undefined, arquivo: `/marca-${tema}` }
  }
  return marca ? { marca: { clara: mapped('clara'), escura: mapped('escura') } } : {}
}

function compileWith(kind: ReportKind, data: Data, seconds: number, rounds: Rounds): Uint8Array {
  const { typst } = compilerOf()
  typst.resetShadow()
  // A file and no `inputs`: those are part of the library, and every module that may ask for it would be evaluated anew.
  const logo = data.logo && Buffer.from(data.logo.base64, 'base64')
  const known = {
    ...data,
    ...mapLook(typst, data),
    ...(logo && { logo: { ...data.logo, claro: isLightLogo(logo) } }),
  }
  typst.mapShadow(join(WORKSPACE, 'dados.json'), Buffer.from(JSON.stringify(known)))
  typst.mapShadow(join(WORKSPACE, 'marcas.json'), Buffer.from(JSON.stringify(data.minhas?.marcas ?? [])))
  if (logo) typst.mapShadow(join(WORKSPACE, 'logo'), logo)
  const laidOut = (total: number | null) => {
    typst.mapShadow(join(WORKSPACE, 'folha.json'), sheet(data, total))
    const result = typst.compile({ mainFilePath: join(WORKSPACE, `${kind}.typ`) })
    const document = result.result
    if (!document) throw new Error(`report ${kind}: ${JSON.stringify(result.takeError()?.shortDiagnostics)}`)
    return document
  }
  const total = planned(kind, data)
  let document = laidOut(total)
  // A part took more pages than it was composed for: then they are counted, at the price of a second layout.
  if (total !== null && document.numOfPages !== total) document = laidOut(null)
  const pdf = typst.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: seconds })
  forget(typst, rounds)
  return pdf
}

/**
 * Compiles one document to tagged PDF/UA-1. The data go in as JSON, never as template source. Equal data and date give
 * equal bytes. A logo that cannot be decoded is left out, so that a broken picture never blocks a report. Blocks the
 * thread for about 0.1 s: run it in a worker. What no font draws is replaced before, in every text of the data.
 * @param json the Relatorio, Anexo or Evolucao
 * @param seconds creation date written into the file, Unix seconds
 * @param rounds counters that decide when the compiler's cache is cleared
 * @returns the bytes, and how many characters were replaced
 * @throws {Error} with Typst's diagnostics
 */
export function compileCounted(kind: ReportKind, json: string, seconds: number, rounds = alone): Compiled {
  // cast: written by our own JSON.stringify, in the thread that asked
  const { data, replaced } = keepDrawn(JSON.parse(json) as Data, compilerOf().covering)
  const made = (of: Data): Compiled => ({ pdf: compileWith(kind, of, seconds, rounds), replaced })
  if (!data.logo || data.logo.exigido) return made(data)
  try {
    return made(data)
  } catch {
    return made({ ...data, logo: null })
  }
}

/** Compiles one document as `compileCounted`, for whoever needs its bytes alone. */
export const compilePdf = (...args: Parameters<typeof compileCounted>): Uint8Array => compileCounted(...args).pdf
