import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReportRenderer } from '#server/platform/adapters/pdf/renderer.ts'
import { samples } from './samples.ts'

// Writes the sample documents into a folder (artifacts/relatorios unless named) for people to look at.
const folder = process.argv[2] ?? join(import.meta.dirname, '../../artifacts/relatorios')
mkdirSync(folder, { recursive: true })
const renderer = createReportRenderer()
// People are rendered one after another, because the renderer's queue has the length that a server needs.
for (const { name, relatorio, anexo, date } of samples) {
  writeFileSync(join(folder, `${name}.pdf`), await renderer.render('individual', relatorio, date))
  writeFileSync(join(folder, `${name}-anexo.pdf`), await renderer.render('anexo', anexo, date))
}
await renderer.close()
process.stdout.write(`${samples.length} relatórios em ${folder}\n`)
