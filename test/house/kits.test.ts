import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlPage } from '#server/platform/http/screens/html.ts'

const ROOT = join(import.meta.dirname, '..', '..')
// The embedded database stands on its own feet, and cannot ask the server's kits.
const files = globSync('server/**/*.ts', {
  cwd: ROOT,
  exclude: ['server/**/*.test.ts', 'server/platform/db/embedded/**'],
}).map(file => file.replaceAll('\\', '/'))
const texts = await Promise.all(files.map(async file => ({ file, text: await readFile(join(ROOT, file), 'utf8') })))
const naming = (words: RegExp) =>
  texts
    .filter(({ text }) => words.test(text))
    .map(({ file }) => file)
    .sort()

test('only server/platform/secrets/signed.ts signs, seals and compares secrets', () => {
  expect(naming(/createHmac|timingSafeEqual|from 'jose'/)).toEqual(['server/platform/secrets/signed.ts'])
})

test('every server page uses one HTML shell, and every mail another', () => {
  expect(naming(/<!doctype/i)).toEqual(['server/platform/emails/html.ts', 'server/platform/http/screens/html.ts'])
  expect(htmlPage('A & <B>', '<p>c</p>')).toBe(`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>A &amp; &lt;B&gt; · {produto}</title><link rel="icon" href="/assets/mark.svg"><link rel="stylesheet" href="/assets/pagina.css"></head>
<body><main><p>c</p></main></body></html>`)
})
