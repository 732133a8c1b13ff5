import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Marcacoes } from '#shared/disc/marcacoes/marcacoes.contract.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const fila = { marcas: [], estado: 'salva' as const, marcar() {}, sendNow() {}, clear() {} }

async function words(compartilhadas_em: Date | null, aberto = true): Promise<string> {
  const { Panel } = await import('./Panel.tsx')
  const plano = { linhas: [], versao: 0, alterado_em: null }
  const dados: Marcacoes = {
    id_licenca: 1,
    marcacoes: [],
    plano,
    compartilhadas_em,
    resultado_aberto: aberto,
    nome_consultor: 'Helena',
  }
  const props = { id_licenca: 1, dados, feitas: 2, frases: 40, fila, aberto: false, onAberto() {} }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/relatorio/1">
        <Panel {...props} />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

test('Panel says that unshared marks are private, except those made in a conversation', async () => {
  const alone = await words(null)
  expect(alone).toContain('Só você vê o que marca aqui')
  expect(alone).toContain('O que você marcou durante uma conversa, quem conduzia também viu.')
  expect(alone).not.toContain('Só você vê estas marcações')
  expect(await words(new Date())).not.toContain('Só você vê')
})

test('Panel offers no sharing while the result is closed, and says where to open it', async () => {
  const closed = await words(null, false)
  expect(closed).toContain('O resultado está fechado; abra-o antes em Meus dados.')
  expect(closed).toContain('href="/meus-dados/privacidade"')
  // The fold's own line says it once, the button once more.
  expect(closed.split('Mostrar para')).toHaveLength(2)
  expect((await words(null)).split('Mostrar para')).toHaveLength(3)
})
