import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import { NONE, type Settings } from '../../installation/installation.ts'
import { coloursOf, manifestOf, withProductIn } from './product.ts'

const WEB = new URL('../../../../web/', import.meta.url)
const pages = ['index.html', 'cliente.html'].map(name => readFileSync(new URL(name, WEB), 'utf8'))
const manifest = readFileSync(new URL('public/assets/manifest.webmanifest', WEB), 'utf8')
const NAMED: Settings = {
  ...NONE,
  versao: 3,
  produto: { nome: 'Casa & Aurora', artigo: 'a', frase: 'DISC em grupo', cor_clara: '#7b1fa2', cor_escura: '#e1a6ff' },
}

test.each(pages)('a page of an installation that set nothing keeps its words and loads nothing more', page => {
  const served = withProductIn(page, NONE)
  expect(served).toContain('<title>Quadrante</title>')
  expect(served).not.toContain('cores.css')
  expect(coloursOf(DEFAULT_PRODUCT)).toBe('')
})

test.each(pages)('a renamed page says the name from its first byte, escaped, and nowhere ours', page => {
  const served = withProductIn(page, NAMED)
  expect(served).toContain('<title>Casa &amp; Aurora</title>')
  expect(served).toContain('A Casa &amp; Aurora precisa de JavaScript')
  expect(served).toContain('&quot;no_produto&quot;:&quot;na Casa &amp; Aurora&quot;')
  expect(served).toContain('/assets/cores.css?v=3')
  expect(served).not.toContain('Quadrante')
  expect(served).not.toMatch(/<style|<script>/)
})

test('a page says the channel for personal data once an admin has named it', () => {
  const privacidade = { pequeno_porte: true, encarregado: '', canal: 'dados@exemplo.com.br', fornecedores: [] }
  const [page = ''] = pages
  expect(withProductIn(page, { ...NAMED, privacidade })).toContain('&quot;canal&quot;:&quot;dados@exemplo.com.br&quot;')
  expect(withProductIn(page, NAMED)).not.toContain('canal')
})

test('the manifest and the colours follow, in light and dark', () => {
  expect(JSON.parse(manifestOf(manifest, NAMED))).toMatchObject({
    name: 'Casa & Aurora',
    short_name: 'Casa & Aurora',
    description: 'DISC em grupo',
  })
  expect(coloursOf(NAMED.produto)).toMatch(/:root\{--petrol:#7b1fa2;.*\[data-theme="dark"\]\{--petrol:#e1a6ff;/)
})
