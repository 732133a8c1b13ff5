import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsultor, createParticipante } from '../app/factories.ts'
import { equipesOf } from '../domain/empresas/equipes.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'

/* An equipe is reminded once in seven days, however often and through whichever process its consultora presses. */

let pair: Pair
beforeAll(async () => {
  pair = await openPair()
})
afterAll(() => pair.close())

test('of four reminders at once one counts, and each person gets one mail, with two server processes', async () => {
  const { criar, adicionar } = equipesOf(() => pair.t)
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultora = await createConsultor(pair.t, { licencas: 1 })
    const pessoa = await createParticipante(pair.t, consultora)
    const { id_equipe } = await criar(consultora)
    await adicionar(consultora, id_equipe, [pessoa])
    const call = { path: `/equipes/${id_equipe}/lembrar`, token: consultora.token }
    expect((await pair.race([call, call, call, call])).toSorted()).toEqual([200, 409, 409, 409])
    const mails = await pair.t.deps.db
      .selectFrom('emails')
      .select('tipo')
      .where('destinatario', '=', pessoa.email)
      .where('tipo', '=', 'equipe_lembrada')
      .execute()
    expect(mails).toHaveLength(1)
  }
})
