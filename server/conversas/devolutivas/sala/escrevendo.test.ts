import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { ate, feito, umaConversa } from '#test/domain/devolutivas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a combinado under way is seen by the other seat only, until it is saved or ten minutes old', async () => {
  const e = await umaConversa(t)
  await ate(t, e, 'frases')
  await feito(t, e.id, e.consultor.token, 'mover', { de: 'frases', para: 'combinados' })
  const say = async (token: string, rascunho: object | null) =>
    (await t.call('POST', `/devolutivas/${e.id}/presenca`, { token, body: { visivel: true, rascunho } })).statusCode
  const seen = async (token: string) =>
    (await t.call('GET', `/devolutivas/${e.id}/eventos`, { token })).json().vivo?.escrevendo
  const rascunho = {
    ...{ id_combinado: randomUUID(), posicao: 1, o_que: 'Perguntar antes de combinar a da', quando: null },
    ...{ como_notar: '', apoio: '', frase: null, versao: 0 },
  }
  expect(await say(e.pessoa.token, rascunho)).toBe(200)
  expect(await seen(e.consultor.token)).toMatchObject({ por: 'participante', rascunho })
  expect(await seen(e.pessoa.token)).toBeUndefined()
  // A sign of life alone leaves the text; the text taken back goes.
  await t.call('POST', `/devolutivas/${e.id}/presenca`, { token: e.pessoa.token, body: { visivel: true } })
  expect(await seen(e.consultor.token)).toMatchObject({ rascunho })
  expect(await say(e.pessoa.token, null)).toBe(200)
  expect(await seen(e.consultor.token)).toBeUndefined()
  expect(await say(e.pessoa.token, { ...rascunho, o_que: 'x'.repeat(301) })).toBe(422)
  await say(e.pessoa.token, rascunho)
  t.clock.advance(10 * 60_000)
  expect(await seen(e.consultor.token)).toBeUndefined()
  expect(await say('nobody', rascunho)).toBe(401)
})
