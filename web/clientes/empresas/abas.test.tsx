import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {}, querySelector: () => null })
  const { speak } = await import('../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const empresa: EmpresaDaPagina = {
  id_empresa: 7,
  nome: 'Oficina Exemplo',
  cnpj: null,
  id_estado: null,
  criada_em: new Date('2026-11-02T12:00:00Z'),
  anotacoes: '',
  no_cadastro: false,
  encerrada_em: null,
  conversas: 0,
  licencas: { em_convite: 0, em_teste: 0, utilizadas: 0 },
}

/** Links of the page at an address, in order; the current one with an asterisk. */
async function abasAt(address: string, over: Partial<EmpresaDaPagina> = {}): Promise<string[]> {
  const { default: EmpresaPage } = await import('./EmpresaPage.tsx')
  const { empresaQuery } = await import('./empresas.queries.ts')
  const client = new QueryClient()
  client.setQueryData(empresaQuery('7').queryKey, { ...empresa, ...over })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/empresa/:id_empresa" element={<EmpresaPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [, nav = ''] = /<nav class="tabs-list[^>]*>(.*?)<\/nav>/.exec(markup) ?? []
  return [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(
    ([, at = '', nome]) => `${nome}${at.includes('aria-current="page"') ? '*' : ''} ${/href="([^"]*)"/.exec(at)?.[1]}`,
  )
}

test('a company’s page has one address for each part, and the first opens when the address names none', async () => {
  expect(await abasAt('/empresa/7')).toEqual([
    'Equipes* /empresa/7',
    'Pessoas /empresa/7?aba=pessoas',
    'Turmas /empresa/7?aba=turmas',
    'Licenças /empresa/7?aba=licencas',
    'Acessos /empresa/7?aba=acessos',
  ])
  expect((await abasAt('/empresa/7?aba=licencas'))[3]).toBe('Licenças* /empresa/7?aba=licencas')
  expect((await abasAt('/empresa/7?aba=outra'))[0]).toContain('Equipes*')
})

test('a closed company’s page offers no accesses, and somebody else’s has no parts', async () => {
  const encerrada_em = new Date('2026-11-20T12:00:00Z')
  expect((await abasAt('/empresa/7?aba=acessos', { encerrada_em })).map(each => each.split(' ')[0])).toEqual([
    'Equipes*',
    'Pessoas',
    'Turmas',
    'Licenças',
  ])
  expect(await abasAt('/empresa/7', { anotacoes: undefined, no_cadastro: undefined })).toEqual([])
})
