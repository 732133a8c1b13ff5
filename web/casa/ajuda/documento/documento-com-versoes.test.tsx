import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { QuemOpera } from '#shared/contas/instalacao/instalacao.contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    documentElement: {},
    addEventListener: () => {},
    querySelector: () => null,
  })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  const words = JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8'))
  speak({ ...words, produto: 'Nome de Hoje', canal: 'dados-hoje@exemplo.com.br' })
})

const EM = '2027-09-01T12:00:00.000Z'
const settings = (nome: string, numeros: number): QuemOpera => ({
  remetente: 'nao-responda@exemplo.com.br',
  site: 'https://disc.exemplo.com.br',
  operador: null,
  privacidade: {
    pequeno_porte: false,
    encarregado: 'Pessoa Exemplo',
    canal: 'dados@exemplo.com.br',
    fornecedores: [],
  },
  nome,
  artigo: 'o',
  textos: Array.from({ length: numeros }, (_, i) => ({
    numero: i + 1,
    desde: new Date(Date.parse(EM) + i * DAY_MS),
    termos: '2027-08',
    aviso: '2027-07',
  })),
})
const TEXTO = {
  versao: '2027-08',
  titulo: 'Termos',
  abertura: 'As regras de {produto}.',
  secoes: [{ id: 'pedidos', titulo: 'Pedidos', paragrafos: ['Escreva para {contato}.'] }],
}

/** Renders the page of the terms at an address, with the settings of then and of now as far as they are known. */
async function shown(
  search: string,
  known: { antes?: QuemOpera; hoje?: QuemOpera },
  documento: 'termos' | 'aviso' = 'termos',
): Promise<string> {
  const { DocumentoComVersoes } = await import('./DocumentoComVersoes.tsx')
  const client = new QueryClient()
  if (known.antes) client.setQueryData(['quem-opera', EM], known.antes)
  if (known.hoje) client.setQueryData(['quem-opera', ''], known.hoje)
  client.setQueryData(['documento', '/termos', '2026-12'], { ...TEXTO, abertura: 'As regras de antes de {produto}.' })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={`/termos${search}`}>
        <DocumentoComVersoes
          atual={TEXTO}
          documento={documento}
          anteriores={{ '2026-12': async () => ({ default: TEXTO }) }}
        />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

test('a text opened by number says the name of then, and never the present one while that is not known', async () => {
  const [antes, hoje] = [settings('Nome de Antes', 1), settings('Nome de Hoje', 2)]
  const page = await shown(`?em=${EM}&versao=2027-08`, { antes, hoje })
  expect(page).toContain('As regras de Nome de Antes.')
  expect(page).not.toContain('As regras de Nome de Hoje')
  expect(page).toContain('role="note"')
  expect(await shown(`?em=${EM}`, { hoje })).not.toContain('As regras')
})

test('an earlier version opened with its instant says the name of then, too', async () => {
  const page = await shown(`?em=${EM}&versao=2026-12`, { antes: settings('Nome de Antes', 1) })
  expect(page).toContain('As regras de antes de Nome de Antes.')
})

test('a text that is still in force is not called an earlier one', async () => {
  const same = settings('Nome de Hoje', 1)
  expect(await shown(`?em=${EM}&versao=2027-08`, { antes: same, hoje: same })).not.toContain('role="note"')
})

test('the list of numbers leads to each text with the version of the document that stood then', async () => {
  const page = await shown('', { hoje: settings('Nome de Hoje', 2) })
  expect(page).toContain(`href="/termos?em=${EM}&amp;versao=2027-08"`)
})

test('the notice leads to the channel for personal data, that of then in a text of then, and the terms to the support', async () => {
  expect(await shown('', {}, 'aviso')).toContain('href="mailto:dados-hoje@exemplo.com.br"')
  const antes = settings('Nome de Antes', 1)
  expect(await shown(`?em=${EM}`, { antes }, 'aviso')).toContain('href="mailto:dados@exemplo.com.br"')
  expect(await shown('', {})).not.toContain('dados')
})

test('an installation lists the earlier versions that were in force in it, and a new one none from before it', async () => {
  const listed = async (hoje: QuemOpera) => (await shown('', { hoje })).includes('?versao=2026-12')
  const nova = settings('Nome de Hoje', 1)
  expect(await listed(nova)).toBe(false)
  expect(await listed({ ...nova, textos: [] })).toBe(false)
  const [texto] = nova.textos
  expect(await listed({ ...nova, textos: texto ? [{ ...texto, termos: '2026-12' }] : [] })).toBe(true)
})
