import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

test('each company of her equipes and gestores is offered once to be left, and an equipe without one is not', async () => {
  const { default: LeaveEmpresa } = await import('./LeaveEmpresa.tsx')
  const row = (nome_empresa: string | null, id_empresa: number | null): Autorizacao => ({
    ...{ destino: 'equipe', id_destino: 1, nome: 'Comercial', nome_empresa, id_empresa, escopo: 'nada' },
    ...{ opcoes: ['nada'], origem: null, desde: new Date(0), expira_em: null, id_autorizacao: null, pedido_em: null },
  })
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LeaveEmpresa destinos={[row('Norte', 1), row('Norte', 1), row(null, null), row('Sul', 2)]} />
    </QueryClientProvider>,
  )
  expect([...shown.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    'Sair da empresa Norte',
    'Sair da empresa Sul',
  ])
})
