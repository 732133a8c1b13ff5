import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../app/app.ts'
import { type Conta, createAdmin } from '../app/factories.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'

/* A confirmed request to use the product is answered once, whichever admin presses first through whichever process. */

let t: TestApp
let pair: Pair
let admin: Conta
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
  admin = await createAdmin(t)
})
afterAll(() => pair.close())

async function confirmed(email: string): Promise<string> {
  const id_interesse = crypto.randomUUID()
  const [em, expira_em] = [t.clock.now(), new Date(t.clock.now().getTime() + 60_000)]
  await t.deps.db
    .insertInto('interesses')
    .values({ id_interesse, nome: 'Helena Exemplo', email, pedido_em: em, expira_em, confirmado_em: em })
    .execute()
  return id_interesse
}

async function press(id: string, ato: 'convidar' | 'responder'): Promise<number> {
  const answer = await fetch(`${pair.next()}/administracao/interesses/${id}/${ato}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(ato === 'responder' ? { texto: 'Agora não.' } : {}),
  })
  expect([200, 404, 409]).toContain(answer.status)
  return answer.status
}

test('of an invite and an answer pressed at once one counts, and only its mail is queued', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `interessada.${round}.${crypto.randomUUID().slice(0, 8)}@exemplo.com.br`
    const id = await confirmed(email)
    const statuses = await Promise.all([press(id, 'convidar'), press(id, 'responder'), press(id, 'convidar')])
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const { desfecho } = await t.deps.db
      .selectFrom('interesses')
      .select('desfecho')
      .where('id_interesse', '=', id)
      .executeTakeFirstOrThrow()
    const mails = await t.deps.db.selectFrom('emails').select('tipo').where('destinatario', '=', email).execute()
    expect(mails.map(({ tipo }) => tipo)).toEqual([
      desfecho === 'convidada' ? 'convite_consultor' : 'interesse_respondido',
    ])
    const convites = await t.deps.db
      .selectFrom('convites_consultor')
      .select('id_convite')
      .where('email', '=', email)
      .execute()
    expect(convites).toHaveLength(desfecho === 'convidada' ? 1 : 0)
  }
})
