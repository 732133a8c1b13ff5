import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  inviteOne,
  signIn,
} from '#test/app/factories.ts'
import { createShop, excecoes, livro, PRECO, purchase, type Shop, showCompra, tell } from '#test/payments/pagamentos.ts'
import { renderEmail } from '../../../platform/mail.ts'
import { mails } from '../../../slices.ts'
import { checkLicencas } from '../../licencas/licencas.ts'
import { giveBackDesistencia } from '../compras.ts'

let loja: Shop
let t: TestApp
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  await createAdmin(t)
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await loja.close()
})

/** Creates a consultor with ten bought licences. */
async function bought(consultor?: Conta) {
  const compra = await purchase(loja, 'dez', consultor)
  const payment = loja.mp.pay(compra.idCompra, PRECO.dez)
  await tell(loja, payment.id)
  return { ...compra, payment }
}

const predict = async (id: string, { token }: Conta) => t.call('GET', `/compra/${id}/desistir`, { token })
const withdraw = (id: string, { token }: Conta, told: { licencas: number; convites: number }) =>
  t.call('POST', `/compra/${id}/desistir`, { token, body: told })
const refundsOf = (mp_id: number) => [...loja.mp.refunds.values()].filter(row => row.payment_id === mp_id)

describe('withdrawing from a purchase', () => {
  test('says first what would come back, takes what is unused at once, and gives the whole price back', async () => {
    const { idCompra, consultor, payment } = await bought()
    const before = await showCompra(loja, { idCompra, consultor })
    expect(before).toMatchObject({ desistir_ate: expect.any(String), desistencia: null })
    expect((await predict(idCompra, consultor)).json()).toEqual({
      ...{
        ate: before.desistir_ate,
        n_usuarios: 10,
        licencas: 10,
        convites: 0,
        usadas: 0,
        em_teste: 0,
        valor: PRECO.dez,
      },
    })

    const answer = await withdraw(idCompra, consultor, { licencas: 10, convites: 0 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ licencas: 10, valor: PRECO.dez, devolvida_em: null })
    // Before the provider was asked: nothing can be used any more, and no money is said to be back.
    expect((await livro(loja, consultor)).licencas).toEqual({ ESTORNADA: 10 })
    expect(await showCompra(loja, { idCompra, consultor })).toMatchObject({
      ...{ estado: 'paga', valor_estornado: 0, desistir_ate: null, licencas_estornadas: 10 },
    })

    await giveBackDesistencia(t.deps, idCompra)
    expect(refundsOf(payment.id)).toMatchObject([{ amount: PRECO.dez }])
    expect(await showCompra(loja, { idCompra, consultor })).toMatchObject({
      ...{ estado: 'estornada', valor_estornado: PRECO.dez, licencas_estornadas: 10 },
      desistencia: { devolvida_em: t.clock.now().toISOString() },
    })
    expect(await excecoes(loja, payment.id)).toEqual([])
    expect((await livro(loja, consultor)).movimentos).toEqual({ compra: 10, estorno: 10 })
  })

  test('leaves what was used, cancels open invites, and gives back the share of the rest', async () => {
    const { idCompra, consultor, payment } = await bought()
    const done = await createParticipante(t, consultor)
    await conclude(t, done)
    const pending = await createParticipante(t, consultor)
    await inviteOne(t, consultor, `aberto-${consultor.id_usuario}@exemplo.com.br`)
    const told = { licencas: 8, convites: 1 }
    expect((await predict(idCompra, consultor)).json()).toMatchObject({
      ...told,
      usadas: 2,
      em_teste: 1,
      valor: 679.92,
    })
    expect((await withdraw(idCompra, consultor, told)).statusCode).toBe(200)
    await giveBackDesistencia(t.deps, idCompra)
    expect((await livro(loja, consultor)).licencas).toEqual({ UTILIZADA: 1, ATRIBUIDA: 1, ESTORNADA: 8 })
    expect(await showCompra(loja, { idCompra, consultor })).toMatchObject({
      ...{ estado: 'paga', valor_estornado: 679.92, licencas_estornadas: 8, convites_cancelados: 1 },
      desistencia: { licencas: 8, convites: 1, usadas: 2, devolvida_em: expect.any(String) },
    })
    // A part that the buyer withdrew from is nothing for an admin to settle, and no debt.
    expect(await excecoes(loja, payment.id)).toEqual([])
    expect((await conclude(t, pending)).statusCode).toBe(200)
    const { motivo } = await t.deps.db
      .selectFrom('movimentos_licenca')
      .select('motivo')
      .where('id_consultor', '=', consultor.id_usuario)
      .where('evento', '=', 'cancelamento')
      .executeTakeFirstOrThrow()
    expect(motivo).toBe(`Desistência da compra ${idCompra}`)
  })

  test('answers the same when it is repeated, whatever was told, and does nothing twice', async () => {
    const { idCompra, consultor, payment } = await bought()
    const told = { licencas: 10, convites: 0 }
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(idCompra, consultor, told)))
    await giveBackDesistencia(t.deps, idCompra)
    answers.push(await withdraw(idCompra, consultor, { licencas: 0, convites: 0 }))
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.slice(0, 3).map(answer => answer.body)).size).toBe(1)
    await Promise.all([1, 2].map(() => giveBackDesistencia(t.deps, idCompra)))
    expect(refundsOf(payment.id)).toHaveLength(1)
    expect((await livro(loja, consultor)).movimentos.estorno).toBe(10)
    expect((await predict(idCompra, consultor)).json().codigo).toBe('desistencia_indisponivel')
  })

  test('is refused with other numbers than the buyer was told', async () => {
    const { idCompra, consultor } = await bought()
    await inviteOne(t, consultor, `lido-${consultor.id_usuario}@exemplo.com.br`)
    for (const told of [
      { licencas: 10, convites: 0 },
      { licencas: 9, convites: 1 },
    ])
      expect((await withdraw(idCompra, consultor, told)).json().codigo).toBe('desistencia_mudou')
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 9, CONVIDADA: 1 })
  })

  test('counts an expired invite as free, and takes nothing of another purchase', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const { idCompra } = await bought(consultor)
    const other = await bought(consultor)
    const licencas = await t.deps.db
      .selectFrom('licencas')
      .select('id_licenca')
      .where('id_compra', '=', idCompra)
      .execute()
    // The two that she had go out first, then the first of this purchase.
    for (const n of [1, 2, 3]) await inviteOne(t, consultor, `vence-${n}-${consultor.id_usuario}@exemplo.com.br`)
    t.clock.advance(5 * DAY_MS + 1000)
    const fresh = { ...consultor, token: await signIn(t, consultor) }
    expect((await predict(idCompra, fresh)).json()).toMatchObject({ licencas: 10, convites: 0, usadas: 0 })
    expect((await withdraw(idCompra, fresh, { licencas: 10, convites: 0 })).statusCode).toBe(200)
    const taken = await t.deps.db
      .selectFrom('licencas')
      .select('id_licenca')
      .where('id_consultor', '=', consultor.id_usuario)
      .where('estado', '=', 'ESTORNADA')
      .execute()
    expect(taken.map(row => row.id_licenca).sort()).toEqual(licencas.map(row => row.id_licenca).sort())
    expect(await showCompra(loja, { idCompra: other.idCompra, consultor: fresh })).toMatchObject({ desistencia: null })
    await giveBackDesistencia(t.deps, idCompra)
  })
})

