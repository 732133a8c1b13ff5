import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createParticipante, signIn } from '#test/app/factories.ts'
import { encontrosOf } from '#test/domain/encontros.ts'
import { remindEncontros } from './lembretes.ts'

let t: TestApp
const { recomecar, created, change, act, subjects, pair } = encontrosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
// Each begins on the same day with people of its own.
beforeEach(recomecar)
afterAll(() => t.close())

describe('reminders on the day before', () => {
  const look = () => Promise.all([remindEncontros(t.deps), remindEncontros(t.deps)])
  const reminders = async (conta: Conta) => (await subjects(conta)).filter(assunto => /Lembrete|Você tem/.test(assunto))

  test("are sent at nine, once: the person gets her conversation, the consultor all of that day's", async () => {
    const { consultor, pessoa } = await pair()
    const other = await createParticipante(t, consultor)
    await created(consultor, pessoa)
    await created(consultor, other, { quando: '2026-11-25T18:00:00.000Z', avisar: false })
    t.clock.set('2026-11-24T11:59:59.000Z')
    await look()
    expect(await reminders(pessoa)).toEqual([])
    t.clock.set('2026-11-24T12:00:00.000Z')
    await look()
    await look()
    expect(await reminders(pessoa)).toEqual([`Lembrete: a sua conversa com ${consultor.nome}`])
    expect(await reminders(other)).toEqual([])
    expect(await reminders(consultor)).toEqual(['Você tem 2 conversas marcadas: quarta-feira, 25 de novembro'])
    t.clock.advance(3 * HOUR_MS)
    await look()
    expect(await reminders(pessoa)).toHaveLength(1)
  })

  test('are sent again for a conversation moved to another day, and not for one arranged after nine', async () => {
    const { consultor, pessoa } = await pair()
    const { id_encontro } = await created(consultor, pessoa)
    t.clock.set('2026-11-24T15:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toHaveLength(1)
    consultor.token = await signIn(t, consultor)
    await change(consultor, id_encontro, 0, { quando: '2026-11-25T19:00:00.000Z' })
    await look()
    expect(await reminders(pessoa)).toHaveLength(1)
    await change(consultor, id_encontro, 1, { quando: '2026-11-27T19:00:00.000Z' })
    t.clock.set('2026-11-26T15:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toHaveLength(2)
  })

  test('are not sent for a conversation that is cancelled, over, or has lost one of its two accounts', async () => {
    const { consultor, pessoa } = await pair()
    const off = await created(consultor, pessoa)
    await act(consultor, off.id_encontro, 'desmarcar')
    await created(consultor, pessoa)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: false })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    t.clock.set('2026-11-24T12:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toEqual([])
    // The person's own page does not list it either while the consultor is deactivated.
    const mine = async () =>
      (await t.call('GET', '/encontros', { token: await signIn(t, pessoa) })).json().results.length
    expect(await mine()).toBe(0)
    await t.deps.db
      .updateTable('usuarios')
      .set({ ativo: true })
      .where('id_usuario', '=', consultor.id_usuario)
      .execute()
    expect(await mine()).toBe(1)
    t.clock.set('2026-11-25T14:00:00.000Z')
    await look()
    expect(await reminders(pessoa)).toEqual([])
    expect(await mine()).toBe(0)
  })
})
