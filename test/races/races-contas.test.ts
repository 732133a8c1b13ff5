import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../app/app.ts'
import {
  type Conta,
  cadastroConsultorValido,
  cadastroValido,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
} from '../app/factories.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Accounts that end while somebody relies on them, raced through two server processes: deactivation against everything
 * an invite opens, erasure against whoever gives that account something. No round may answer 5xx.
 */

let t: TestApp
let pair: Pair
const race = (calls: readonly Call[]) => pair.race(calls)
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())

/** Returns the calls in alternating order, because the call sent first has a slight advantage. */
const inTurn = <T>(round: number, calls: readonly T[]) => (round % 2 === 0 ? [...calls] : calls.toReversed())

const rounds = Array.from({ length: ROUNDS }, (_, i) => i)
const deactivate = (admin: Conta, { id_usuario }: Conta): Call => ({
  method: 'PUT',
  path: `/usuarios/alterar-status-ativacao/${id_usuario}/0`,
  token: admin.token,
})
const findConta = (email: string) =>
  t.deps.db.selectFrom('usuarios').select(['id_usuario', 'criado_em']).where('email', '=', email).executeTakeFirst()
const licenca = (id_licenca: number) =>
  t.deps.db.selectFrom('licencas').selectAll().where('id_licenca', '=', id_licenca).executeTakeFirstOrThrow()

/** Returns the position of an act in the auditoria; acts that exclude each other get it while they hold the lock. */
const turnOf = async (acao: string, of: { id_ator: number } | { alvo: string }) => {
  const row = await t.deps.db
    .selectFrom('auditoria')
    .select('id_auditoria')
    .where('acao', '=', acao)
    .$if('id_ator' in of, query => query.where('id_ator', '=', (of as { id_ator: number }).id_ator))
    .$if('alvo' in of, query => query.where('alvo', '=', (of as { alvo: string }).alvo))
    .executeTakeFirst()
  return row === undefined ? null : Number(row.id_auditoria)
}

describe('deactivating the inviting account while its invite is used', () => {
  const off = ({ id_usuario }: Conta) => turnOf('consultor_inativado', { alvo: `usuario:${id_usuario}` })

  test('lets a consultor register before the deactivation or not at all', async () => {
    const admin = await createAdmin(t)
    for (const round of rounds) {
      const sender = await createAdmin(t)
      const email = `sucessora-${round}@exemplo.com.br`
      const invited = await t.call('POST', '/consultores', { token: sender.token, body: { email, tipo: 1 } })
      const token = invited.json().url.split('/').at(-1)
      const register: Call = { path: '/consultores/cadastrar', token, body: cadastroConsultorValido() }
      const statuses = inTurn(round, await race(inTurn(round, [deactivate(admin, sender), register])))
      expect([statuses[0], [200, 403].includes(statuses[1]!)]).toEqual([200, true])
      const conta = await findConta(email)
      expect(conta !== undefined).toBe(statuses[1] === 200)
      if (conta)
        expect(await turnOf('consultor_cadastrado', { id_ator: conta.id_usuario })).toBeLessThan((await off(sender))!)
    }
  })

  test('lets a client register or accept before the deactivation or not at all', async () => {
    const admin = await createAdmin(t)
    const host = await createConsultor(t, { licencas: ROUNDS })
    for (const round of rounds) {
      const sender = await createConsultor(t, { licencas: 2 })
      const email = `chegando-${round}@exemplo.com.br`
      const [novo, comConta] = [
        await inviteOne(t, sender, email),
        await inviteOne(t, sender, `outra-${round}@exemplo.com.br`),
      ]
      const person = await createParticipante(t, host, `outra-${round}@exemplo.com.br`)
      const calls: Call[] = [
        deactivate(admin, sender),
        { path: '/participantes/', body: cadastroValido({ token: novo.token }) },
        { path: '/participantes/aceitar-convite', token: person.token, body: { token: comConta.token } },
      ]
      const [switched, registered, accepted] = inTurn(round, await race(inTurn(round, calls)))
      expect([switched, [200, 403].includes(registered!), [200, 403].includes(accepted!)]).toEqual([200, true, true])
      const conta = await findConta(email)
      expect(conta !== undefined).toBe(registered === 200)
      const end = (await off(sender))!
      if (conta) expect(await turnOf('cliente_cadastrado', { id_ator: conta.id_usuario })).toBeLessThan(end)
      if (accepted === 200)
        expect(await turnOf('convite_aceito', { alvo: `licenca:${comConta.id_licenca}` })).toBeLessThan(end)
      const states = await Promise.all(
        [novo, comConta].map(async convite => (await licenca(convite.id_licenca)).estado),
      )
      expect(states).toEqual([registered, accepted].map(status => (status === 200 ? 'ATRIBUIDA' : 'CONVIDADA')))
    }
  })

  test('lets an invite be sent or sent again before the deactivation or not at all', async () => {
    const admin = await createAdmin(t)
    for (const round of rounds) {
      const sender = await createAdmin(t)
      const first = { email: `primeira-${round}@exemplo.com.br`, tipo: 2 }
      await t.call('POST', '/consultores', { token: sender.token, body: first })
      const { id_convite } = await t.deps.db
        .selectFrom('convites_consultor')
        .select('id_convite')
        .where('email', '=', first.email)
        .executeTakeFirstOrThrow()
      const [switched, ...others] = await race([
        deactivate(admin, sender),
        { path: '/consultores', token: sender.token, body: { email: `segunda-${round}@exemplo.com.br`, tipo: 2 } },
        { path: `/consultores/convites/${id_convite}/reenviar`, token: sender.token },
      ])
      expect([switched, others.every(status => [200, 401, 403].includes(status))]).toEqual([200, true])
      const end = (await off(sender))!
      const sent = await t.deps.db
        .selectFrom('auditoria')
        .select('id_auditoria')
        .where('acao', '=', 'consultor_convidado')
        .where('id_ator', '=', sender.id_usuario)
        .execute()
      expect(sent.filter(row => Number(row.id_auditoria) > end)).toEqual([])
    }
  })
})

