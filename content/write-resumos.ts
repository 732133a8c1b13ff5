import { writeFileSync } from 'node:fs'
import { resumoOf } from './cut-resumos.ts'
import { textosOf, VERSOES_TEXTOS } from './index.ts'

// Cuts what a profile says of a result from every version of the texts: `npm run resumos`, at publication; resumos.test.ts
// holds the file to them.
const resumos = Object.fromEntries(VERSOES_TEXTOS.map(versao => [versao, resumoOf(textosOf(versao))]))
writeFileSync(new URL('./resumos.json', import.meta.url), `${JSON.stringify(resumos, null, 1)}\n`)
