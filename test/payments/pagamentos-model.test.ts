import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { sized } from '#test/run/size.ts'
import { createPlanoEmpresarial, type Empresarial, empresarialOf } from './empresarial.ts'
import { act } from './history/act.ts'
import { walkHistories } from './history/books.ts'
import { passos, type StepOf } from './history/steps.ts'
import { createWorld, individuais, type World } from './history/world.ts'
import { createShop, type Shop } from './pagamentos.ts'

/*
 * Random histories of purchases, payments, notifications, outages and clock jumps, of individual licences and of those
 * of type 2, which lie at a company's disposal, come back, and leave in a turma of that company or of none. After every
 * step nothing is credited that the provider does not stand for, and no purchase goes back; once all is well again,
 * every payment that was made within thirty days is settled, whether or not anybody was told of it (security §33 and
 * §34). MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 *
 * The clock also goes back. Nothing wrong may come of that at any time; but when something is looked at next was
 * written down by the clock that was ahead, so what is promised within a time is expected from the latest moment the
 * clock has shown: then that time has been lived through.
 */
const RUNS = sized('MODEL_RUNS', 30, 1_500) / 3

let loja: Shop
/** The plan of five licences of type 2. */
let empresa: number
beforeAll(async () => {
  loja = await createShop()
  empresa = await createPlanoEmpresarial(loja.t)
})
afterAll(() => loja.close())

const step = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(...Object.values(passos)) },
  fc.record({
    do: fc.constant('mover' as const),
    tipo: fc.constantFrom('consignacao', 'consignacao', 'devolucao'),
    quantidade: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ do: fc.constant('enviar' as const), daEmpresa: fc.boolean() }),
)

interface Mundo extends World {
  /** A company of the consultor with turmas that spend type 2. */
  empresarial: Empresarial
}

async function mundo(): Promise<Mundo> {
  const world = await createWorld(loja, [
    { n: 5, preco: 500, pedido: () => ({ idPlano: empresa }) },
    ...individuais(loja),
  ])
  return { ...world, empresarial: await empresarialOf(loja.t, world.consultor) }
}

function walk(world: Mundo, passo: StepOf<typeof step>): Promise<void> {
  if (passo.do === 'mover') return world.empresarial.mover(passo)
  if (passo.do === 'enviar') return world.empresarial.enviar(passo.daEmpresa)
  return act(world, passo)
}

test('unpaid purchases give no credit, and every paid one does, wherever its licences lie', () =>
  walkHistories({
    runs: RUNS,
    historia: fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
    mundo,
    act: walk,
  }))
