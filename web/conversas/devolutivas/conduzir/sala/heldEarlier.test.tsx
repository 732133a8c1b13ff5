import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Agenda, Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { salaDeAmostra } from '../amostra/amostra.ts'
import type { Sessao } from '../sessao.tsx'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {}, querySelector: () => null })
  const { speak } = await import('../../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const agora = new Date('2026-11-23T15:00:00Z')
const encontro = (quando: string, change: Partial<Encontro> = {}): Encontro => ({
  ...{ id_encontro: quando, id_participante: 7, nome: 'Novata Exemplo', quando: new Date(quando), minutos: 60 },
  ...{ modo: 'video', local: null, tipo: 'devolutiva', estado: 'marcado', avisar: true, sequencia: 0 },
  ...{ respondidas: null, escolhido: false },
  ...change,
})

/** The screen after the end, with this agenda. */
async function ended(results: Encontro[], change: Partial<SalaConsultor> = {}): Promise<string> {
  const { Terminada } = await import('./Terminada.tsx')
  const { SessaoDaSala } = await import('../sessao.tsx')
  const at = { iniciada_em: agora, encerrada_em: agora, id_participante: 7, desfecho: 'sem_combinados' as const }
  const sala = salaDeAmostra(agora, { ...at, pessoa: 'Novata', ...change })
  const client = new QueryClient()
  const agenda: Partial<Agenda> = { results, total: results.length }
  client.setQueryData(['agenda', 'de', 7], agenda)
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <QueryClientProvider client={client}>
        <SessaoDaSala value={{ sala } as Sessao}>
          <Terminada />
        </SessaoDaSala>
      </QueryClientProvider>
    </StaticRouter>,
  )
}

test('an hour that stands in the agenda after the talk is asked about, and one press takes it out', async () => {
  const asked = await ended([encontro('2026-11-24T18:00:00Z')])
  expect(asked).toContain('Na agenda ainda há uma conversa com Novata')
  expect(asked).toContain('Novata recebe por e-mail que aquele horário foi desmarcado.')
  expect(asked).toMatch(/<button[^>]*>.*Era esta, tirar da agenda/)
})

test.each([
  ['nothing is arranged', [], {}],
  ['it was held or called off', [encontro('2026-11-24T18:00:00Z', { estado: 'aconteceu' })], {}],
  ['it lies before the end', [encontro('2026-11-23T14:00:00Z')], {}],
  ['the room was discarded', [encontro('2026-11-24T18:00:00Z')], { desfecho: 'descartada' }],
] as [string, Encontro[], Partial<SalaConsultor>][])('nothing is asked when %s', async (_, results, change) => {
  expect(await ended(results, change)).not.toContain('Na agenda ainda há')
})

test('a follow-up and a devolutiva weeks ahead are not this hour, and nothing is asked about them', async () => {
  const asked = await ended([
    encontro('2026-11-24T18:00:00Z', { tipo: 'acompanhamento' }),
    encontro('2026-12-20T18:00:00Z'),
  ])
  expect(asked).not.toContain('Na agenda ainda há uma conversa com Novata')
})
