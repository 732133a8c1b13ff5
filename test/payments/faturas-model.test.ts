import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { QUANDO_LIBERA } from '#shared/licencas/propostas/propostas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { beat } from '#test/run/beat.ts'
import { MODEL_SEED, sized } from '#test/run/size.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, createConsultor, signIn } from '../app/factories.ts'
import type { PagamentoFalso } from '../outside/mercado-pago.ts'
import { createVendas, TEN, type Vendas } from './faturas.ts'
import {
  download,
  expectVendas,
  giveBack,
  type Modelo,
  novaVenda,
  receive,
  releaseNow,
  undoDevolucao,
  undoRecebimento,
} from './faturas-modelo.ts'
import { createShop, PRECO, purchase, type Shop, tell } from './pagamentos.ts'

/*
 * Random histories of sales by invoice beside a model of their money: sold straight or by a proposal, received in parts,
 * given back, written off, undone, released at once or in proportion, licences spent meanwhile. Purchases at the provider, paid and refunded, lie beside them in the
 * same stock. After each step both are as the model says; at the end the books hold. MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 */
const RUNS = sized('MODEL_RUNS', 30, 300) / 3

let loja: Shop
let t: TestApp
let v: Vendas
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  v = await createVendas(t, { planos: false })
})
afterAll(() => loja.close())

const qual = fc.nat(2)
const venda = fc.record({
  do: fc.constant('vender' as const),
  parcelas: fc.integer({ min: 1, max: 3 }),
  libera: fc.constantFrom(...QUANDO_LIBERA),
})
const step = fc.oneof(
  venda,
  { weight: 2, arbitrary: fc.record({ do: fc.constant('desfazer recebimento' as const), qual }) },
  fc.record({ do: fc.constant('desfazer devolução' as const), qual }),
  fc.record({ do: fc.constant('liberar' as const), qual }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('receber' as const), qual, parte: fc.constantFrom(0.3, 0.5, 1, 1, 1.1) }),
  },
  fc.record({ do: fc.constant('devolver' as const), qual, parte: fc.constantFrom(0.1, 0.5, 1, 1.2) }),
  fc.record({ do: fc.constant('baixar' as const), qual, recolher: fc.boolean() }),
  fc.record({ do: fc.constant('convidar' as const), n: fc.nat(3) }),
  fc.record({ do: fc.constant('limite' as const), vendas: fc.constantFrom(0, 0, 1, 2) }),
  fc.record({ do: fc.constant('comprar' as const) }),
  fc.record({ do: fc.constant('estornar' as const), qual }),
  fc.record({ do: fc.constant('passar' as const), dias: fc.constantFrom(0, 1, 40) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface World {
  consultora: Conta
  vendas: Modelo[]
  /** Purchases at the provider: each paid, some given back since. */
  compras: { idCompra: string; pagamento: PagamentoFalso; paga_em: number; voltou: boolean }[]
  limite: number
}

/** Days after its payment for which the model gives a purchase back. */
const ESTORNO_DIAS = 100

/** Does one step in the product and in the model. */
async function act(w: World, s: Step): Promise<void> {
  const venda = 'qual' in s ? w.vendas[s.qual % Math.max(1, w.vendas.length)] : undefined
  switch (s.do) {
    case 'vender':
      return void w.vendas.push(await novaVenda(v, w.consultora, { ...w, ...s }))
    case 'receber':
      return venda && receive(v, venda, s.parte)
    case 'devolver':
      return venda && giveBack(v, venda, s.parte)
    case 'desfazer recebimento':
      return venda && undoRecebimento(v, venda)
    case 'desfazer devolução':
      return venda && undoDevolucao(v, venda)
    case 'liberar':
      return venda && releaseNow(v, venda)
    case 'baixar':
      return venda && download(v, venda, s.recolher)
    case 'convidar':
      return invite(w, s.n)
    case 'limite':
      w.limite = s.vendas * TEN
      return v.limite(w.limite)
    case 'comprar': {
      const { idCompra } = await purchase(loja, 'dez', { ...w.consultora, token: await signIn(t, w.consultora) })
      const pagamento = loja.mp.pay(idCompra, PRECO.dez)
      await tell(loja, pagamento.id)
      return void w.compras.push({ idCompra, pagamento, paga_em: t.clock.now().getTime(), voltou: false })
    }
    case 'estornar':
      return refund(w, s.qual)
    case 'passar':
      t.clock.advance(s.dias * DAY_MS)
      return v.cuidar()
  }
}

/** Gives a purchase at the provider back. */
async function refund(w: World, qual: number): Promise<void> {
  const compra = w.compras[qual % Math.max(1, w.compras.length)]
  if (!compra || t.clock.now().getTime() - compra.paga_em > ESTORNO_DIAS * DAY_MS) return
  loja.mp.change(compra.pagamento, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
  await tell(loja, compra.pagamento.id)
  compra.voltou = true
}

/** Expects that each purchase at the provider has all its licences, or that all went back or are owed. */
async function expectCompras({ compras }: World): Promise<void> {
  for (const { idCompra, voltou } of compras) {
    const { db } = t.deps
    const licencas = await db.selectFrom('licencas').select('estado').where('id_compra', '=', idCompra).execute()
    const debito = await db
      .selectFrom('debitos_licenca')
      .select('quantidade')
      .where('id_compra', '=', idCompra)
      .executeTakeFirst()
    const gone = licencas.filter(({ estado }) => estado === 'ESTORNADA').length
    expect([licencas.length, gone + (debito?.quantidade ?? 0)]).toEqual([10, voltou ? 10 : 0])
  }
}

let convidados = 0
/** Invites people while licences last; the product refuses the rest. */
async function invite(w: World, n: number): Promise<void> {
  const token = await signIn(t, w.consultora)
  for (let i = 0; i < n; i += 1) {
    convidados += 1
    const body = { email_participante: `convidado${convidados}@exemplo.com.br`, id_tipo_licenca: 1 }
    await t.call('POST', '/consultores/convidar', { token, body })
  }
}

test('random histories keep money, states and licences of every sale in step', async () => {
  await fc.assert(
    fc.asyncProperty(venda, fc.array(step, { minLength: 4, maxLength: 14 }), async (first, steps) => {
      beat()
      await v.limite(0)
      const w: World = { consultora: await createConsultor(t), vendas: [], compras: [], limite: 0 }
      for (const each of [first, ...steps]) {
        await act(w, each)
        await expectVendas({ t, v }, w.vendas)
        await expectCompras(w)
      }
      expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
    }),
    { numRuns: RUNS, ...(MODEL_SEED !== undefined && { seed: MODEL_SEED }) },
  )
})
