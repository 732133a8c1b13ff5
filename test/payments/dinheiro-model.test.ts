import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Conta, createConsultor } from '#test/app/factories.ts'
import { passagensOf } from '#test/domain/passagens.ts'
import { sized } from '#test/run/size.ts'
import { createPlanoEmpresarial, type Empresarial, empresarialOf } from './empresarial.ts'
import { createVendas, type Vendas } from './faturas.ts'
import { expectVendas, type Modelo, type PassoDeVenda, passosDeVenda, sell } from './faturas-modelo.ts'
import { act } from './history/act.ts'
import { walkHistories } from './history/books.ts'
import { passos, type StepOf } from './history/steps.ts'
import { createWorld, individuais, type World } from './history/world.ts'
import { createShop, type Shop } from './pagamentos.ts'

/*
 * Random histories of everything that brings or takes licences for money, in one stock: purchases, payments,
 * notifications, outages and clock jumps at the provider; sales by invoice, received in parts, given back, undone,
 * released at once and written off; licences of type 2, which lie at a company's disposal, come back, and leave in
 * a turma of that company or of none; and free licences that are passed on to another consultora, or back. After every step nothing is credited that the provider does not stand for, no
 * purchase goes back, and each sale is as its model says; once all is well again, every payment that was made within
 * thirty days is settled, whether or not anybody was told of it (security §33 and §34), and the books hold. MODEL_RUNS
 * asks for more, MODEL_SEED repeats a run.
 *
 * The clock also goes back. Nothing wrong may come of that at any time; but when something is looked at next was
 * written down by the clock that was ahead, so what is promised within a time is expected from the latest moment the
 * clock has shown: then that time has been lived through.
 */
const RUNS = sized('MODEL_RUNS', 30, 1_500) / 2

let loja: Shop
let v: Vendas
/** The plan of five licences of type 2. */
let empresa: number
beforeAll(async () => {
  loja = await createShop()
  empresa = await createPlanoEmpresarial(loja.t)
  v = await createVendas(loja.t, { planos: false })
})
afterAll(() => loja.close())

const companyStep = fc.oneof(
  fc.record({
    do: fc.constant('mover' as const),
    tipo: fc.constantFrom('consignacao', 'consignacao', 'devolucao'),
    quantidade: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ do: fc.constant('enviar' as const), daEmpresa: fc.boolean() }),
)
const vendaStep: fc.Arbitrary<{ do: 'venda'; passo: PassoDeVenda }> = fc.record({
  do: fc.constant('venda' as const),
  passo: passosDeVenda,
})
const passStep = fc.record({
  do: fc.constant('passar' as const),
  quantidade: fc.integer({ min: 1, max: 8 }),
  id_tipo_licenca: fc.constantFrom(1, 2),
  /** Whether the other consultora passes them back. */
  volta: fc.boolean(),
})
const step = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(...Object.values(passos)) },
  { weight: 4, arbitrary: vendaStep },
  { weight: 2, arbitrary: companyStep },
  { weight: 1, arbitrary: passStep },
)

interface Mundo extends World {
  /** A company of the consultor with turmas that spend type 2. */
  empresarial: Empresarial
  /** Another consultora, to whom free licences are passed on. */
  outra: Conta
  vendas: Modelo[]
  /** How much may be owed for licences that came before their money, in centavos. */
  limite: number
}

async function mundo(): Promise<Mundo> {
  const world = await createWorld(loja, [
    { n: 5, preco: 500, pedido: () => ({ idPlano: empresa }) },
    ...individuais(loja),
  ])
  await v.limite(0)
  const empresarial = await empresarialOf(loja.t, world.consultor)
  return { ...world, empresarial, outra: await createConsultor(loja.t), vendas: [], limite: 0 }
}

/** Passes free licences on at once; fewer than asked refuse it. */
async function passOn(
  { consultor, outra }: Mundo,
  { volta, quantidade, id_tipo_licenca }: StepOf<typeof passStep>,
): Promise<void> {
  const { ask, ato } = passagensOf(() => loja.t)
  const [de, para] = volta ? [outra, consultor] : [consultor, outra]
  const asked = await ask(de, para, { o_que: 'licencas', quantidade, id_tipo_licenca })
  if (asked.statusCode !== 200) return
  const { id_passagem } = asked.json()
  expect((await ato(para, id_passagem, 'aceitar')).statusCode).toBe(200)
  expect((await ato(de, id_passagem, 'agora')).statusCode).toBe(200)
}

async function walk(world: Mundo, passo: StepOf<typeof step>): Promise<void> {
  if (passo.do === 'mover') await world.empresarial.mover(passo)
  else if (passo.do === 'enviar') await world.empresarial.enviar(passo.daEmpresa)
  else if (passo.do === 'venda') await sell(v, world, passo.passo)
  else if (passo.do === 'passar') await passOn(world, passo)
  else await act(world, passo)
  await expectVendas({ t: loja.t, v }, world.vendas)
}

test('paid purchases and sales give their licences, unpaid ones none, wherever those lie', () =>
  walkHistories({
    runs: RUNS,
    historia: fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
    mundo,
    act: walk,
  }))
