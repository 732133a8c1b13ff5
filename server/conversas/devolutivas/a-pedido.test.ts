import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { ate, giveComandos, listenToSala, marca, showSala, umaConversa } from '#test/domain/devolutivas.ts'

/* What the consultora writes down for the person never takes the place of what the person said herself. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function inPrimeiraFrase() {
  const e = await umaConversa(t)
  const [frase = ''] = await ate(t, e, 'frases')
  const dela = (resposta: string | null, rest = {}) =>
    giveComandos(t, e.id, e.pessoa.token, marca(frase, resposta, rest))
  const aPedido = async (resposta: string | null) => {
    t.clock.advance(1_000)
    const { results } = await giveComandos(t, e.id, e.consultor.token, marca(frase, resposta))
    return results[0]?.codigo ?? results[0]?.resultado
  }
  const vale = async (token: string) => (await showSala(t, e.id, token)).marcacoes.find(one => one.frase === frase)
  const atHome = async () =>
    (await t.call('GET', `/disc/marcacoes/${e.pessoa.id_licenca}`, { token: e.pessoa.token })).json().marcacoes
  return { e, frase, dela, aPedido, vale, atHome }
}

test("a mark on the person's request is refused over a mark that she made, and accepted where none of hers is in force", async () => {
  const { e, dela, aPedido, vale } = await inPrimeiraFrase()
  expect(await aPedido('nao')).toBe('feito')
  expect(await aPedido('em_parte')).toBe('feito')
  await dela('sim')
  expect(await aPedido('nao')).toBe('marcada_pela_pessoa')
  expect(await aPedido(null)).toBe('marcada_pela_pessoa')
  expect(await vale(e.pessoa.token)).toMatchObject({ resposta: 'sim', via: 'ao_vivo' })
  expect(await vale(e.consultor.token)).toMatchObject({ resposta: 'sim', via: 'ao_vivo' })
  // A withdrawn mark is not in force.
  t.clock.advance(1_000)
  await dela(null)
  expect(await aPedido('nao')).toBe('feito')
  expect(await vale(e.pessoa.token)).toMatchObject({ resposta: 'nao', via: 'a_pedido' })
})

test('a mark that the person made offline before one noted on her request wins over it', async () => {
  const { e, dela, aPedido, vale } = await inPrimeiraFrase()
  t.clock.advance(60_000)
  expect(await aPedido('nao')).toBe('feito')
  await dela('sim', { idade_ms: 30_000 })
  for (const token of [e.pessoa.token, e.consultor.token])
    expect(await vale(token)).toMatchObject({ resposta: 'sim', via: 'ao_vivo' })
})

test('a mark that only the person sees stays in force for her, and her consultora cannot tell that it exists', async () => {
  const { e, frase, aPedido, vale, atHome } = await inPrimeiraFrase()
  const { pessoa, consultor } = e
  const marcacoes = [{ id_comando: crypto.randomUUID(), frase, resposta: 'sim', idade_ms: 0 }]
  await t.call('POST', `/disc/marcacoes/${pessoa.id_licenca}`, { token: pessoa.token, body: { marcacoes } })
  // A refusal would reveal that a private mark exists.
  expect(await aPedido('nao')).toBe('feito')
  expect(await vale(consultor.token)).toMatchObject({ resposta: 'nao', via: 'a_pedido' })
  expect(await vale(pessoa.token)).toMatchObject({
    resposta: 'sim',
    via: 'sozinha',
    outra: { resposta: 'nao', via: 'a_pedido' },
  })
  expect(await atHome()).toMatchObject([{ frase, resposta: 'sim' }])
  const { results } = await listenToSala(t, e.id, pessoa.token)
  expect(results.at(-1)).toMatchObject({ tipo: 'marcacao', marcacao: { resposta: 'nao', via: 'a_pedido' } })
})

test("the person's report and copy say which marks her consultora noted on her request", async () => {
  const { e, frase, dela, aPedido, atHome } = await inPrimeiraFrase()
  await aPedido('nao')
  expect(await atHome()).toMatchObject([{ frase, resposta: 'nao', a_pedido: true }])
  const copia = async () =>
    (await t.call('GET', '/usuarios/meus-dados/exportar', { token: e.pessoa.token })).json().marcacoes[0].marcacoes
  expect(await copia()).toMatchObject([{ frase, registrada_por: expect.any(String) }])
  await dela('nao')
  expect(await atHome()).toMatchObject([{ frase, resposta: 'nao', a_pedido: false }])
  expect((await copia())[0].registrada_por).toBeNull()
})
