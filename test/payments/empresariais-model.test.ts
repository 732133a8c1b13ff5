import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { sized } from '#test/run/size.ts'
import { createPlanoEmpresarial, type Empresarial, empresarialDe } from './empresarial.ts'
import { act } from './history/act.ts'
import { walkHistories } from './history/books.ts'
import { passos, type StepOf } from './history/steps.ts'
import { createWorld, type World } from './history/world.ts'
import { createShop, type Shop } from './pagamentos.ts'

/*
 * Random histories of licences of type 2: bought, paid, refunded and charged back at the provider while they lie at a
 * company's disposal, come back, and leave in a turma of that company or of none. The books are sound after each step,
 * and settled at the end, as those of individual licences. MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 */
const RUNS = sized('MODEL_RUNS', 9, 300) / 3

let loja: Shop
/** The plan of five licences of type 2. */
let empresa: number
beforeAll(async () => {
  loja = await createShop()
  empresa = await createPlanoEmpresarial(loja.t)
})
afterAll(() => loja.close())

const { comprar, pagar, mudar, avisar, processar, conciliar, restituir, relogio } = passos
const step = fc.oneof(
  comprar,
  pagar,
  pagar,
  mudar,
  avisar,
  processar,
  conciliar,
  restituir,
  relogio,
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
  const world = await createWorld(loja, [{ n: 5, preco: 500, pedido: () => ({ idPlano: empresa }) }])
  return { ...world, empresarial: await empresarialDe(loja.t, world.consultor) }
}

function walk(world: Mundo, passo: StepOf<typeof step>): Promise<void> {
  if (passo.do === 'mover') return world.empresarial.mover(passo)
  if (passo.do === 'enviar') return world.empresarial.enviar(passo.daEmpresa)
  return act(world, passo)
}

test('licences of type 2 come and go with their payment, wherever they lie', () =>
  walkHistories({
    runs: RUNS,
    historia: fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
    mundo,
    act: walk,
  }))
