import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stylesOf, withProductIn } from '#server/platform/http/screens/product.ts'
import { NONE, type Settings } from '#server/platform/installation/installation.ts'
import { isOfLook, lookOf, marksOf } from '#web/platform/sw/look.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../web/index.html'), 'utf8')
const marked = (hash: string): Settings => ({
  ...NONE,
  versao: 3,
  produto: { ...NONE.produto, nome: 'Aurora', cor_clara: '#7b1fa2' },
  marca: {
    clara: {
      ...{ hash, formato: 'svg', largura: 90, altura: 30, no_escuro: false },
      ...{ bytes: Buffer.alloc(0), email: Buffer.alloc(0) },
    },
    escura: null,
  },
})
const FIRST = marked('0123456789abcdef')

test('lookOf finds the stylesheet that the server writes into the page, and none where nothing is set', () => {
  const { styles } = lookOf(withProductIn(PAGE, FIRST))
  expect(styles).toBe('/assets/cores.css?v=3-0123456789abcdef')
  expect(isOfLook(new URL(String(styles), 'https://q.exemplo.com.br').pathname)).toBe(true)
  expect(lookOf(withProductIn(PAGE, NONE)).styles).toBeNull()
})

test('lookOf differs when name, company or mark do, and not when a screen names its files', () => {
  const looks = [NONE, FIRST, marked('fedcba9876543210'), { ...FIRST, produto: { ...FIRST.produto, nome: 'Bússola' } }]
  const pages = looks.map(settings => withProductIn(PAGE, settings))
  expect(new Set(pages.map(page => lookOf(page).look)).size).toBe(looks.length)
  const ofScreen = (page: string) =>
    page.replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/app/x.js"></head>')
  for (const page of pages) expect(lookOf(ofScreen(page))).toEqual(lookOf(page))
})

test('marksOf lists each mark that the stylesheet draws once', () => {
  const marks = marksOf(stylesOf(FIRST))
  expect(marks).toEqual(['/assets/marca/0123456789abcdef.svg'])
  expect(marks.every(isOfLook)).toBe(true)
  expect(marksOf(stylesOf(NONE))).toEqual([])
})
