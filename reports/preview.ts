import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReportRenderer } from '#server/adapters/renderer.ts'
import { samples } from './samples.ts'

// Writes the sample documents into a folder (artifacts/relatorios unless named) for people to look at.
const folder = process.argv[2] ?? join(import.meta.dirname, '../artifacts/relatorios')
mkdirSync(folder, { recursive: true })
const renderer = createReportRenderer()
await Promise.all(
  samples.map(async ({ name, relatorio, anexo, date }) => {
    writeFileSync(join(folder, `${name}.pdf`), await renderer.render('individual', relatorio, date))
    writeFileSync(join(folder, `${name}-anexo.pdf`), await renderer.render('anexo', anexo, date))
  }),
)
await renderer.close()
process.stdout.write(`${samples.length} relatórios em ${folder}\n`)
