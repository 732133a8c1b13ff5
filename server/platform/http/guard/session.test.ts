import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { createToken } from '../../secrets/signed.ts'
import { actorFinder } from './session.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test("finds each caller's own account when many ask at once", async () => {
  const people = [await createConsultor(t), await createConsultor(t), await createAdmin(t)]
  const tokens = await Promise.all(people.map(person => signIn(t, person)))
  const [first = '', second = '', third = ''] = tokens
  await t.call('POST', '/usuarios/logout', { token: second })

  const find = actorFinder(t.deps)
  const asked = [third, createToken(), first, second, 'no token', third, first]
  const found = await Promise.all(asked.map(find))
  const [a, , c] = people.map(person => person.id_usuario)
  expect(found.map(actor => actor?.id_usuario ?? null)).toEqual([c, null, a, null, null, c, a])
  expect(found[0]?.id_sessao).toBe(found[5]?.id_sessao)
})

test('does not wait for another request that is recording the use of the same session', async () => {
  const token = await signIn(t, await createConsultor(t))
  const find = actorFinder(t.deps)
  const id_sessao = (await find(token))?.id_sessao
  t.clock.advance(10 * 60 * 1000)
  const client = await t.deps.pool.connect()
  await client.query('begin')
  await client.query('select 1 from sessoes where id_sessao = $1 for update', [id_sessao])
  expect((await find(token))?.id_sessao).toBe(id_sessao)
  await client.query('rollback')
  client.release()
})

test("tells only the holder of an erased account's session that the account was erased", async () => {
  const person = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  const ended = await signIn(t, person)
  await t.call('POST', '/usuarios/logout', { token: ended })
  const refusal = async (token: string) => {
    const answer = await t.call('GET', `/usuarios/${person.id_usuario}`, { token })
    return [answer.statusCode, answer.json().codigo, answer.json().campos]
  }
  const plain = [401, 'nao_autenticado', {}]
  expect(await refusal(ended)).toEqual(plain)
  const open = await signIn(t, person)
  await t.call('POST', '/usuarios/meus-dados/excluir', { token: open, body: { confirmo: true } })
  expect(await refusal(open)).toEqual([401, 'nao_autenticado', { conta: 'excluida' }])
  expect(await refusal(createToken())).toEqual(plain)
})
