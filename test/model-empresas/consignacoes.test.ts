// whole: one small model, its commands and its agreement, read together
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { beat } from '#test/run/beat.ts'
import { MODEL_SEED, sized } from '#test/run/size.ts'
import { type Conta, createConsultor, signIn } from '../app/factories.ts'
import { gestoresOf } from '../domain/empresas/gestores.ts'
import { turmasOf } from '../domain/turmas.ts'
import { createShop, novaCompra, type Shop, tell } from '../payments/pagamentos.ts'

/*
 * Random histories of licences of type 2: put at the disposal of two companies, taken back, invited with, cancelled, run out and
 * refunded. After every step the product's balances equal the model's. MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 */
const RUNS = sized('MODEL_RUNS', 3, 200)
const LICENCAS = 5
const PRECO = 500
/** Days that a turma stays open. */
const DIAS = 60

let loja: Shop
let idPlano: number
beforeAll(async () => {
  loja = await createShop()
  const plano = { nome_plano: 'Empresa', n_usuarios: LICENCAS, id_tipo_licenca: 2, preco_centavos: PRECO * 100 }
  const row = await loja.t.deps.db
    .insertInto('planos_licencas')
    .values({ ...plano, icone: 'fa fa-building', ordem: 9 })
    .returning('id_planos_licencas')
    .executeTakeFirstOrThrow()
  idPlano = row.id_planos_licencas
})
afterAll(() => loja.close())
const { call, empresaOf } = gestoresOf(() => loja.t)
const { abrir, convidar } = turmasOf(() => loja.t)

/** A licence: in no company or in one, in stock, sent (with the number of its invite) or refunded. */
interface Licenca {
  id: number
  empresa: number | null
  estado: 'livre' | 'convidada' | 'estornada'
  convite: number
}
interface Model {
  licencas: Licenca[]
  convites: number
}
interface World {
  ana: Conta
  empresas: readonly [number, number]
  /** Open turma of each company, and of none. */
  turmas: Map<number | null, string>
  payment: ReturnType<Shop['mp']['pay']>
}
type Command = fc.AsyncCommand<Model, World>

const em = (model: Model, empresa: number | null, estado: Licenca['estado'] = 'livre') =>
  model.licencas.filter(each => each.empresa === empresa && each.estado === estado)

async function expectAgreement(model: Model, { ana, empresas }: World): Promise<void> {
  for (const id_empresa of empresas)
    expect((await call(ana, 'GET', `/empresas/${id_empresa}/licencas`)).json()).toEqual({
      disponivel: em(model, id_empresa).length,
      convidada: em(model, id_empresa, 'convidada').length,
      atribuida: 0,
      utilizada: 0,
      estornada: em(model, id_empresa, 'estornada').length,
      livre: em(model, null).length,
    })
  const all = model.licencas.filter(each => each.estado === 'livre').length
  expect((await call(ana, 'GET', '/consultores/licencas/')).json()).toMatchObject({ empresarial: all })
}

const command = (name: string, run: (model: Model, world: World) => Promise<unknown>): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, world) {
    loja.t.clock.advance(1000)
    await run(model, world)
    await expectAgreement(model, world)
  },
})

const move = (tipo: 'consignacao' | 'devolucao', e: 0 | 1, quantidade: number, twice: boolean) =>
  command(`${tipo}(${e}, ${quantidade}${twice ? ', twice' : ''})`, async (model, { ana, empresas }) => {
    const [de, para] = tipo === 'consignacao' ? [null, empresas[e]] : [empresas[e], null]
    const body = { id_consignacao: crypto.randomUUID(), tipo, quantidade }
    const send = () => call(ana, 'POST', `/empresas/${empresas[e]}/licencas`, body)
    const chosen = em(model, de).slice(0, quantidade)
    const answer = await send()
    if (chosen.length < quantidade) return expect(answer.json().codigo).toBe('consignacao_insuficiente')
    for (const licenca of chosen) licenca.empresa = para
    expect(answer.statusCode).toBe(200)
    if (twice) expect((await send()).json()).toEqual(answer.json())
  })

const post = (t: 0 | 1 | 2) =>
  command(`convidar(${t})`, async (model, { ana, empresas, turmas }) => {
    const empresa = empresas[t as 0] ?? null
    model.convites += 1
    const email = `m${ana.id_usuario}.${model.convites}@exemplo.com.br`
    const [sent] = await convidar(ana, turmas.get(empresa)!, [email])
    const licenca = em(model, empresa)[0]
    expect(sent.resultado).toBe(licenca ? 'convidado' : 'sem_licenca')
    if (licenca) Object.assign(licenca, { id: sent.convite.id_licenca, estado: 'convidada', convite: model.convites })
  })

