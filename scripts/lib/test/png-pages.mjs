// Draws each page of a PDF as a PNG, for machines without Poppler: node png-pages.mjs file.pdf base dpi writes
// base-01.png, base-02.png and so on, as pdftoppm does.
import { readFileSync, writeFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const [file, base, dpi] = process.argv.slice(2)
const document = await getDocument({ data: Uint8Array.from(readFileSync(file)), verbosity: 0 }).promise
const digits = String(document.numPages).length
for (let number = 1; number <= document.numPages; number++) {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: Number(dpi) / 72 })
  const { canvas } = /** @type {{ create(width: number, height: number): { canvas: any } }} */ (
    document.canvasFactory
  ).create(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas, viewport }).promise
  writeFileSync(`${base}-${String(number).padStart(digits, '0')}.png`, canvas.toBuffer('image/png'))
  page.cleanup()
}
await document.loadingTask.destroy()
