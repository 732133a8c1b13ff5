import { writeFileSync } from 'node:fs'
import { escreverMantidos, MANTIDOS, type Mantido } from './documentos-mantidos.ts'
import { imprimir } from './pdf-documento.ts'

// Writes the kept documents of a version of the report's texts: `npm run mantidos -- 2.1`. Once, before it is in force, and again with an
// erratum (report §5). Those of 1.0 and 1.1 were read from what the code of their time printed: they are not written again.
const versao = process.argv[2] ?? ''
if (!/^[2-9]\.\d+$/.test(versao)) throw new Error('name a version of the second edition: npm run mantidos -- 2.1')
const documentos: Mantido[] = []
for (const nome of MANTIDOS) documentos.push({ nome, linhas: await imprimir(versao, nome) })
writeFileSync(new URL(`../data/documentos/${versao}.txt`, import.meta.url), escreverMantidos(documentos))
process.stdout.write(`${documentos.length} documentos de ${versao}\n`)
