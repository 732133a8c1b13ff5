import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conciliar } from '#server/licencas/compras/compras.ts'
import { conferirLicencas } from '#server/licencas/licencas/licencas.ts'
import { licencasADevolver } from '#shared/licencas/compras/pagamento.rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { type Conta, cadastroValido, createAdmin, createConsultor, signIn } from '../app/factories.ts'
import type { Behaviour, PagamentoFalso } from '../outside/mercado-pago.ts'
import { createPlanoEmpresarial, type Empresarial, empresarialDe } from './empresarial.ts'
import { createVendas, type Vendas } from './faturas.ts'
import { devolver, expectVendas, type Modelo, novaVenda, receber } from './faturas-modelo.ts'
import { createShop, notificar, novaCompra, PRECO, processar, type Shop } from './pagamentos.ts'

/*
 * Random histories of purchases, payments, notifications, sales by invoice, outages and clock jumps. After every step nothing is credited
 * that the provider does not stand for, and no purchase goes back; once all is well again, every payment that was made
 * within thirty days is settled, whether or not anybody was told of it (security §33 and §34). MODEL_RUNS asks for more,
 * MODEL_SEED repeats a run.
 *
 * The clock also goes back. Nothing wrong may come of that at any time; but when something is looked at next was
 * written down by the clock that was ahead, so what is promised within a time is expected from the latest moment the
 * clock has shown: then that time has been lived through.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 30) / 3
const SEED = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined
/** Kinds of purchase: a plan, a plan of type 2, a quantity at the plans' prices, and a quantity with its own coupon. */
const FORMAS = [
  { n: 10, preco: PRECO.dez, pedido: () => ({ idPlano: loja.planos.dez }) },
  { n: 5, preco: 500, pedido: () => ({ idPlano: empresa }) },
  { n: 12, preco: 1019.88, pedido: () => ({ idPlano: loja.planos.dez, quantidade: 12, total_centavos: 101_988 }) },
  {
    n: 7,
    preco: 629.37,
    pedido: (idCompra: string) => ({
      idPlano: loja.planos.um,
      quantidade: 7,
      cupom: `M-${idCompra.split('-').at(-1)}`,
    }),
  },
] as const
type Forma = (typeof FORMAS)[number]
/** Days for which an unpaid purchase is looked up at the provider, and a credited one for refunds. */
const APPROVAL_DAYS = 30
const REFUND_DAYS = 180

/** Data of another buyer, for an invoice. */
const TOMADOR = {
  nome: 'Oficina Exemplo Ltda.',
  documento: '529.982.247-25',
  cep: '01001-000',
  endereco: 'Praça da Sé',
  numero: '1',
  complemento: '',
  bairro: 'Sé',
  id_cidade: 3550308,
}
/** Changed bodies under the id of an existing purchase, by price or invoice; each must be refused. */
const OUTROS = {
  total: { total_centavos: 1 },
  cupom: { cupom: 'OUTRO-CUPOM' },
  tomador: { tomador: TOMADOR },
} as const

let loja: Shop
let admin: Conta
/** The plan of five licences of type 2. */
let empresa: number
let porFatura: Vendas
beforeAll(async () => {
  loja = await createShop()
  empresa = await createPlanoEmpresarial(loja.t)
  porFatura = await createVendas(loja.t, { planos: false })
  admin = await createAdmin(loja.t)
})
afterAll(() => loja.close())

