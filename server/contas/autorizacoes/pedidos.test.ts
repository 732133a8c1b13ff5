import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'
import { autorizacoesOf } from '#test/domain/autorizacoes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { registrar, autorizacoes, mailsTo } = autorizacoesOf(() => t)

describe('request for access to a closed result', () => {
  const ask = ({ token }: Conta, id_participante: number) =>
    t.call('POST', '/autorizacoes/pedidos', { token, body: { id_participante } })

  test('sends the person one mail, and is refused again within 30 days', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, false)
    const estado = async () =>
      (await t.call('GET', `/autorizacoes/pedidos/${person.id_usuario}`, { token: consultor.token })).json()
    expect(await estado()).toMatchObject({ escopo: 'nada', pedido_em: null, pode_pedir_em: null })
    expect((await ask(consultor, person.id_usuario)).statusCode).toBe(200)
    expect(await estado()).toMatchObject({
      pedido_em: t.clock.now().toISOString(),
      pode_pedir_em: new Date(t.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    })
    expect((await autorizacoes(person))[0].pedido_em).toBe(t.clock.now().toISOString())
    const again = await ask(consultor, person.id_usuario)
    expect([again.statusCode, again.json().codigo]).toEqual([409, 'pedido_de_acesso_repetido'])
    const { rows, sent } = await mailsTo(person.email, 'pedido_acesso')
    expect(sent).toBe(1)
    expect(rows.find(mail => mail.assunto.includes('pediu para ver'))?.texto).toContain('A decisão é sua')
  })

  test('to one client leaves the consultor free to ask another', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [one, other] = [await registrar(consultor, false), await registrar(consultor, false)]
    expect((await ask(consultor, one.id_usuario)).statusCode).toBe(200)
    expect((await ask(consultor, other.id_usuario)).statusCode).toBe(200)
  })

  test('is accepted once when three arrive at the same time', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, false)
    const answers = await Promise.all([1, 2, 3].map(() => ask(consultor, person.id_usuario)))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409])
  })

  test("is refused when the result is open or the person is not the caller's client", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, true)
    expect((await ask(consultor, person.id_usuario)).json().codigo).toBe('resultado_ja_aberto')
    for (const stranger of [await createConsultor(t), await createAdmin(t)]) {
      expect((await ask(stranger, person.id_usuario)).statusCode).toBe(404)
      expect(
        (await t.call('GET', `/autorizacoes/pedidos/${person.id_usuario}`, { token: stranger.token })).statusCode,
      ).toBe(404)
    }
  })

  test('sends no mail when the person opened the result before it went out', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, false)
    await ask(consultor, person.id_usuario)
    await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: true } })
    const { rows } = await mailsTo(person.email, 'pedido_acesso')
    expect(rows.map(mail => mail.assunto)).not.toContainEqual(expect.stringContaining('pediu para ver'))
  })
})
