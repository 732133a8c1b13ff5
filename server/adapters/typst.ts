import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type ReportKind = 'individual' | 'anexo' | 'evolucao' | 'exemplo' | 'exemplo-anexo' | 'combinados'

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

let compiler: NodeCompiler | undefined

const compilerOf = () => {
  compiler ??= NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: FONTS.map(name => readFileSync(resolve(`@expo-google-fonts/${name}.ttf`))) }],
  })
  return compiler
}

interface Logo {
  base64: string
  exigido?: true
}

/** Documents of this thread between two rounds of forgetting. */
const ROUND = 12
let made = 0

/**
 * What the compiler remembers, for all threads together, grows without bound. It is looked through once a round, for looking costs
 * as much as a page, and what nobody asked for since the round before goes: people of one code, band or choice share
 * their paragraphs, and among a dozen documents there are some. About 7 MB a document of the round.
 */
function forget(typst: NodeCompiler): void {
  made += 1
  if (made % ROUND === 0) typst.evictCache(1)
}

function compileWith(template: string, json: string, logo: Logo | null, seconds: number): Uint8Array {
  const typst = compilerOf()
  typst.resetShadow()
  // A file and no `inputs`: those are part of the library, and every module that may ask for it would be evaluated anew.
  typst.mapShadow(join(WORKSPACE, 'dados.json'), Buffer.from(json))
  if (logo) typst.mapShadow(join(WORKSPACE, 'logo'), Buffer.from(logo.base64, 'base64'))
  const result = typst.compile({ mainFilePath: join(WORKSPACE, `${template}.typ`) })
  const document = result.result
  if (!document) throw new Error(`report ${template}: ${JSON.stringify(result.takeError()?.shortDiagnostics)}`)
  const pdf = typst.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: seconds })
  forget(typst)
  return pdf
}

/**
 * Compiles one document to tagged PDF/UA-1. The data go in as JSON, never as template source. Equal data and date give
 * equal bytes. A logo that cannot be drawn is left out: nobody loses a report to a broken picture. Blocks for about
 * 0.1 s: run it in a worker.
 * @param json the Relatorio, Anexo or Evolucao
 * @param seconds creation date written into the file, Unix seconds
 * @throws {Error} with Typst's diagnostics
 */
export function compilePdf(kind: ReportKind, json: string, seconds: number): Uint8Array {
  const data = JSON.parse(json) as { logo?: Logo | null; edicao?: number }
  const template = data.edicao === 2 ? `segunda/${kind}` : kind
  if (!data.logo || data.logo.exigido) return compileWith(template, json, data.logo ?? null, seconds)
  try {
    return compileWith(template, json, data.logo, seconds)
  } catch {
    return compileWith(template, JSON.stringify({ ...data, logo: null }), null, seconds)
  }
}
