import { type ListaLida, readBytes, readLinhas } from '#shared/clientes/listas/read.ts'
import type { Planilha } from './planilha.ts'

/** Kinds of files that are offered where one is chosen; what each is, its bytes say. */
export const TIPOS = '.csv,.txt,.tsv,.xlsx,.vcf,text/csv,text/plain,text/vcard'
/** Largest file, in bytes. */
const MAX_BYTES = 5_000_000
/** Time in ms after which a workbook is given up. */
const PATIENCE_MS = 30_000

/** Why a file cannot be read: too large, no list, a workbook of before 2007, or one that takes too long. */
export type Recusa = 'grande' | 'ilegivel' | 'antiga' | 'demorada'

/** Reads a workbook in a worker of its own, which is ended when it takes too long; its code loads with the first one. */
function inWorker(buffer: ArrayBuffer): Promise<Planilha | Recusa> {
  const worker = new Worker(new URL('./planilha.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Planilha | Recusa>(resolve => {
    const timer = setTimeout(() => resolve('demorada'), PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Planilha | Recusa>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', () => {
      clearTimeout(timer)
      resolve('ilegivel')
    })
    worker.postMessage(buffer, [buffer])
  }).finally(() => worker.terminate())
}

/** Reads a file of people, whatever its name: a text of cells or of lines, contact cards, or a workbook. */
export async function openArquivo(file: File): Promise<ListaLida | Recusa> {
  if (file.size > MAX_BYTES) return 'grande'
  const buffer = await file.arrayBuffer()
  const read = readBytes(new Uint8Array(buffer), file.name)
  if (typeof read !== 'string') return read
  if (read !== 'xlsx') return read === 'xls' ? 'antiga' : 'ilegivel'
  const found = await inWorker(buffer)
  return typeof found === 'string' ? found : readLinhas(file.name, found.linhas, found.outrasAbas)
}
