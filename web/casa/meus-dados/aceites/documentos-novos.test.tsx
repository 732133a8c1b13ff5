import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import type { Pedido } from './aceites.rules.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

async function words(pedido: Pick<Pedido, 'termos' | 'aviso'>): Promise<string> {
  const { DocumentosNovos } = await import('./DocumentosNovos.tsx')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentosNovos {...pedido} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('DocumentosNovos offers to accept new terms or leave them for later, with a link to the text', async () => {
  const shown = await words({ termos: 'novos', aviso: false })
  expect(shown).toContain('Os termos de uso mudaram')
  expect(shown).toContain('href="/termos"')
  expect(shown).toContain('Aceito os termos')
  expect(shown).toContain('Agora não')
  // Ctrl K and Enter must not answer a contract.
  expect(shown).toContain('data-fora-da-paleta')
  expect(shown).not.toContain('aviso de privacidade')
  expect(await words({ termos: 'primeira', aviso: false })).not.toContain('mudaram')
  expect(await words({ termos: 'novos', aviso: true })).toContain('também mudou')
  expect(await words({ termos: 'primeira', aviso: true })).not.toContain('mudou')
})

test('DocumentosNovos asks for no answer when only the privacy notice is new', async () => {
  const shown = await words({ termos: null, aviso: true })
  expect(shown).toContain('O aviso de privacidade mudou')
  expect(shown).toContain('Não é preciso aceitar nada.')
  expect(shown).not.toContain('Aceito')
  expect(shown).not.toContain('type="checkbox"')
})

test('PedidoQuemVe names the consultores alone: equipes and gestores are choices of their own', async () => {
  const { autorizacoesQuery } = await import('../../../contas/autorizacoes/autorizacoes.queries.ts')
  const { PedidoQuemVe } = await import('./PedidoQuemVe.tsx')
  const client = new QueryClient()
  const common = { escopo: 'nada', opcoes: ['nada'], origem: null, desde: new Date(0), expira_em: null } as const
  const row = (destino: Autorizacao['destino'], nome: string): Autorizacao => ({
    ...{ ...common, opcoes: [...common.opcoes], id_autorizacao: null, pedido_em: null },
    ...{ destino, id_destino: 1, nome },
  })
  const rows = [row('consultor', 'Ana Exemplo'), row('equipe', 'Comercial'), row('gestor', 'Regina Exemplo')]
  const show = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <PedidoQuemVe onClose={() => {}} />
      </QueryClientProvider>,
    )
  client.setQueryData(autorizacoesQuery.queryKey, rows)
  const shown = show()
  expect(shown).toContain('Compartilhar com Ana Exemplo')
  expect(shown).not.toMatch(/Comercial|Regina/)
  expect(shown).not.toContain('é visto por')
  client.setQueryData(
    autorizacoesQuery.queryKey,
    rows.map(one => ({ ...one, escopo: 'relatorio' as const })),
  )
  expect(show()).toContain('o resultado é visto por Ana Exemplo.')
})
