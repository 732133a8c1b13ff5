import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { salaDeAmostra } from '../../conduzir/amostra/amostra.ts'
import type { Cena } from '../cena.tsx'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const agora = new Date('2026-11-23T12:00:00Z')
const sim = { comando: { tipo: 'aceitar_acordo', id_comando: 'a' } as Comando, feito_em: 0 }

async function dock(change: Partial<Cena>): Promise<string> {
  const { NaCena } = await import('../cena.tsx')
  const { Acordo } = await import('./Acordo.tsx')
  const sala = salaDeAmostra(agora, { iniciada_em: agora })
  const cena = { sala, pendentes: [], guardando: false, semArmazenamento: false, conexao: 'ao_vivo', ...change } as Cena
  const html = renderToStaticMarkup(
    <NaCena value={cena}>
      <Acordo />
    </NaCena>,
  )
  return html.slice(html.indexOf('<footer'))
}

test('an agreement given without a connection shows that it waits on this device, and no loading state', async () => {
  const waits = '“De acordo” espera aqui e vai quando a conexão voltar.'
  expect(await dock({ conexao: 'sem_rede' })).not.toContain(waits)
  // The network is known to be gone, or the server was not reached: the same to her, also after a reload.
  for (const away of [{ conexao: 'sem_rede' }, { guardando: true }] as const) {
    const said = await dock({ pendentes: [sim], ...away })
    expect(said).toContain(waits)
    expect(said).not.toContain('Carregando...')
    expect(said).not.toContain('De acordo</span>')
  }
  // On its way it loads, and is not pressed twice.
  const going = await dock({ pendentes: [sim] })
  expect(going).toContain('Carregando...')
  expect(going).not.toContain(waits)
})

test('the confirmation of the text and the request to continue show the same while offline', async () => {
  const { NaCena } = await import('../cena.tsx')
  const { SeuSim } = await import('./SeuSim.tsx')
  const { Pausa } = await import('../fora/Pausa.tsx')
  const sala = salaDeAmostra(agora, { iniciada_em: agora })
  for (const [Este, tipo, botao] of [
    [SeuSim, 'confirmar', 'Confirmo'],
    [Pausa, 'pedir_retomada', 'Avisar que já posso'],
  ] as const) {
    const shown = (conexao: Cena['conexao']) => {
      const pendentes = [{ comando: { tipo, id_comando: 'a' } as Comando, feito_em: 0 }]
      const cena = { sala, pendentes, guardando: false, semArmazenamento: false, conexao } as unknown as Cena
      return renderToStaticMarkup(
        <NaCena value={cena}>
          <Este />
        </NaCena>,
      )
    }
    expect(shown('sem_rede')).toContain(`“${botao}” espera aqui e vai quando a conexão voltar.`)
    expect(shown('sem_rede')).not.toContain('Carregando...')
    expect(shown('ao_vivo')).toContain('Carregando...')
  }
})
