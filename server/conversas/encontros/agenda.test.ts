import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createLicencas,
  createParticipante,
  signIn,
} from '#test/app/factories.ts'
import { encontrosOf } from '#test/domain/encontros.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
const { recomecar, create, created, change, act, agenda, pair } = encontrosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
// Each begins on the same day with people of its own.
beforeEach(recomecar)
afterAll(() => t.close())

const stocked = async (consultor: Conta) => {
  await createLicencas(t, consultor)
  return consultor
}

describe('the agenda', () => {
  test("shows the consultor's own conversations on the requested days of São Paulo", async () => {
    const { consultor, pessoa } = await pair()
    const foreign = await pair()
    await created(foreign.consultor, foreign.pessoa)
    // 23:30 on the 25th in São Paulo, the 26th in London.
    const { id_encontro } = await created(consultor, pessoa, { quando: '2026-11-26T02:30:00.000Z' })
    const ids = async (query: string) =>
      (await agenda(consultor, query)).results.map((row: { id_encontro: string }) => row.id_encontro)
    expect(await ids('?de=2026-11-25&ate=2026-11-25')).toEqual([id_encontro])
    expect(await ids('?de=2026-11-26&ate=2026-11-30')).toEqual([])
    expect(await ids(`?id_participante=${foreign.pessoa.id_usuario}`)).toEqual([])
  })

  test('shows a day noted beside a result when no conversation is arranged on it', async () => {
    const { consultor, pessoa } = await pair()
    await conclude(t, pessoa)
    const body = { anotacoes: '', data_conversa: '2026-11-25', versao: 0 }
    await t.call('PUT', `/disc/conversa/${pessoa.id_licenca}`, { token: consultor.token, body })
    const noted = async () => (await agenda(consultor, '?de=2026-11-23&ate=2026-11-29')).anotados
    expect(await noted()).toEqual([expect.objectContaining({ nome: pessoa.nome, data_conversa: '2026-11-25' })])
    const { id_encontro } = await created(consultor, pessoa)
    expect(await noted()).toEqual([])
    await act(consultor, id_encontro, 'desmarcar')
    expect(await noted()).toHaveLength(1)
  })

  test('asks how a conversation went once it is over, and lets the answer be taken back', async () => {
    const { consultor, pessoa } = await pair()
    await conclude(t, pessoa)
    const { id_encontro } = await created(consultor, pessoa)
    expect((await act(consultor, id_encontro, 'desfecho', { estado: 'aconteceu' })).json().codigo).toBe(
      'encontro_ainda_nao',
    )
    t.clock.set('2026-11-25T14:00:00.000Z')
    consultor.token = await signIn(t, consultor)
    expect(await agenda(consultor)).toMatchObject({ total_atrasados: 1, atrasados: [{ id_encontro }] })
    expect((await act(consultor, id_encontro, 'desfecho', { estado: 'aconteceu' })).json().encontro.estado).toBe(
      'aconteceu',
    )
    expect((await agenda(consultor)).total_atrasados).toBe(0)
    const state = async () =>
      (await t.deps.db
        .selectFrom('pessoas')
        .select(['estado', 'conversado_em'])
        .where('id_consultor', '=', consultor.id_usuario)
        .executeTakeFirstOrThrow()) as object
    expect(await state()).toEqual({ estado: 'conversado', conversado_em: new Date('2026-11-25T14:00:00.000Z') })
    await act(consultor, id_encontro, 'desfecho', { estado: 'marcado' })
    expect((await agenda(consultor)).total_atrasados).toBe(1)
    expect(await state()).toEqual({ estado: 'pronto', conversado_em: null })
    await act(consultor, id_encontro, 'desmarcar')
    expect((await act(consultor, id_encontro, 'desfecho', { estado: 'aconteceu' })).statusCode).toBe(409)
  })

  test("names clients whose result waits for a conversation, with the profile's letters while the person shares them", async () => {
    const { consultor, pessoa } = await pair()
    await conclude(t, pessoa)
    const list = async (turma = '') =>
      (await t.call('GET', `/consultores/agenda/sem-conversa${turma}`, { token: consultor.token })).json()
    expect(await list()).toMatchObject({
      total: 1,
      results: [{ nome: pessoa.nome, codigo: expect.any(String), fechado: false }],
    })
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect(await list()).toMatchObject({ total: 1, results: [{ nome: pessoa.nome, codigo: null, fechado: true }] })
    expect([(await list('?turma=sem')).total, (await list('?turma=com')).total]).toEqual([1, 0])
    const { id_rodada } = await turmasOf(() => t).abrir(consultor)
    await t.deps.db.updateTable('licencas').set({ id_rodada }).where('id_licenca', '=', pessoa.id_licenca).execute()
    const share = (compartilhamento: boolean) =>
      t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento } })
    await share(true)
    expect([(await list('?turma=sem')).total, (await list('?turma=com')).total]).toEqual([0, 1])
    const { sem_link, sem_link_turmas } = (
      await t.call('GET', '/consultores/horarios', { token: consultor.token })
    ).json()
    expect([sem_link, sem_link_turmas]).toEqual([1, 1])
    // Who answered in a turma and keeps the result is owed no conversation.
    await share(false)
    expect((await list()).results).toEqual([])
    await t.deps.db
      .updateTable('licencas')
      .set({ id_rodada: null })
      .where('id_licenca', '=', pessoa.id_licenca)
      .execute()
    await created(consultor, pessoa)
    expect((await list()).results).toEqual([])
  })

  test("answers every act on another consultor's conversation with the same 404", async () => {
    const { consultor, pessoa } = await pair()
    const other = await createConsultor(t)
    const { id_encontro } = await created(consultor, pessoa)
    const missing = randomUUID()
    for (const id of [id_encontro, missing]) {
      expect((await change(other, id, 0, { minutos: 30 })).statusCode).toBe(404)
      expect((await act(other, id, 'desmarcar')).statusCode).toBe(404)
      expect((await act(other, id, 'desfecho', { estado: 'aconteceu' })).statusCode).toBe(404)
      const file = await t.call('GET', `/encontros/${id}/convite.ics`, { token: other.token })
      expect(file.statusCode).toBe(404)
    }
    // Knowing its id gives no access either: arranging under it answers 404.
    expect((await create(other, pessoa, {}, id_encontro)).statusCode).toBe(404)
    const theirs = await createParticipante(t, await stocked(other))
    expect((await create(other, theirs, {}, id_encontro)).statusCode).toBe(404)
  })
})
