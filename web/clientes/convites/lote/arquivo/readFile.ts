import { decode } from '../emails.text.ts'
import { lerTabela, type Tabela } from './colunas.ts'

/** A list of addresses is never this long, in bytes. */
const MAX_BYTES = 2_000_000

/** The columns of a CSV file, whatever its separator and encoding. The reader comes when the first file does. */
export async function readFile(file: File): Promise<Tabela | 'grande'> {
  if (file.size > MAX_BYTES) return 'grande'
  const { default: Papa } = await import('papaparse')
  const text = decode(await file.arrayBuffer())
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'], skipEmptyLines: 'greedy' })
  return lerTabela(file.name, data)
}