const payment = fc.nat(5)
const action = fc.oneof(
  fc.record({ do: fc.constant('comprar' as const), qual: fc.nat(3) }),
  fc.record({
    do: fc.constant('repetir' as const),
    qual: fc.nat(2),
    outro: fc.constantFrom<keyof typeof OUTROS>('total', 'cupom', 'tomador'),
  }),
  fc.record({
    do: fc.constant('pagar' as const),
    qual: fc.nat(2),
    status: fc.constantFrom('approved', 'approved', 'approved', 'pending', 'rejected', 'refunded'),
    wrong: fc.constantFrom<Partial<PagamentoFalso>>(
      {},
      {},
      {},
      { transaction_amount: 849.89 },
      { collector_id: 1 },
      { live_mode: false },
      { currency_id: 'USD' },
    ),
  }),
  fc.record({
    do: fc.constant('mudar' as const),
    payment,
    to: fc.constantFrom<Partial<PagamentoFalso>>(
      { status: 'approved' },
      { status: 'approved' },
      { status: 'rejected' },
      { status: 'in_mediation' },
      { status: 'refunded', transaction_amount_refunded: PRECO.dez },
      { status: 'charged_back', status_detail: 'settled' },
      { status: 'charged_back', status_detail: 'reimbursed' },
      { transaction_amount_refunded: 84.99 },
      { transaction_amount_refunded: 500 },
    ),
  }),
  fc.record({ do: fc.constant('notificar' as const), payment, evento: fc.nat(2), forged: fc.boolean() }),
  fc.record({ do: fc.constant('notificar' as const), payment, evento: fc.nat(2), forged: fc.constant(false) }),
  fc.record({ do: fc.constant('processar' as const) }),
  fc.record({ do: fc.constant('conciliar' as const) }),
  fc.record({ do: fc.constant('convidar' as const), n: fc.nat(3) }),
  fc.record({ do: fc.constant('dar' as const) }),
  fc.record({ do: fc.constant('recolher' as const), qual: fc.nat(3) }),
  fc.record({ do: fc.constant('restituir' as const) }),
  // Licences of type 2, at a company's disposal and back, and sent in a turma of it or of none.
  fc.record({
    do: fc.constant('mover' as const),
    tipo: fc.constantFrom('consignacao', 'devolucao'),
    quantidade: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ do: fc.constant('enviar' as const), daEmpresa: fc.boolean() }),
  // A sale by invoice of the same consultora, whose licences lie beside those that a checkout brought.
  fc.record({ do: fc.constant('vender' as const), parcelas: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('receber' as const), qual: fc.nat(1), parte: fc.constantFrom(0.5, 1, 1) }),
  fc.record({ do: fc.constant('devolver' as const), qual: fc.nat(1), parte: fc.constantFrom(0.3, 1) }),
  // Paid, given away in part, charged back and won again; a test that was given may come back meanwhile.
  fc.record({ do: fc.constant('disputa' as const), qual: fc.nat(2), dadas: fc.nat(2), recolhe: fc.boolean() }),
  fc.record({
    do: fc.constant('provedor' as const),
    behaviour: fc.constantFrom<Behaviour>('ok', 'ok', 'erro_500', 'lixo'),
  }),
  fc.record({
    do: fc.constant('estragar' as const),
    payment,
    answer: fc.constantFrom(
      { status: 200, body: { nada: 'disso' } },
      { status: 404, body: {} },
      { status: 500, body: {} },
    ),
  }),
  // Paid once, credited, and then again without a word, at whatever hour.
  fc.record({
    do: fc.constant('pagarDeNovo' as const),
    qual: fc.nat(2),
    after: fc.constantFrom(MINUTE_MS, 5 * HOUR_MS, DAY_MS),
  }),
  fc.record({
    do: fc.constant('relogio' as const),
    ms: fc.constantFrom(1000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 12 * HOUR_MS, 3 * DAY_MS, 10 * DAY_MS, -HOUR_MS),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

interface World {
  consultor: Conta
  compras: string[]
  payments: PagamentoFalso[]
  /** Sales by invoice, at most two. */
  vendas: Modelo[]
  /** Ids of licences that were given to somebody as a test. */
  dadas: number[]
  /** A company of the consultor with turmas that spend type 2, once it is needed. */
  empresarial?: Empresarial
  /** Ids of payments that met every condition for a credit at some time. */
  good: Set<string>
  /** The kind of each purchase. */
  formas: Map<string, Forma>
  /** The farthest state in which each purchase was seen. */
  seen: Map<string, string>
  /** When each purchase began, in ms; `age`: how old it was when a payment of it last changed. */
  begun: Map<string, number>
  age: Map<PagamentoFalso, number>
  /** Payments that were returned in full at some time: refunded, or charged back. */
  back: Set<PagamentoFalso>
  /** The latest time that the clock has shown, in ms. */
  latest: number
}

/** Moves the clock, forward or back, and keeps the latest time. */
function turnClock(world: World, ms: number): void {
  loja.t.clock.advance(ms)
  world.latest = Math.max(world.latest, loja.t.clock.now().getTime())
}

/** Records the current state of a payment in its history. */
function note(world: World, row: PagamentoFalso): void {
  if (isGood(world, row)) world.good.add(String(row.id))
  if (wentBack(row)) world.back.add(row)
  world.age.set(row, world.latest - (world.begun.get(row.external_reference!) ?? 0))
}

const pick = <T>(values: readonly T[], n: number): T | undefined => values[n % Math.max(values.length, 1)]
const formaDe = (world: World, idCompra: string): Forma => world.formas.get(idCompra) ?? FORMAS[0]
/** Whether a payment is approved, or was charged back and decided for the seller. */
const isApproved = ({ status, status_detail }: PagamentoFalso) =>
  status === 'approved' || (status === 'charged_back' && status_detail === 'reimbursed')
const wentBack = (row: PagamentoFalso) =>
  row.status === 'refunded' || (row.status === 'charged_back' && !isApproved(row))
const isGood = (world: World, row: PagamentoFalso) =>
  isApproved(row) &&
  row.transaction_amount === formaDe(world, row.external_reference ?? '').preco &&
  row.currency_id === 'BRL' &&
  row.collector_id === 123456 &&
  row.live_mode

/** The price of a purchase as sent to the provider. */
function toldPrice(idCompra: string): unknown {
  const { items } = [...loja.mp.preferences.values()].find(({ key }) => key === idCompra)!.body
  return (items as { unit_price: number }[])[0]?.unit_price
}

/** Creates a coupon of ten percent for one purchase, named after it. */
const createCupom = ({ consultor }: World, idCompra: string) =>
  loja.t.deps.db
    .insertInto('cupons')
    .values({
      codigo: `M-${idCompra.split('-').at(-1)}`,
      tipo: 'percentual',
      valor: 10,
      maximo_usos: 1,
      criado_em: loja.t.clock.now(),
      id_criador: consultor.id_usuario,
    })
    .execute()

// whole: a table from each action of a history to what it does
async function act(world: World, step: Action): Promise<void> {
  const { t, mp } = loja
  switch (step.do) {
    case 'comprar': {
      const idCompra = world.compras[step.qual] ?? novaCompra()
      const forma = world.formas.get(idCompra) ?? FORMAS[world.formas.size % FORMAS.length] ?? FORMAS[0]
      if (!world.formas.has(idCompra)) await createCupom(world, idCompra)
      world.formas.set(idCompra, forma)
      const answer = await t.call('POST', '/compra/pre-compra', {
        token: await signIn(t, world.consultor),
        body: { idCompra, ...forma.pedido(idCompra) },
      })
      expect([200, 503, 409]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(toldPrice(idCompra)).toBe(forma.preco)
      // Only one that was answered can be paid; one that was not stands all the same, and is gone on with.
      if (!world.compras.includes(idCompra)) {
        world.compras.push(idCompra)
        world.begun.set(idCompra, t.clock.now().getTime())
      }
      return
    }
    case 'repetir': {
      const idCompra = pick(world.compras, step.qual)
      if (!idCompra) return
      const answer = await t.call('POST', '/compra/pre-compra', {
        token: await signIn(t, world.consultor),
        body: { idCompra, ...formaDe(world, idCompra).pedido(idCompra), ...OUTROS[step.outro] },
      })
      // A code that is none is refused as one.
      const refused = step.outro === 'cupom' ? [422, 'dados_invalidos'] : [409, 'preco_mudou']
      expect([answer.statusCode, answer.json().codigo]).toEqual(refused)
      return
    }
    case 'pagar': {
      const idCompra = pick(world.compras, step.qual)
      if (!idCompra || ![...mp.preferences.values()].some(({ key }) => key === idCompra)) return
      const row = mp.pay(idCompra, formaDe(world, idCompra).preco, { status: step.status, ...step.wrong })
      world.payments.push(row)
      note(world, row)
      return
    }
    case 'pagarDeNovo': {
      await act(world, { do: 'pagar', qual: step.qual, status: 'approved', wrong: {} })
      await conciliar(t.deps)
      turnClock(world, step.after)
      return act(world, { do: 'pagar', qual: step.qual, status: 'approved', wrong: {} })
    }
    case 'estragar': {
      const row = pick(world.payments, step.payment)
      if (row) mp.spoiled.set(`/v1/payments/${row.id}`, step.answer)
      return
    }
    case 'mudar': {
      const row = pick(world.payments, step.payment)
      if (!row) return
      mp.change(row, step.to)
      note(world, row)
      return
    }
    case 'notificar': {
      const row = pick(world.payments, step.payment)
      if (!row) return
      const over = { evento: `e${step.evento}`, ...(step.forged && { segredo: 'outro' }) }
      expect(await notificar(loja, row.id, over)).toBe(step.forged ? 401 : 200)
      return
    }
    case 'processar':
      await processar(loja)
      return
    case 'conciliar':
      return conciliar(t.deps)
    case 'convidar': {
      const answer = await t.call('POST', '/consultores/convidar', {
        token: await signIn(t, world.consultor),
        body: { id_tipo_licenca: 1, email_participante: `m${world.consultor.id_usuario}-${step.n}@exemplo.com.br` },
      })
      expect([200, 409]).toContain(answer.statusCode)
      return
    }
    case 'dar': {
      const answer = await t.call('POST', '/consultores/convidar', {
        token: await signIn(t, world.consultor),
        body: {
          id_tipo_licenca: 1,
          email_participante: `d${world.consultor.id_usuario}-${novaCompra()}@exemplo.com.br`,
        },
      })
      expect([200, 409]).toContain(answer.statusCode)
      if (answer.statusCode !== 200) return
      const { url, id_licenca } = answer.json() as { url: string; id_licenca: number }
      const token = url.split('/').at(-1)
      const { statusCode } = await t.call('POST', '/participantes/', { body: cadastroValido({ token }) })
      expect(statusCode).toBe(200)
      world.dadas.push(id_licenca)
      return
    }
    case 'recolher': {
      const id_licenca = pick(world.dadas, step.qual)
      if (id_licenca === undefined) return
      const answer = await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, {
        token: await signIn(t, world.consultor),
        body: {},
      })
      expect(answer.statusCode).toBe(200)
      world.dadas.splice(world.dadas.indexOf(id_licenca), 1)
      return
    }
    case 'restituir':
      return restituir(world)
    case 'mover':
    case 'enviar':
      world.empresarial ??= await empresarialDe(t, world.consultor)
      return step.do === 'mover' ? world.empresarial.mover(step) : world.empresarial.enviar(step.daEmpresa)
    case 'vender': {
      const { vendas, consultor } = world
      if (vendas.length < 2) vendas.push(await novaVenda(porFatura, consultor, { ...step, vendas, limite: 0 }))
      return
    }
    case 'receber':
    case 'devolver': {
      const venda = pick(world.vendas, step.qual)
      return venda && (step.do === 'receber' ? receber : devolver)(porFatura, venda, step.parte)
    }
    case 'disputa': {
      await act(world, { do: 'comprar', qual: step.qual })
      await act(world, { do: 'pagar', qual: step.qual, status: 'approved', wrong: {} })
      const payment = world.payments.length - 1
      await conciliar(t.deps)
      for (let n = 0; n < step.dadas; n += 1) await act(world, { do: 'dar' })
      for (const status_detail of ['settled', 'reimbursed']) {
        await act(world, { do: 'mudar', payment, to: { status: 'charged_back', status_detail } })
        await act(world, { do: 'notificar', payment, evento: 0, forged: false })
        await processar(loja)
      }
      if (step.recolhe) await act(world, { do: 'recolher', qual: 0 })
      return conciliar(t.deps)
    }
    case 'provedor':
      mp.state.behaviour = step.behaviour
      return
    case 'relogio':
      turnClock(world, step.ms)
      return
  }
}

/** Credits every won dispute as an admin; expects success and a paid purchase. */
async function restituir({ compras, seen }: World): Promise<void> {
  const { t } = loja
  const won = await t.deps.db
    .selectFrom('excecoes_pagamento as e')
    .innerJoin('creditos as c', 'c.mp_id', 'e.mp_id')
    .innerJoin('pagamentos as p', 'p.mp_id', 'e.mp_id')
    .select(['e.id_excecao', 'c.id_compra'])
    .where('e.tipo', '=', 'aprovado_apos_estorno')
    .where('e.resolvida_em', 'is', null)
    .where('p.estado', '=', 'approved')
    .where('c.id_compra', 'in', ['', ...compras])
    .execute()
  for (const { id_excecao, id_compra } of won) {
    const { statusCode } = await t.call('POST', `/compra/excecoes/${id_excecao}/resolver`, {
      token: await signIn(t, admin),
      body: { desfecho: 'creditar', motivo: 'Disputa ganha' },
    })
    expect(statusCode).toBe(200)
    seen.set(id_compra, 'paga')
  }
}

const FORWARD: Record<string, readonly string[]> = {
  pendente: ['pendente', 'recusada', 'paga', 'estornada'],
  recusada: ['pendente', 'recusada', 'paga', 'estornada'],
  paga: ['paga', 'estornada'],
  estornada: ['estornada'],
}

async function readBooks({ compras }: World) {
  const { db } = loja.t.deps
  const of = async (id_compra: string) => {
    const [row, creditos, licencas, debito] = await Promise.all([
      db.selectFrom('compras').select('estado').where('id_compra', '=', id_compra).executeTakeFirstOrThrow(),
      db.selectFrom('creditos').select('mp_id').where('id_compra', '=', id_compra).execute(),
      db.selectFrom('licencas').select('estado').where('id_compra', '=', id_compra).execute(),
      db.selectFrom('debitos_licenca').select('quantidade').where('id_compra', '=', id_compra).executeTakeFirst(),
    ])
    return { id_compra, ...row, creditos, licencas, debito: debito?.quantidade ?? 0 }
  }
  return Promise.all(compras.map(of))
}

async function expectSound(world: World): Promise<void> {
  for (const { id_compra, estado, creditos, licencas } of await readBooks(world)) {
    expect(FORWARD[world.seen.get(id_compra) ?? 'pendente']).toContain(estado)
    world.seen.set(id_compra, estado)
    expect(creditos.length).toBeLessThanOrEqual(1)
    expect(licencas).toHaveLength(creditos.length * formaDe(world, id_compra).n)
    for (const { mp_id } of creditos) expect(world.good).toContain(mp_id)
    if (estado === 'paga') expect(creditos).toHaveLength(1)
    if (estado === 'pendente' || estado === 'recusada') expect(creditos).toHaveLength(0)
  }
  await expectVendas({ t: loja.t, v: porFatura }, world.vendas)
}

/** Expects, with all parts working and enough time passed, that every payment has reached its final state. */
async function expectSettled(world: World): Promise<void> {
  const { t, mp } = loja
  mp.state.behaviour = 'ok'
  mp.spoiled.clear()
  t.clock.advance(world.latest - t.clock.now().getTime() + 13 * HOUR_MS)
  await processar(loja)
  await conciliar(t.deps)
  await expectSound(world)
  // Whatever an admin did not settle yet: what won disputes took comes back.
  await restituir(world)
  const excecoes = await t.deps.db
    .selectFrom('excecoes_pagamento')
    .select(['mp_id', 'tipo'])
    .where('resolvida_em', 'is', null)
    .execute()
  const listed = new Set(excecoes.map(row => row.mp_id))
  const books = await readBooks(world)
  const creditOf = new Map(books.flatMap(book => book.creditos.map(({ mp_id }) => [mp_id, book] as const)))
  for (const row of world.payments) {
    const id = String(row.id)
    const book = creditOf.get(id)
    const days = (world.age.get(row) ?? 0) / DAY_MS
    if (isApproved(row) && days < APPROVAL_DAYS)
      expect(book !== undefined || listed.has(id), `approved payment ${id}`).toBe(true)
    if (!book || days >= REFUND_DAYS) continue
    const devolvido = wentBack(row) ? 1e9 : row.transaction_amount_refunded
    const { n, preco } = formaDe(world, book.id_compra)
    const wanted = licencasADevolver(n, {
      valor_centavos: Math.round(preco * 100),
      devolvido_centavos: Math.round(devolvido * 100),
    })
    const gone = book.licencas.filter(({ estado }) => estado === 'ESTORNADA').length
    // What is gone or owed is what went back, no more and no less. A payment that went back whole and is now neither
    // approved nor back (rejected, in mediation) pays for nothing: of what was taken, what nobody gave back stays taken.
    const most = wentBack(row) || isApproved(row) || !world.back.has(row) ? wanted : n
    expect(gone + book.debito).toBeGreaterThanOrEqual(wanted)
    expect(gone + book.debito).toBeLessThanOrEqual(most)
    if (isApproved(row)) {
      expect(book.estado, `purchase of approved payment ${id}`).toBe(wanted === n ? 'estornada' : 'paga')
      const open = excecoes.filter(each => each.mp_id === id).map(({ tipo }) => tipo)
      if (devolvido === 0) expect(open).toEqual([])
    }
    const inStock = book.licencas.filter(({ estado }) => estado === 'DISPONIVEL').length
    if (book.debito > 0) expect(inStock).toBe(0)
    const invited = book.licencas.filter(({ estado }) => estado === 'CONVIDADA').length
    if (book.debito > 0) expect(invited).toBe(0)
  }
}

test(
  'unpaid purchases give no credit, and every paid one does',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40, size: 'max' }), async history => {
        loja.mp.state.behaviour = 'ok'
        loja.mp.spoiled.clear()
        const world: World = {
          consultor: await createConsultor(loja.t),
          compras: [],
          payments: [],
          vendas: [],
          dadas: [],
          good: new Set(),
          formas: new Map(),
          seen: new Map(),
          begun: new Map(),
          age: new Map(),
          back: new Set(),
          latest: loja.t.clock.now().getTime(),
        }
        for (const step of history) {
          await act(world, step)
          await expectSound(world)
        }
        await expectSettled(world)
        expect((await conferirLicencas(loja.t.deps.db)).divergencias).toEqual([])
        // The next history starts without this one's purchases coming due.
        await loja.t.deps.db.updateTable('compras').set({ proxima_consulta_em: null }).execute()
        await loja.t.deps.db
          .updateTable('notificacoes_pagamento')
          .set({ processada_em: new Date(0) })
          .execute()
      }),
      { numRuns: Math.ceil(RUNS), ...(SEED !== undefined && { seed: SEED }) },
    )
  },
  HOUR_MS,
)
