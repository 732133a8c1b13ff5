import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conferirLicencas } from '#server/licencas/licencas/licencas.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Conta, createConsultor, signIn } from '../app/factories.ts'
import { createVendas, TEN, type Vendas } from './faturas.ts'
import { baixar, devolver, expectVendas, type Modelo, novaVenda, receber } from './faturas-modelo.ts'

/*
 * Random histories of sales by invoice beside a model of their money: sold straight or by a proposal, received in parts,
 * given back, written off, licences spent meanwhile. After each step the sale is as the model says; at the end the books
 * hold. MODEL_RUNS asks for more, MODEL_SEED repeats a run.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 30) / 3
const SEED = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined

let t: TestApp
let v: Vendas
beforeAll(async () => {
  t = await createTestApp()
  v = await createVendas(t)
})
afterAll(() => t.close())

const qual = fc.nat(2)
const step = fc.oneof(
  fc.record({ do: fc.constant('vender' as const), parcelas: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('receber' as const), qual, parte: fc.constantFrom(0.3, 0.5, 1, 1, 1.1) }),
  fc.record({ do: fc.constant('devolver' as const), qual, parte: fc.constantFrom(0.1, 0.5, 1, 1.2) }),
  fc.record({ do: fc.constant('baixar' as const), qual, recolher: fc.boolean() }),
  fc.record({ do: fc.constant('convidar' as const), n: fc.nat(3) }),
  fc.record({ do: fc.constant('limite' as const), vendas: fc.constantFrom(0, 0, 1, 2) }),
  fc.record({ do: fc.constant('passar' as const), dias: fc.constantFrom(0, 1, 40) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface World {
  consultora: Conta
  vendas: Modelo[]
  limite: number
}

/** Does one step in the product and in the model. */
async function act(w: World, s: Step): Promise<void> {
  const venda = 'qual' in s ? w.vendas[s.qual % Math.max(1, w.vendas.length)] : undefined
  switch (s.do) {
    case 'vender':
      return void w.vendas.push(await novaVenda(v, w.consultora, { ...w, parcelas: s.parcelas }))
    case 'receber':
      return venda && receber(v, venda, s.parte)
    case 'devolver':
      return venda && devolver(v, venda, s.parte)
    case 'baixar':
      return venda && baixar(v, venda, s.recolher)
    case 'convidar':
      return convidar(w, s.n)
    case 'limite':
      w.limite = s.vendas * TEN
      return v.limite(w.limite)
    case 'passar':
      t.clock.advance(s.dias * DAY_MS)
      return v.cuidar()
  }
}

let convidados = 0
/** Invites people while licences last; the product refuses the rest. */
async function convidar(w: World, n: number): Promise<void> {
  const token = await signIn(t, w.consultora)
  for (let i = 0; i < n; i += 1) {
    convidados += 1
    const body = { email_participante: `convidado${convidados}@exemplo.com.br`, id_tipo_licenca: 1 }
    await t.call('POST', '/consultores/convidar', { token, body })
  }
}

test('random histories keep money, states and licences of every sale in step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      await v.limite(0)
      const w: World = { consultora: await createConsultor(t), vendas: [], limite: 0 }
      for (const each of steps) {
        await act(w, each)
        await expectVendas({ t, v }, w.vendas)
      }
      expect((await conferirLicencas(t.deps.db)).divergencias).toEqual([])
    }),
    { numRuns: RUNS, ...(SEED !== undefined && { seed: SEED }) },
  )
}, 240_000)