describe('within the seven days', () => {
  // Paid at noon in São Paulo.
  test.each([
    ['six days later', 6 * DAY_MS, 200],
    ['in the last minute of the seventh day', 7 * DAY_MS + 11 * HOUR_MS + 59 * MINUTE_MS, 200],
    ['on the eighth day', 7 * DAY_MS + 12 * HOUR_MS, 409],
  ])('a withdrawal %s is taken or refused', async (_, later, status) => {
    const noon = Date.parse(`${t.clock.now().toISOString().slice(0, 10)}T15:00:00.000Z`) + DAY_MS
    t.clock.set(new Date(noon).toISOString())
    const { idCompra, consultor } = await bought()
    t.clock.set(new Date(noon + later).toISOString())
    const fresh = { ...consultor, token: await signIn(t, consultor) }
    expect((await showCompra(loja, { idCompra, consultor: fresh })).desistir_ate === null).toBe(status === 409)
    const answer = await withdraw(idCompra, fresh, { licencas: 10, convites: 0 })
    expect(answer.statusCode).toBe(status)
    if (status === 200) return giveBackDesistencia(t.deps, idCompra)
    expect(answer.json().codigo).toBe('desistencia_fora_do_prazo')
    expect(answer.json().mensagem).toContain('7 dias')
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 10 })
  })
})