const cancel = (n: number) =>
  command(`cancelar(${n})`, async (model, { ana }) => {
    const open = model.licencas.filter(each => each.estado === 'convidada')
    const licenca = open[n % Math.max(open.length, 1)]
    if (!licenca) return
    expect((await call(ana, 'POST', `/consultores/cancelar-convite/${licenca.id}`)).statusCode).toBe(200)
    licenca.estado = 'livre'
  })

/** Lets every turma run out and opens new ones. */
const prazo = () =>
  command('prazo', async (model, world) => {
    loja.t.clock.advance((DIAS + 1) * DAY_MS)
    for (const licenca of model.licencas) if (licenca.estado === 'convidada') licenca.estado = 'livre'
    await openTurmas(world)
  })

/** Refunds so much that `n` licences in all are due: free ones go first, then a company's, then those in open invites. */
const refund = (n: number) =>
  command(`estornar(${n})`, async (model, { payment }) => {
    const gone = model.licencas.filter(each => each.estado === 'estornada').length
    if (n <= gone) return
    const status = n === LICENCAS ? 'refunded' : 'approved'
    loja.mp.change(payment, { status, transaction_amount_refunded: (PRECO / LICENCAS) * n })
    await tell(loja, payment.id)
    const newest = (a: Licenca, b: Licenca) => b.id - a.id
    const free = em(model, null).toSorted(newest)
    const postas = model.licencas.filter(each => each.estado === 'livre' && each.empresa !== null).toSorted(newest)
    const sent = model.licencas.filter(each => each.estado === 'convidada').toSorted((a, b) => b.convite - a.convite)
    for (const licenca of [...free, ...postas, ...sent].slice(0, n - gone)) licenca.estado = 'estornada'
  })

async function openTurmas({ ana, empresas, turmas }: World): Promise<void> {
  const fecha_em = new Date(loja.t.clock.now().getTime() + DIAS * DAY_MS).toISOString()
  for (const id_empresa of [...empresas, null])
    turmas.set(id_empresa, (await abrir(ana, { id_empresa, id_tipo_licenca: 2, fecha_em })).id_rodada)
}

async function createWorld(): Promise<{ model: Model; world: World }> {
  const ana = await createConsultor(loja.t)
  const idCompra = novaCompra()
  const token = await signIn(loja.t, ana)
  await loja.t.call('POST', '/compra/pre-compra', { token, body: { idCompra, idPlano } })
  const payment = loja.mp.pay(idCompra, PRECO)
  await tell(loja, payment.id)
  const world: World = { ana, empresas: [await empresaOf(ana), await empresaOf(ana)], turmas: new Map(), payment }
  await openTurmas(world)
  const rows = await loja.t.deps.db
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_consultor', '=', ana.id_usuario)
    .orderBy('id_licenca')
    .execute()
  const licencas = rows.map(({ id_licenca: id }) => ({ id, empresa: null, estado: 'livre' as const, convite: 0 }))
  return { model: { licencas, convites: 0 }, world }
}

const e = fc.constantFrom<0 | 1>(0, 1)
const commands = fc.commands(
  [
    fc.tuple(e, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(args => move('consignacao', ...args)),
    fc.tuple(e, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(args => move('consignacao', ...args)),
    fc.tuple(e, fc.integer({ min: 1, max: 2 }), fc.boolean()).map(args => move('devolucao', ...args)),
    fc.constantFrom<0 | 1 | 2>(0, 1, 2).map(post),
    fc.constantFrom<0 | 1 | 2>(0, 1, 2).map(post),
    fc.nat(4).map(cancel),
    fc.integer({ min: 1, max: LICENCAS }).map(refund),
    fc.constant(prazo()),
  ],
  { maxCommands: 30, size: 'max' },
)

test('the product agrees with the model of companies’ licences after every step', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async history => {
      beat()
      await loja.t.deps.db.deleteFrom('tentativas').execute()
      const { model, world } = await createWorld()
      await fc.asyncModelRun(() => ({ model, real: world }), history)
    }),
    { numRuns: RUNS, ...(MODEL_SEED !== undefined && { seed: MODEL_SEED }) },
  )
  expect((await checkLicencas(loja.t.deps.db)).divergencias).toEqual([])
})
