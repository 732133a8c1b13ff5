/** One kept text by its name. */
export interface Mantido {
  nome: string
  linhas: readonly string[]
}

/**
 * Parses a file of kept texts: a heading for each, then its lines; `@12` or `@12-40` repeats lines that were
 * written earlier in the file.
 */
export function readMantidos(texto: string): Mantido[] {
  const all: string[] = []
  const documents: { nome: string; linhas: string[] }[] = []
  for (const line of texto.trimEnd().split('\n')) {
    all.push(line)
    const [, nome] = /^=== (.+)$/.exec(line) ?? []
    const [, from, to = from] = /^@(\d+)(?:-(\d+))?$/.exec(line) ?? []
    if (nome) documents.push({ nome, linhas: [] })
    else documents.at(-1)?.linhas.push(...(from ? all.slice(Number(from) - 1, Number(to)) : [line]))
  }
  return documents
}

/** Writes kept texts in the format that `readMantidos` reads. */
export function writeMantidos(documentos: readonly Mantido[]): string {
  const written: string[] = []
  const at = new Map<string, number>()
  for (const { nome, linhas } of documentos) {
    written.push(`=== ${nome}`)
    for (let i = 0; i < linhas.length; ) {
      const from = at.get(linhas[i] ?? '')
      let n = 0
      if (from !== undefined) while (i + n < linhas.length && linhas[i + n] === written[from - 1 + n]) n++
      if (from !== undefined && n > 0) written.push(n === 1 ? `@${from}` : `@${from}-${from + n - 1}`)
      else {
        written.push(linhas[i] ?? '')
        at.set(linhas[i] ?? '', written.length)
        n = 1
      }
      i += n
    }
  }
  return `${written.join('\n')}\n`
}
