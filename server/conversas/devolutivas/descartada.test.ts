import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { atCombinados, feito, listenToSala, showSala, umaConversa } from '#test/domain/devolutivas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a conversation discarded by the person says so to her consultora, and shows her no agreement of it', async () => {
  const { id, consultor, pessoa } = await atCombinados(t)
  const { seq } = await showSala(t, id, consultor.token)
  await feito(t, id, pessoa.token, 'descartar')
  const { results } = await listenToSala(t, id, consultor.token, seq)
  expect(results).toMatchObject([{ tipo: 'encerrada', desfecho: 'descartada', por: 'participante' }])
  const nothing = { combinados: [], confirmacoes: [], versao_combinados: 0 }
  expect(await showSala(t, id, consultor.token)).toMatchObject({ encerrada_por: 'participante', ...nothing })
})

test('a conversation discarded by the consultora tells the person who discarded it', async () => {
  const { id, consultor, pessoa } = await umaConversa(t)
  await feito(t, id, consultor.token, 'descartar')
  expect(await showSala(t, id, pessoa.token)).toMatchObject({ desfecho: 'descartada', encerrada_por: 'consultor' })
})
