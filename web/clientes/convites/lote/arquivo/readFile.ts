import { decode } from '../emails.text.ts'
import { lerTabela, type Tabela } from './colunas.ts'

/** Maximum size of a file in bytes. */
const MAX_BYTES = 2_000_000

/**
 * Reads a CSV file of any separator and encoding as a table; 'grande' when it is too large. The parser's code loads
 * with the first file.
 */
export async function readFile(file: File): Promise<Tabela | 'grande'> {
  if (file.size > MAX_BYTES) return 'grande'
  const { default: Papa } = await import('papaparse')
  const text = decode(await file.arrayBuffer())
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'], skipEmptyLines: 'greedy' })
  return lerTabela(file.name, data)
}
