import { writeFileSync } from 'node:fs'
import { MANTIDOS } from './documentos.ts'
import { DOURADOS } from './dourados.ts'
import { type Mantido, writeMantidos } from './formato.ts'
import { print } from './imprimir.ts'

// Writes the kept documents of a version of the report's texts and, of the version in force, the words that the rules choose:
// `npm run mantidos -- 1.0`. Once, before it is in force, and again with an erratum (report §5).
const versao = process.argv[2] ?? ''
if (!/^\d+\.\d+$/.test(versao)) throw new Error('name a version of the texts: npm run mantidos -- 1.0')
const documentos: Mantido[] = []
for (const nome of MANTIDOS) documentos.push({ nome, linhas: await print(versao, nome) })
writeFileSync(new URL(`../../data/documentos/${versao}.txt`, import.meta.url), writeMantidos(documentos))
const textos = DOURADOS.map(({ nome, texto }) => ({ nome, linhas: texto().split('\n') }))
writeFileSync(new URL(`../../data/relatorio/${versao}.txt`, import.meta.url), writeMantidos(textos))
process.stdout.write(`${documentos.length} documentos e ${textos.length} textos de ${versao}\n`)
