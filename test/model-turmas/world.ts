import { expect } from 'vitest'
import { endVencidas } from '#server/clientes/turmas/conduzir/end.ts'
import { remindInDias } from '#server/clientes/turmas/notify/remind.ts'
import { tidy } from '#server/start-jobs.ts'
import { type Conta, signIn } from '../app/factories.ts'
import { turmasOf } from '../domain/turmas.ts'
import { PRECO, purchase, type Shop, tell } from '../payments/pagamentos.ts'
import { expectBooksToBalance } from '../races/books.ts'
import { entradasOf, isAberta, type Licenca, livres, type Model, passoOf } from './model.ts'

/** The product under test: one consultor, five addresses, every call over HTTP. */
export interface World {
  loja: Shop
  t: Shop['t']
  consultor: Conta
  emails: readonly string[]
  turmas: ReturnType<typeof turmasOf>
  /** Refunds the purchase of this licence, which bought no other. */
  estornar(id_licenca: number): Promise<void>
  /** Runs the work on turmas that a running server does each minute. */
  cuidar(): Promise<void>
  tidy(): Promise<void>
}

const MAILS = ['convite_cliente', 'novo_teste', 'lembrete_rodada', 'teste_recolhido', 'rodada_encerrada'] as const

/** Creates a consultor with licences that were granted and licences that were bought one by one. */
export async function createWorld(
  loja: Shop,
  consultor: Conta,
  { compradas }: { compradas: number },
): Promise<{ world: World; licencas: Licenca[] }> {
  const { t, mp } = loja
  const payments = new Map<string, ReturnType<typeof mp.pay>>()
  for (let n = 0; n < compradas; n += 1) {
    const { idCompra } = await purchase(loja, 'um', consultor)
    const payment = mp.pay(idCompra, PRECO.um)
    await tell(loja, payment.id)
    payments.set(idCompra, payment)
  }
  const rows = await t.deps.db
    .selectFrom('licencas')
    .select(['id_licenca', 'id_compra'])
    .where('id_consultor', '=', consultor.id_usuario)
    .execute()
  const world: World = {
    loja,
    t,
    consultor,
    emails: ['a', 'b', 'c', 'd', 'e'].map(letter => `${letter}.turma${consultor.id_usuario}@exemplo.com.br`),
    turmas: turmasOf(() => t),
    async estornar(id_licenca) {
      const { id_compra } = rows.find(row => row.id_licenca === id_licenca)!
      const payment = payments.get(id_compra!)!
      mp.change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.um })
      await tell(loja, payment.id)
    },
    async cuidar() {
      await endVencidas(t.deps)
      await remindInDias(t.deps)
    },
    tidy: () => tidy(t.deps),
  }
  const licencas = rows.map(({ id_licenca, id_compra }) => ({
    id_licenca,
    comprada: id_compra !== null,
    estado: 'livre' as const,
    turma: null,
    email: '',
    convite: null,
    respondidas: 0,
  }))
  return { world, licencas }
}

/** Expects that stock, turmas, boards, mails and ledger equal the model's. */
export async function expectAgreement(model: Model, world: World): Promise<void> {
  const { t, consultor, turmas } = world
  const token = await signIn(t, consultor)
  expect((await t.call('GET', '/consultores/licencas?limite=1', { token })).json().individual).toBe(livres(model))
  for (const turma of model.turmas) {
    const passos = [...turma.lugares].flatMap(([email, lugar]) => {
      const passo = passoOf(model, email, lugar)
      return passo === null ? [] : [`${email} ${passo}`]
    })
    expect(await turmas.ver(consultor, turma.id_rodada)).toMatchObject({
      situacao: isAberta(model, turma) ? 'aberta' : 'encerrada',
      entradas: entradasOf(model, turma),
      pessoas: passos.length,
      editavel: turma.lugares.size === 0,
      livres: livres(model),
    })
    const { results } = await turmas.andamento(consultor, turma.id_rodada)
    const seen = results.map(({ email, passo }: { email: string; passo: string }) => `${email} ${passo}`)
    expect(seen.toSorted()).toEqual(passos.toSorted())
  }
  const rows = await t.deps.db
    .selectFrom('emails')
    .select(['tipo', 'destinatario'])
    .where('tipo', 'in', MAILS)
    .where('destinatario', 'in', [...world.emails, consultor.email])
    .execute()
  const sent = new Map<string, number>()
  for (const { tipo, destinatario } of rows)
    sent.set(`${tipo} ${destinatario}`, (sent.get(`${tipo} ${destinatario}`) ?? 0) + 1)
  expect([...sent].toSorted()).toEqual([...model.mails].toSorted())
  await expectBooksToBalance(t, consultor)
}
