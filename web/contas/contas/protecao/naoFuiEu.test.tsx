import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

async function pagina(visto: { valido: boolean; vencido?: boolean }): Promise<string> {
  const { default: NaoFuiEuPage } = await import('./NaoFuiEuPage.tsx')
  const client = new QueryClient()
  client.setQueryData(['nao-fui-eu', 'tok'], visto)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/nao-fui-eu/tok">
        <Routes>
          <Route path="/nao-fui-eu/:token" element={<NaoFuiEuPage />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  )
}

test('NaoFuiEuPage says whether its link works, has changed or has passed, and leads to a new senha', async () => {
  expect(await pagina({ valido: true, vencido: false })).toContain('Encerrar tudo')
  const passed = await pagina({ valido: false, vencido: true })
  expect(passed).toContain('O prazo deste link passou.')
  expect(passed).toContain('href="/esqueci-senha"')
  expect(passed).not.toContain('Encerrar tudo')
  expect(await pagina({ valido: false, vencido: false })).toContain('Este link já não vale.')
})
