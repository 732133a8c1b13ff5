import { writeFileSync } from 'node:fs'
import { MANTIDOS } from './documentos.ts'
import { DOURADOS } from './dourados.ts'
import { escreverMantidos, type Mantido } from './formato.ts'
import { imprimir } from './imprimir.ts'

// Writes the kept documents of a version of the report's texts and, of the version in force, the words that the rules choose:
// `npm run mantidos -- 1.0`. Once, before it is in force, and again with an erratum (report §5).
const versao = process.argv[2] ?? ''
if (!/^\d+\.\d+$/.test(versao)) throw new Error('name a version of the texts: npm run mantidos -- 1.0')
const documentos: Mantido[] = []
for (const nome of MANTIDOS) documentos.push({ nome, linhas: await imprimir(versao, nome) })
writeFileSync(new URL(`../../data/documentos/${versao}.txt`, import.meta.url), escreverMantidos(documentos))
const textos = DOURADOS.map(({ nome, texto }) => ({ nome, linhas: texto().split('\n') }))
writeFileSync(new URL(`../../data/relatorio/${versao}.txt`, import.meta.url), escreverMantidos(textos))
process.stdout.write(`${documentos.length} documentos e ${textos.length} textos de ${versao}\n`)
