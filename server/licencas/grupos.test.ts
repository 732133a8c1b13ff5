import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Conta, convidar, createConsultor, createLicencas, signIn } from '#test/factories.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const read = async (who: Conta, query: string) =>
  (await t.call('GET', `/consultores/licencas/extrato?${query}`, { token: await signIn(t, who) })).json()

test('a day is one line an act, expired invites already returned, and opens to its single moves', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t, { licencas: 7 })]
  await createLicencas(t, ana, { quantidade: 50 })
  for (const nome of ['um', 'dois', 'tres']) await convidar(t, ana, `${nome}@exemplo.com.br`)
  const today = '2026-11-21'
  const first = await read(ana, 'agrupar=1')
  expect(first).toEqual({
    results: [],
    grupos: [
      { dia: today, evento: 'convite', quantidade: 3, delta: -3, saldo: 47 },
      { dia: today, evento: 'cortesia', quantidade: 50, delta: 50, saldo: 47 },
    ],
    total: 2,
    total_limitado: false,
  })
  const single = await read(ana, `evento=convite&de=${today}&ate=${today}`)
  expect([single.total, single.results.length, 'grupos' in single]).toEqual([3, 3, false])

  t.clock.advance(5 * DAY + 1)
  const later = await read(ana, 'agrupar=1&limite=1&pagina=1')
  expect(later).toMatchObject({
    grupos: [{ dia: '2026-11-26', evento: 'expiracao', quantidade: 3, delta: 3, saldo: 50 }],
    total: 3,
  })
  expect((await read(ana, 'agrupar=1&evento=cortesia')).grupos).toHaveLength(1)
  expect((await read(ana, 'agrupar=1&ate=2026-11-20')).grupos).toEqual([])
  // A search is about single moves.
  expect(await read(ana, 'agrupar=1&busca=dois')).toMatchObject({ results: expect.arrayContaining([]), total: 2 })
  expect((await read(bia, 'agrupar=1')).grupos).toMatchObject([{ evento: 'cortesia', quantidade: 7 }])
})
