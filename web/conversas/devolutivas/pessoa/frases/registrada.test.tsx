import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { inLista, marca, salaDeAmostra } from '../../conduzir/amostra/amostra.ts'
import { daPessoa } from '../../conduzir/treino/simulate.rules.ts'
import type { Cena } from '../cena.tsx'

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const agora = new Date('2026-11-23T12:00:00Z')

async function tela(marcada: MarcacaoDaSala): Promise<string> {
  const { NaCena } = await import('../cena.tsx')
  const { Frases } = await import('../etapas/Frases.tsx')
  const frases = inLista(['atencao.1'], 1, agora)
  const sala = daPessoa({
    ordem: undefined,
    sala: salaDeAmostra(agora, { iniciada_em: agora, frases, marcacoes: [marcada], frase_atual: marcada.frase }),
  })
  const cena = { sala, pendentes: [], conexao: 'ao_vivo', ocupar() {} } as unknown as Cena
  return renderToStaticMarkup(
    <NaCena value={cena}>
      <Frases />
    </NaCena>,
  )
}

test('Registrada says who recorded the answer, and that the person may change it', async () => {
  const registrada = marca('atencao.1', 'nao', 'a_pedido', agora)
  const said = await tela(registrada)
  expect(said).toContain('Registrada por Beatriz, a seu pedido.')
  expect(said).toContain('>Mudar</button>')
  const own = await tela({ ...marca('atencao.1', 'sim', 'ao_vivo', agora) })
  expect(own).not.toContain('Registrada por')
})

test("Registrada says what was recorded also when the person's own answer is hidden from the consultor", async () => {
  const { frase: _, ...outra } = marca('atencao.1', 'nao', 'a_pedido', agora)
  const said = await tela({ ...marca('atencao.1', 'sim', 'sozinha', agora), outra })
  expect(said).toContain('Beatriz registrou “Não sou eu” a seu pedido. Para você continua valendo o que você marcou.')
})
