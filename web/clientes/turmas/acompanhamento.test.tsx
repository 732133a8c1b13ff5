import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

/** Page of a turma with this many people, as the company reads it. */
async function pagina(n: number, finalidade: 'equipe' | 'selecao' = 'equipe'): Promise<string> {
  const { default: AcompanhamentoPage } = await import('./AcompanhamentoPage.tsx')
  const client = new QueryClient()
  const em = new Date('2026-11-26T12:00:00Z')
  client.setQueryData(['acompanhamento', 'tok', 1, ''], {
    ...{ nome: 'Liderança', nome_consultor: 'Joana Exemplo', nome_empresa: null, finalidade, situacao: 'aberta' },
    ...{ fecha_em: em, atualizado_em: em, contagem: { convidado: n, cadastrado: 0, respondendo: 0, pronto: 0 } },
    ...{ results: [{ nome: 'Ana Exemplo', passo: 'convidado' }], total: n },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/acompanhamento/tok">
        <Routes>
          <Route path="/acompanhamento/:token" element={<AcompanhamentoPage />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  )
}

test('AcompanhamentoPage has a search by name once people are many, and none in a selection', async () => {
  expect(await pagina(3)).not.toContain('type="search"')
  expect(await pagina(200)).toContain('aria-label="Buscar pelo nome"')
  expect(await pagina(200, 'selecao')).not.toContain('type="search"')
})
