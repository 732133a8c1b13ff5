import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { EmpresaDoGestor, TurmaDoGestor } from '#shared/clientes/gestores/gestor.contract.ts'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {}, querySelector: () => null })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const turma = {
  id_rodada: '3d6f0e0a-9b1c-4f57-8f0f-0c2a4f4d9a11',
  nome: 'Turma do RH',
  finalidade: 'equipe',
  nome_equipe: null,
  situacao: 'aberta',
  fecha_em: new Date('2026-12-10T02:59:59Z'),
  max_entradas: 10,
  entradas: 3,
  contagem: { convidado: 1, cadastrado: 1, respondendo: 0, pronto: 1 },
  minha: true,
} as unknown as TurmaDoGestor

/** Names of the buttons of the card of turmas. */
async function buttons(gestor_abre: boolean, over: Partial<TurmaDoGestor> = {}): Promise<string[]> {
  const { default: Turmas } = await import('./Turmas.tsx')
  const { turmasDoGestorQuery } = await import('../gestores.queries.ts')
  const client = new QueryClient()
  client.setQueryData(turmasDoGestorQuery(7).queryKey, { results: [{ ...turma, ...over }], total: 1 })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Turmas empresa={{ id_empresa: 7, gestor_abre } as EmpresaDoGestor} />
    </QueryClientProvider>,
  )
  expect(markup).toContain('Turma do RH')
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
}

test('a gestor sees no button on turmas while the consultora does not let gestores open them', async () => {
  expect(await buttons(false)).toEqual([])
})

test('a gestor who may open turmas invites and reminds only in open ones that he opened', async () => {
  expect(await buttons(true)).toEqual(['Abrir turma', 'Convidar pessoas Turma do RH', 'Lembrar quem falta (2)'])
  expect(await buttons(true, { minha: false })).toEqual(['Abrir turma'])
  expect(await buttons(true, { situacao: 'encerrada' })).toEqual(['Abrir turma'])
})
