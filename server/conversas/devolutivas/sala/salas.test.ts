import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor } from '#test/app/factories.ts'
import {
  ate,
  type Encontro,
  feito,
  fim,
  giveComandos,
  marca,
  show,
  showSala,
  umaConversa,
} from '#test/domain/devolutivas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.advance(20 * 60_000))
afterAll(() => t.close())

const post = async (path: string, token: string | undefined, body: object = {}) => t.call('POST', path, { token, body })
const codigoOf = async ({ id, consultor }: Encontro): Promise<string> =>
  (await post(`/devolutivas/${id}/sala`, consultor.token)).json().codigo
const enter = async (codigo: string) =>
  (await post('/salas/entrar', undefined, { codigo })).json() as { pedido: string; sinal: number }
const espera = async (pedido: string) => (await t.call('GET', '/salas/espera', { token: pedido })).json()
const inPorta = async ({ id, consultor }: Encontro) => {
  const { sala } = (await showSala(t, id, consultor.token)) as unknown as {
    sala: { pedido: { id_sala: string; sinal: number } | null; pedidos_demais: boolean }
  }
  return sala
}
async function admit(e: Encontro, sim = true) {
  const { pedido } = await inPorta(e)
  return (await post(`/devolutivas/${e.id}/sala/admitir`, e.consultor.token, { ...pedido, sim })).json()
}
/** Admits a phone by code and returns its token. */
async function aparelho(e: Encontro): Promise<string> {
  const { pedido } = await enter(await codigoOf(e))
  await admit(e)
  return (await espera(pedido)).token
}

describe('the door of a room', () => {
  test('admits a phone once, by a code read aloud and a number compared', async () => {
    const e = await umaConversa(t)
    const codigo = await codigoOf(e)
    expect(codigo).toMatch(/^[CDFHJKMNPQRTVWXY346789]{3} [CDFHJKMNPQRTVWXY346789]{3}$/)
    const { pedido, sinal } = await enter(codigo.toLowerCase().replace(' ', ''))
    expect(await espera(pedido)).toEqual({ situacao: 'esperando' })
    expect(await inPorta(e)).toMatchObject({ pedido: { sinal }, pedidos_demais: false })
    const other = await enter(codigo)
    expect(await inPorta(e)).toMatchObject({ pedido: { sinal }, pedidos_demais: true })
    expect(await admit(e)).toEqual({ admitida: true })
    const { token, ...admitted } = await espera(pedido)
    expect(admitted).toEqual({ situacao: 'admitida', id_devolutiva: e.id })
    expect(await show(t, e.id, token)).toMatchObject({ cadeira: 'aparelho', tipo: 'porta', marcacoes: [], frases: [] })
    expect(await espera(other.pedido)).toEqual({ situacao: 'esperando' })
    t.clock.advance(181_000)
    expect(await espera(other.pedido)).toEqual({ situacao: 'vencida' })
  })

  test('gives the same answer to a wrong, an expired and a right code until the consultor admits somebody', async () => {
    const e = await umaConversa(t)
    const codigo = await codigoOf(e)
    const wrong = await enter('CDFHJK')
    await codigoOf(e)
    const old = await enter(codigo)
    expect([Object.keys(wrong), Object.keys(old)]).toEqual([
      ['pedido', 'sinal'],
      ['pedido', 'sinal'],
    ])
    expect([await espera(wrong.pedido), await espera(old.pedido)]).toEqual([
      { situacao: 'esperando' },
      { situacao: 'esperando' },
    ])
    expect(await inPorta(e)).toMatchObject({ pedido: null })
    expect((await post('/salas/entrar', undefined, { codigo: 'ABC' })).statusCode).toBe(422)
    expect((await t.call('GET', '/salas/espera', { token: 'x'.repeat(43) })).statusCode).toBe(401)
    t.clock.advance(10 * 60_000 + 1)
    const late = await enter((await codigoOf(e)).replace(' ', ''))
    expect(await admit(e, false)).toEqual({ admitida: false })
    expect(await espera(late.pedido)).toEqual({ situacao: 'recusada' })
  })

  test('accepts twenty wrong codes from a network, and still the right one after them', async () => {
    const e = await umaConversa(t)
    const codigo = await codigoOf(e)
    const tries = await Promise.all(
      Array.from({ length: 24 }, () => post('/salas/entrar', undefined, { codigo: 'CDFHJK' })),
    )
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
    const { pedido } = await enter(codigo)
    expect((await inPorta(e)).pedido).not.toBeNull()
    expect(await espera(pedido)).toEqual({ situacao: 'esperando' })
  })

  test('gives out at most one token when two admissions and a closing happen at once', async () => {
    const e = await umaConversa(t)
    const { pedido } = await enter(await codigoOf(e))
    const { pedido: waiting } = await inPorta(e)
    const yes = () => post(`/devolutivas/${e.id}/sala/admitir`, e.consultor.token, { ...waiting, sim: true })
    const close = () => t.call('DELETE', `/devolutivas/${e.id}/sala`, { token: e.consultor.token })
    const answers = await Promise.all([yes(), yes(), close()])
    expect(answers.filter(answer => answer.json().admitida)).toHaveLength(
      answers[0]?.json().admitida || answers[1]?.json().admitida ? 1 : 0,
    )
    expect((await espera(pedido)).token).toBeUndefined()
  })

  test("is opened, answered and closed by the room's consultor only", async () => {
    const e = await umaConversa(t)
    for (const { token } of [await createConsultor(t), await createAdmin(t)])
      expect((await post(`/devolutivas/${e.id}/sala`, token)).statusCode).toBe(404)
  })
})

