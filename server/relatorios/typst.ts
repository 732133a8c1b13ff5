import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type ReportKind = 'individual' | 'anexo'

const WORKSPACE = join(import.meta.dirname, '../../reports')
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

/** Compilations after which memoized work is aged; what was not used since the last time goes. */
const EVICT_EVERY = 8

let compiler: NodeCompiler | undefined
let compilations = 0

const compilerOf = () => {
  compiler ??= NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: FONTS.map(name => readFileSync(resolve(`@expo-google-fonts/${name}.ttf`))) }],
  })
  return compiler
}

/**
 * Compiles one document to tagged PDF/UA-1. The data go in as JSON, never as template source. Equal data and date give
 * equal bytes. Blocks for about 0.1 s: run it in a worker.
 * @param json the Relatorio or Anexo
 * @param seconds creation date written into the file, Unix seconds
 * @throws {Error} with Typst's diagnostics
 */
export function compilePdf(kind: ReportKind, json: string, seconds: number): Uint8Array {
  const typst = compilerOf()
  const result = typst.compile({ mainFilePath: join(WORKSPACE, `${kind}.typ`), inputs: { dados: json } })
  const document = result.result
  if (!document) throw new Error(`report ${kind}: ${JSON.stringify(result.takeError()?.shortDiagnostics)}`)
  const pdf = typst.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: seconds })
  // The cache grows without bound; an age of 2 keeps what every report shares: fonts, template, hyphenation.
  if (++compilations % EVICT_EVERY === 0) typst.evictCache(2)
  return pdf
}