describe('erasing an account while it is given something', () => {
  const erase = (person: Conta): Call => ({
    path: '/usuarios/meus-dados/excluir',
    token: person.token,
    body: { confirmo: true },
  })
  const expectNothingLeft = async ({ id_usuario, email }: Conta) => {
    const conta = await t.deps.db
      .selectFrom('usuarios')
      .select(['nome', 'endereco', 'email'])
      .where('id_usuario', '=', id_usuario)
      .executeTakeFirstOrThrow()
    expect(conta).toEqual({ nome: 'Conta excluída', endereco: null, email: `excluida-${id_usuario}@invalid` })
    const open = t.deps.db
      .selectFrom('licencas')
      .select('id_licenca')
      .where('id_participante', '=', id_usuario)
      .where('estado', '=', 'ATRIBUIDA')
    expect(await open.execute()).toEqual([])
    const known = t.deps.db.selectFrom('clientes').select('email').where('id_participante', '=', id_usuario)
    expect(await known.execute()).toEqual([])
    expect(await findConta(email)).toBeUndefined()
  }

  test('returns the licence of an invite, or leaves an invite to an unknown address; the erased account keeps none', async () => {
    const host = await createConsultor(t, { licencas: ROUNDS })
    for (const round of rounds) {
      const [a, b] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
      const person = await createParticipante(t, host, `saindo-${round}@exemplo.com.br`)
      const invite = (who: Conta): Call => ({
        path: '/consultores/convidar',
        token: who.token,
        body: { id_tipo_licenca: 1, email_participante: person.email },
      })
      // The erasure verifies a senha first: some of the rounds begin it a little earlier.
      const erased = race([erase(person)])
      await new Promise(resolve => setTimeout(resolve, 12 * (round % 10)))
      const invited = await race([invite(a), invite(b)])
      expect([...(await erased), ...invited]).toEqual([200, 200, 200])
      await expectNothingLeft(person)
    }
  })

  test('lets it accept another invite before the erasure or not at all', async () => {
    const host = await createConsultor(t, { licencas: ROUNDS })
    for (const round of rounds) {
      const other = await createConsultor(t, { licencas: 1 })
      const email = `aceitando-${round}@exemplo.com.br`
      const { token, id_licenca } = await inviteOne(t, other, email)
      const person = await createParticipante(t, host, email)
      const accept: Call = { path: '/participantes/aceitar-convite', token: person.token, body: { token } }
      const erased = race([erase(person)])
      await new Promise(resolve => setTimeout(resolve, 12 * (round % 10)))
      const [accepted] = await race([accept])
      expect([...(await erased), [200, 401, 403].includes(accepted!)]).toEqual([200, true])
      await expectNothingLeft(person)
      expect((await licenca(id_licenca)).estado).toBe(accepted === 200 ? 'DISPONIVEL' : 'CONVIDADA')
    }
  })

  test('writes no correction onto the erased account', async () => {
    const host = await createConsultor(t, { licencas: ROUNDS })
    const body = {
      nome: 'Nome Corrigido Exemplo',
      celular: '',
      sexo: 'M',
      cep: '01001-000',
      id_cidade: 3304557,
      endereco: 'Rua Exemplo',
      numero: '2',
      bairro: 'Centro',
      complemento: '',
    }
    for (const round of rounds) {
      const person = await createParticipante(t, host, `corrigindo-${round}@exemplo.com.br`)
      const correct: Call = { method: 'PUT', path: '/usuarios/meus-dados', token: person.token, body }
      const erased = race([erase(person)])
      await new Promise(resolve => setTimeout(resolve, 12 * (round % 10)))
      const statuses = [...(await race([correct, correct])), ...(await erased)]
      expect(statuses.every(status => [200, 401, 404].includes(status))).toBe(true)
      await expectNothingLeft(person)
    }
  })
})
