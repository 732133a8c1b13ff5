import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/lib/test/chromium.mjs'
import { serve } from './engine.mjs'
import { html } from './html.mjs'
import { FONTS } from './plain.mjs'

// The fonts come from an address, so that the browser keeps them between documents.
const files = await Promise.all(FONTS.map(({ file }) => readFile(file)))
const server = createServer((request, answer) => {
  const file = files[Number(request.url?.slice(1))]
  answer.setHeader('cache-control', 'max-age=3600')
  answer.setHeader('content-type', file ? 'font/ttf' : 'text/html')
  answer.end(file ?? '<!doctype html>')
}).listen(0, '127.0.0.1')

// One warm browser with two tabs: as many at once as there are cores.
const found = await findChromium(process.execPath)
if ('tried' in found) throw new Error('no Chromium to measure against')
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
const idle = []
const address = /** @type {import('node:net').AddressInfo} */ (server.address())
for (let i = 0; i < 2; i += 1) {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${address.port}/page`)
  idle.push(page)
}

serve(
  async report => {
    const page = idle.pop()
    await page.setContent(html(report))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const pdf = await page.pdf({ format: 'A4', printBackground: true, tagged: true, outline: true })
    idle.push(page)
    return pdf
  },
  async () => {
    await browser.close()
    server.close()
  },
)