describe('a withdrawal is refused', () => {
  test('of another buyer’s purchase and of none alike', async () => {
    const { idCompra } = await bought()
    const other = await createConsultor(t)
    for (const id of [idCompra, 'compra-que-nao-existe']) {
      expect((await predict(id, other)).statusCode).toBe(404)
      expect((await withdraw(id, other, { licencas: 10, convites: 0 })).statusCode).toBe(404)
    }
  })

  test('of an unpaid, a refunded and an invoiced purchase, one in dispute, and one used up', async () => {
    const codeOf = async (idCompra: string, consultor: Conta) => (await predict(idCompra, consultor)).json().codigo
    const unpaid = await purchase(loja)
    expect(await codeOf(unpaid.idCompra, unpaid.consultor)).toBe('desistencia_indisponivel')

    const refunded = await bought()
    loja.mp.change(refunded.payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
    await tell(loja, refunded.payment.id)
    expect(await codeOf(refunded.idCompra, refunded.consultor)).toBe('desistencia_indisponivel')

    const disputed = await bought()
    loja.mp.change(disputed.payment, { status: 'in_mediation' })
    await tell(loja, disputed.payment.id)
    expect(await codeOf(disputed.idCompra, disputed.consultor)).toBe('desistencia_em_disputa')

    const used = await purchase(loja, 'um')
    await tell(loja, loja.mp.pay(used.idCompra, PRECO.um).id)
    await createParticipante(t, used.consultor)
    expect(await codeOf(used.idCompra, used.consultor)).toBe('desistencia_sem_licencas')
    const answer = await withdraw(used.idCompra, used.consultor, { licencas: 0, convites: 0 })
    expect(answer.json().codigo).toBe('desistencia_sem_licencas')
  })

  test('in a session whose last proof is older than ten minutes', async () => {
    const { idCompra, consultor } = await bought()
    t.clock.advance(10 * 60_000)
    const answer = await withdraw(idCompra, consultor, { licencas: 10, convites: 0 })
    expect(answer.json().codigo).toBe('prova_exigida')
    expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 10 })
  })
})

test('of a purchase part of which came back before, the rest comes back', async () => {
  const { idCompra, consultor, payment } = await bought()
  loja.mp.change(payment, { transaction_amount_refunded: 254.97 })
  await tell(loja, payment.id)
  expect((await livro(loja, consultor)).licencas).toEqual({ DISPONIVEL: 7, ESTORNADA: 3 })
  const told = { licencas: 7, convites: 0 }
  expect((await predict(idCompra, consultor)).json()).toMatchObject({ ...told, valor: 594.93 })
  expect((await withdraw(idCompra, consultor, told)).statusCode).toBe(200)
  await giveBackDesistencia(t.deps, idCompra)
  expect(refundsOf(payment.id)).toMatchObject([{ amount: 594.93 }])
  expect(await showCompra(loja, { idCompra, consultor })).toMatchObject({
    ...{ estado: 'estornada', licencas_estornadas: 10, valor_estornado: PRECO.dez },
  })
})

test('the buyer is mailed what comes back and once that it is back; the audit has who withdrew, and the refund', async () => {
  const { idCompra, consultor } = await bought()
  await inviteOne(t, consultor, `cartas-${consultor.id_usuario}@exemplo.com.br`)
  await withdraw(idCompra, consultor, { licencas: 10, convites: 1 })
  await giveBackDesistencia(t.deps, idCompra)
  const rows = await t.deps.db
    .selectFrom('emails')
    .selectAll()
    .where('destinatario', '=', consultor.email)
    .where('tipo', 'in', ['desistencia_pedida', 'desistencia_devolvida', 'convites_estornados'])
    .orderBy('criado_em')
    .orderBy('tipo', 'desc')
    .execute()
  expect(rows.map(row => row.tipo)).toEqual(['desistencia_pedida', 'desistencia_devolvida'])
  await giveBackDesistencia(t.deps, idCompra)
  const back = JSON.stringify(await renderEmail({ ...t.deps, mails }, rows[1]!))
  for (const part of ['Devolvido: R$ 849,90', idCompra]) expect(back).toContain(part)
  const text = JSON.stringify(await renderEmail({ ...t.deps, mails }, rows[0]!))
  for (const part of ['R$ 849,90', '10 de 10', 'cancelados: 1', idCompra]) expect(text).toContain(part)
  const acts = await t.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'id_ator'])
    .where('alvo', '=', `compra:${idCompra}`)
    .where('acao', 'in', ['compra_desistida', 'desistencia_devolvida'])
    .orderBy('id_auditoria')
    .execute()
  expect(acts).toEqual([
    { acao: 'compra_desistida', id_ator: consultor.id_usuario },
    { acao: 'desistencia_devolvida', id_ator: null },
  ])
})
