import { existsSync, writeFileSync } from 'node:fs'
import { frasesDosTextos } from './cut-frases.ts'
import { textosOf } from './index.ts'

// Cuts the sentences of one version of the report's texts into its file: `npm run frases -- 1.1`. Once, at publication:
// content.test.ts pins the file like the texts it is cut from.
const versao = process.argv[2]
if (!versao) throw new Error('name the version: npm run frases -- 1.1')
const file = new URL(`./relatorio/frases-${versao}.json`, import.meta.url)
const known = existsSync(file) ? ', written again' : ''
const frases = frasesDosTextos(textosOf(versao))
writeFileSync(file, `${JSON.stringify(frases, null, 1)}\n`)
process.stdout.write(`${Object.keys(frases).length} frases de ${versao}${known}\n`)
