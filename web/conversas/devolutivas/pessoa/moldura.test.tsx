import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { salaDeAmostra } from '../conduzir/amostra/amostra.ts'
import type { Sessao } from '../conduzir/sessao.tsx'

/* What the consultor reads as standing on the person's screen is what stands there. */

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const agora = new Date('2026-11-23T12:00:00Z')
const room = (change: Partial<SalaConsultor>) => salaDeAmostra(agora, { iniciada_em: agora, ...change })

async function framed(change: Partial<SalaConsultor>): Promise<string> {
  const { Frame } = await import('./Frame.tsx')
  return renderToStaticMarkup(<Frame sala={room(change)} />)
}

test('a person who ordered at home waits instead of being asked again, even before the order is revealed', async () => {
  const asked = 'Ordene as quatro frases.'
  const waits = 'mostra o resultado quando vocês estiverem prontos.'
  const before = await framed({ etapa: 'autoestimativa' })
  expect(before).toContain(asked)
  expect(before).not.toContain(waits)
  const skipped = { estimativa_feita: true, estimativa: { ordem: null } }
  for (const [change, said] of [
    [{ estimativa_feita: true }, waits],
    [skipped, 'vai para o próximo passo.'],
  ] as const) {
    const after = await framed({ etapa: 'autoestimativa', ...change })
    expect(after).toContain(said)
    expect(after).not.toContain(asked)
  }
})

test("the consultor's frame says during a pause that it is paused, or that sharing was stopped", async () => {
  const { Pausada } = await import('../conduzir/sala/Pausada.tsx')
  const { SessaoDaSala } = await import('../conduzir/sessao.tsx')
  const read = (pausa_motivo: SalaConsultor['pausa_motivo']) => {
    const sala = room({ situacao: 'pausada', pausada_em: agora, pausada_por: 'participante', pausa_motivo })
    return renderToStaticMarkup(
      <SessaoDaSala value={{ sala } as Sessao}>
        <Pausada />
      </SessaoDaSala>,
    )
  }
  const stopped = 'Você retirou o compartilhamento. A conversa parou aqui.'
  // She gave it back: the room is open to its consultor again, and stands still until it is resumed.
  for (const motivo of ['pedido', 'compartilhamento_retirado'] as const) {
    const there = await framed({ situacao: 'pausada', pausada_em: agora, pausa_motivo: motivo })
    expect(there.includes(stopped)).toBe(motivo === 'compartilhamento_retirado')
    expect(read(motivo).includes(stopped)).toBe(motivo === 'compartilhamento_retirado')
    expect(read(motivo).includes('retoma quando vocês quiserem.')).toBe(motivo === 'pedido')
  }
})

test("the consultor's frame names both screens only while the person is in the room", async () => {
  const { NaTela } = await import('../conduzir/sala/NaTela.tsx')
  const { SessaoDaSala } = await import('../conduzir/sessao.tsx')
  const read = (presente: boolean) => {
    const sala = room({ etapa: 'combinados' })
    const here = { ...sala, presenca: { ...sala.presenca, presente } }
    return renderToStaticMarkup(
      <SessaoDaSala value={{ sala: here, combinados: null } as Sessao}>
        <NaTela />
      </SessaoDaSala>,
    )
  }
  expect(read(true)).toContain('e na sua')
  expect(read(false)).toContain('Só na sua tela, por enquanto')
  expect(read(false)).not.toContain('e na sua')
})
