import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInSaoPaulo } from '#server/platform/text/days.ts'
import { type Conta, createAdmin, createConsultor } from '../app/factories.ts'
import { createVendas, PDF, TEN, type Vendas } from '../payments/faturas.ts'
import { livro } from '../payments/pagamentos.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Sales by invoice raced through two server processes: what two admins mark, what is accepted at the last moment, what is
 * released while it is given back. No call may answer 5xx, and the books are checked at the end.
 */

let pair: Pair
let v: Vendas
let admins: Conta[]
beforeAll(async () => {
  pair = await openPair()
  v = await createVendas(pair.t)
  admins = [await createAdmin(pair.t), await createAdmin(pair.t)]
})
afterAll(() => pair.close())

/** Forgets what limits have counted: answers of one network in an hour, proposals mailed to one address in a day. */
const forgetCounts = async (): Promise<void> => {
  await pair.t.deps.db.deleteFrom('tentativas').execute()
  await pair.t.deps.db.deleteFrom('envios_convite').execute()
}
const dia = () => dayInSaoPaulo(pair.t.clock.now())
const receive = (admin: Conta, id_fatura: string, over: object = {}): Call => ({
  path: `/faturamento/faturas/${id_fatura}/recebimentos`,
  token: admin.token,
  body: {
    ...{ id_recebimento: randomUUID(), numero: 1, recebido_em: dia(), valor_centavos: TEN, forma: 'pix' },
    visto_centavos: 0,
    comprovante: { base64: PDF },
    ...over,
  },
})
const accept = (token: string, nome: string): Call => ({
  path: `/faturamento/publica/${token}/aceitar`,
  body: { nome, cargo: 'Compras', em_nome_da_empresa: true, preco_centavos: TEN },
})

test('two admins who mark the same sale as paid write it once', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultora = await createConsultor(pair.t)
    const { id_fatura } = await v.direta(consultora)
    const half = { valor_centavos: TEN / 2 }
    const statuses = await pair.race([...admins, ...admins].map(admin => receive(admin, id_fatura, half)))
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    const rest = { ...half, visto_centavos: TEN / 2 }
    const id_recebimento = randomUUID()
    const again = await pair.race(admins.map(admin => receive(admin, id_fatura, { ...rest, id_recebimento })))
    expect(again).toEqual([200, 200])
    expect(await livro({ t: pair.t }, consultora)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
  }
})

test('a proposal that several people answer and an admin cancels comes to one end', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    await forgetCounts()
    const consultora = await createConsultor(pair.t)
    const { token, id_proposta } = await v.enviada(consultora)
    const cancelar = { path: `/faturamento/propostas/${id_proposta}/cancelar`, token: admins[0]!.token }
    const statuses = await pair.race([accept(token, 'Rosa'), cancelar, accept(token, 'Zeca')])
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const proposta = await v.showProposta(id_proposta)
    expect(proposta.estado).toBe(statuses[1] === 200 ? 'cancelada' : 'aceita')
    expect(proposta.id_fatura === null).toBe(statuses[1] === 200)
  }
})

test('an acceptance around the last moment makes a sale exactly when it is answered as accepted', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    await forgetCounts()
    const { token, id_proposta } = await v.enviada(await createConsultor(pair.t))
    await pair.t.deps.db
      .updateTable('propostas')
      .set({ valida_ate: new Date(Date.now() + 15 * n) })
      .where('id_proposta', '=', id_proposta)
      .execute()
    const statuses = await pair.race(['Rosa', 'Zeca', 'Lia', 'Davi'].map(nome => accept(token, nome)))
    const aceitas = statuses.filter(status => status === 200).length
    expect(aceitas).toBeLessThanOrEqual(1)
    expect((await v.showProposta(id_proposta)).id_fatura !== null).toBe(aceitas === 1)
  }
})

test('licences that are released while money goes back are all given, and those of that money taken', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultora = await createConsultor(pair.t)
    const { id_fatura } = await v.direta(consultora, { prazos: [10, 20] })
    const half = { valor_centavos: TEN / 2 }
    expect(await pair.race([receive(admins[0]!, id_fatura, half)])).toEqual([200])
    const devolver: Call = {
      path: `/faturamento/faturas/${id_fatura}/devolucoes`,
      token: admins[1]!.token,
      body: { id_devolucao: randomUUID(), valor_centavos: TEN / 2, devolvido_em: dia(), motivo: 'Pagou duas vezes' },
    }
    const last = receive(admins[0]!, id_fatura, { ...half, numero: 2, visto_centavos: TEN / 2 })
    expect(await pair.race([last, devolver])).toEqual([200, 200])
    expect(await livro({ t: pair.t }, consultora)).toEqual({
      licencas: { DISPONIVEL: 5, ESTORNADA: 5 },
      movimentos: { compra: 10, estorno: 5 },
    })
  }
})

const undo = (admin: Conta, id_fatura: string, id: string): Call => ({
  path: `/faturamento/faturas/${id_fatura}/recebimentos/${id}/desfazer`,
  token: admin.token,
  body: { id_desfazer: randomUUID(), motivo: 'Era de outra' },
})
const release = (admin: Conta, id_fatura: string): Call => ({
  path: `/faturamento/faturas/${id_fatura}/liberar`,
  token: admin.token,
  body: { motivo: 'A turma começa amanhã' },
})

test('licences that two admins give at once while the sale is paid come once', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultora = await createConsultor(pair.t)
    const { id_fatura } = await v.direta(consultora, { libera: n % 2 ? 'proporcao' : 'limite' })
    const [first, second] = admins
    const statuses = await pair.race([
      release(first!, id_fatura),
      receive(second!, id_fatura, { valor_centavos: TEN / 2 }),
      release(second!, id_fatura),
    ])
    expect(statuses[1]).toBe(200)
    expect([statuses[0], statuses[2]].toSorted()).toEqual([200, 409])
    expect(await livro({ t: pair.t }, consultora)).toEqual({ licencas: { DISPONIVEL: 10 }, movimentos: { compra: 10 } })
  }
})

test('a receipt that two admins undo at once is undone once, and its licences return once', async () => {
  for (let n = 0; n < ROUNDS; n += 1) {
    const consultora = await createConsultor(pair.t)
    const { id_fatura } = await v.direta(consultora)
    const id_recebimento = randomUUID()
    expect(await pair.race([receive(admins[0]!, id_fatura, { id_recebimento })])).toEqual([200])
    const statuses = await pair.race(admins.map(admin => undo(admin, id_fatura, id_recebimento)))
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await livro({ t: pair.t }, consultora)).toEqual({
      licencas: { ESTORNADA: 10 },
      movimentos: { compra: 10, estorno: 10 },
    })
    // The true payment and an admin's release at one moment bring them back once.
    await pair.race([receive(admins[0]!, id_fatura), release(admins[1]!, id_fatura)])
    expect(await livro({ t: pair.t }, consultora)).toEqual({
      licencas: { DISPONIVEL: 10 },
      movimentos: { compra: 10, estorno: 10, estorno_desfeito: 10 },
    })
  }
})

test('two sales at one moment do not exceed together what a consultora may owe', async () => {
  await v.limite(TEN)
  for (let n = 0; n < ROUNDS; n += 1) {
    await forgetCounts()
    const consultora = await createConsultor(pair.t)
    const links = [await v.enviada(consultora), await v.enviada(consultora)]
    expect(await pair.race(links.map(({ token }) => accept(token, 'Rosa')))).toEqual([200, 200])
    expect((await livro({ t: pair.t }, consultora)).licencas).toEqual({ DISPONIVEL: 10 })
  }
  await v.limite(0)
})
