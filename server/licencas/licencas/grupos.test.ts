import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GrupoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, convidar, createConsultor, createLicencas, signIn } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const read = async (who: Conta, query: string) =>
  (await t.call('GET', `/consultores/licencas/extrato?${query}`, { token: await signIn(t, who) })).json()

test('the statement grouped by day has a line for each act, counts expired invites as returned, and links to the moves', async () => {
  const [ana, bia] = [await createConsultor(t), await createConsultor(t, { licencas: 7 })]
  await createLicencas(t, ana, { quantidade: 50 })
  for (const nome of ['um', 'dois', 'tres']) await convidar(t, ana, `${nome}@exemplo.com.br`)
  const [today, at] = ['2026-11-21', t.clock.now().toISOString()]
  const first = await read(ana, 'agrupar=1')
  expect(first).toEqual({
    results: [],
    grupos: [
      { dia: today, evento: 'convite', quantidade: 3, delta: -3, ultimo_em: at, saldo: 47 },
      { dia: today, evento: 'cortesia', quantidade: 50, delta: 50, ultimo_em: at, saldo: 50 },
    ],
    total: 2,
    total_limitado: false,
  })
  const single = await read(ana, `evento=convite&de=${today}&ate=${today}`)
  expect([single.total, single.results.length, 'grupos' in single]).toEqual([3, 3, false])

  t.clock.advance(5 * DAY_MS + 1)
  const later = await read(ana, 'agrupar=1&limite=1&pagina=1')
  expect(later).toMatchObject({
    grupos: [{ dia: '2026-11-26', evento: 'expiracao', quantidade: 3, delta: 3, saldo: 50 }],
    total: 3,
  })
  expect((await read(ana, 'agrupar=1&evento=cortesia')).grupos).toHaveLength(1)
  expect((await read(ana, 'agrupar=1&ate=2026-11-20')).grupos).toEqual([])
  // A search returns single moves, so grouping is ignored.
  expect(await read(ana, 'agrupar=1&busca=dois')).toMatchObject({ results: expect.arrayContaining([]), total: 2 })
  expect((await read(bia, 'agrupar=1')).grupos).toMatchObject([{ evento: 'cortesia', quantidade: 7 }])
})

test('the acts of a day are ordered by their last move, newest first, each with the stock after it', async () => {
  const [caio, dora] = [await createConsultor(t), await createConsultor(t)]
  await createLicencas(t, caio, { quantidade: 10 })
  const { id_licenca } = await convidar(t, caio, 'primeira@exemplo.com.br')
  t.clock.advance(20 * MINUTE_MS)
  await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: caio.token, body: {} })
  t.clock.advance(20 * MINUTE_MS)
  await createLicencas(t, caio, { quantidade: 5 })
  t.clock.advance(DAY_MS / 24)
  await convidar(t, caio, 'segunda@exemplo.com.br')
  await createLicencas(t, dora, { quantidade: 3 })
  const lines = (await read(caio, 'agrupar=1')).grupos
  expect(lines.map(({ evento, delta, saldo }: GrupoDoExtrato) => [evento, delta, saldo])).toEqual([
    ['convite', -2, 14],
    ['cortesia', 15, 15],
    ['cancelamento', 1, 10],
  ])
  // A page that begins within a day continues where the previous page ended.
  const pages = await Promise.all([1, 2, 3].map(pagina => read(caio, `agrupar=1&limite=1&pagina=${pagina}`)))
  expect(pages.flatMap(({ grupos }) => grupos)).toEqual(lines)
})
