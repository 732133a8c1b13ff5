import Papa from 'papaparse'

/** A file of cells: the headings of its first line, and the lines below. */
export interface Planilha {
  colunas: string[]
  linhas: string[][]
}

/** Reads a CSV with `;`, `,` or tabs between its cells; empty lines are left out. */
export function readPlanilha(text: string): Planilha {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [colunas = [], ...linhas] = data
  return { colunas, linhas }
}
