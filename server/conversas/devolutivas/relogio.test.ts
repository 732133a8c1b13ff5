import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { ate, giveComandos, marca, showSala, umaConversa } from '#test/domain/devolutivas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ADIANTADO_MS = 10 * 60_000

async function inFrase() {
  const e = await umaConversa(t)
  const [frase = ''] = await ate(t, e, 'frases')
  const vistas = async () => (await showSala(t, e.id, e.consultor.token)).marcacoes
  return { e, frase, vistas }
}

test("a mark changed in the room belongs to the room even if the phone's clock is put forward before it is sent", async () => {
  const { e, frase, vistas } = await inFrase()
  const first = marca(frase, 'sim')
  await giveComandos(t, e.id, e.pessoa.token, first)
  t.clock.advance(5_000)
  await giveComandos(
    t,
    e.id,
    e.pessoa.token,
    marca(frase, 'nao', { idade_ms: ADIANTADO_MS, substitui: first.id_comando }),
  )
  expect(await vistas()).toMatchObject([{ frase, resposta: 'nao', via: 'ao_vivo' }])
})

test("a first mark made on a screen where the room had begun belongs to the room, whatever the phone's clock says", async () => {
  const { e, frase, vistas } = await inFrase()
  const touched = marca(frase, 'sim', { idade_ms: ADIANTADO_MS, na_conversa: true })
  await giveComandos(t, e.id, e.pessoa.token, touched)
  expect(await vistas()).toMatchObject([{ frase, resposta: 'sim', via: 'ao_vivo' }])
})

test('a mark made at home before the room stays private', async () => {
  const { e, frase, vistas } = await inFrase()
  const atHome = marca(frase, 'sim', { idade_ms: ADIANTADO_MS })
  await giveComandos(t, e.id, e.pessoa.token, atHome)
  await giveComandos(
    t,
    e.id,
    e.pessoa.token,
    marca(frase, 'nao', { idade_ms: ADIANTADO_MS - 1, substitui: atHome.id_comando }),
  )
  expect(await vistas()).toEqual([])
})