describe('a device in the room', () => {
  test('acts for the person on sentences that both screens showed, and reads nothing else of the report', async () => {
    const e = await umaConversa(t)
    const [frase, later] = await ate(t, e, 'frases')
    const token = await aparelho(e)
    expect((await giveComandos(t, e.id, token, marca(frase!, 'sim'))).results).toMatchObject([{ resultado: 'feito' }])
    expect(await fim(t, e.id, token, 'marcar', { frase: later, resposta: 'sim', idade_ms: 0, substitui: null })).toBe(
      'nao_agora',
    )
    for (const tipo of ['mover', 'compartilhar_marcacoes', 'descartar', 'pedir_frase'] as const)
      expect(await fim(t, e.id, token, tipo, { de: 'frases', para: 'combinados', sim: true, frase })).toBe('nao_agora')
    expect((await t.call('GET', `/devolutivas/${e.id}/frases`, { token })).statusCode).toBe(401)
    expect((await t.call('GET', `/devolutivas/${e.id}/porque/${later}`, { token })).statusCode).toBe(404)
    expect((await t.call('GET', `/devolutivas/${e.id}/porque/${frase}`, { token })).statusCode).toBe(200)
    expect((await showSala(t, e.id, e.consultor.token)).marcacoes).toMatchObject([{ via: 'sala' }])
  })

  test.each([
    ['the door closes', (e: Encontro) => t.call('DELETE', `/devolutivas/${e.id}/sala`, { token: e.consultor.token })],
    [
      'they pause for another day',
      (e: Encontro) => feito(t, e.id, e.consultor.token, 'pausar', { motivo: 'outro_dia' }),
    ],
    ['the hour ends', (e: Encontro) => feito(t, e.id, e.consultor.token, 'encerrar', { desfecho: 'sem_combinados' })],
    ['four hours passed', async () => void t.clock.advance(4 * HOUR_MS + 1)],
  ])('is sent out when %s', async (_, end) => {
    const e = await umaConversa(t)
    await ate(t, e, 'acordo')
    const token = await aparelho(e)
    expect((await t.call('GET', `/devolutivas/${e.id}`, { token })).statusCode).toBe(200)
    await end(e)
    expect((await t.call('GET', `/devolutivas/${e.id}`, { token })).json().codigo).toBe('sala_fechada')
  })

  test('shows without acting when it is a shared tab; marks made on a turned screen say where they were made', async () => {
    const e = await umaConversa(t, 'uma_tela')
    const [frase] = await ate(t, e, 'frases')
    const open = async (tipo: string) =>
      (await post(`/devolutivas/${e.id}/tela`, e.consultor.token, { tipo })).json().token
    const [aba, tela] = [await open('aba'), await open('tela')]
    expect((await giveComandos(t, e.id, aba, marca(frase!, 'sim'))).results).toMatchObject([{ codigo: 'nao_agora' }])
    expect((await giveComandos(t, e.id, tela, marca(frase!, 'nao'))).results).toMatchObject([{ resultado: 'feito' }])
    expect((await showSala(t, e.id, aba)).marcacoes).toMatchObject([{ resposta: 'nao', via: 'tela_do_consultor' }])
  })
})
