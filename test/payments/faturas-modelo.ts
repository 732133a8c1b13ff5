import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { licencasToGiveBack } from '#shared/licencas/compras/pagamento.rules.ts'
import {
  type Contas,
  centavosToCollect,
  estadoDaFaturada,
  inAberto,
  QUANDO_LIBERA,
  type QuandoLibera,
} from '#shared/licencas/propostas/propostas.rules.ts'
import type { TestApp } from '../app/app.ts'
import type { Conta } from '../app/factories.ts'
import { TEN, type Vendas } from './faturas.ts'

const qual = fc.nat(2)
/** A step in the life of sales by invoice. */
export const passosDeVenda = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('vender' as const),
      parcelas: fc.integer({ min: 1, max: 3 }),
      libera: fc.constantFrom(...QUANDO_LIBERA),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('receber' as const), qual, parte: fc.constantFrom(0.3, 0.5, 1, 1, 1.1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('desfazer recebimento' as const), qual }) },
  fc.record({ do: fc.constant('devolver' as const), qual, parte: fc.constantFrom(0.1, 0.5, 1, 1.2) }),
  fc.record({ do: fc.constant('desfazer devolução' as const), qual }),
  fc.record({ do: fc.constant('liberar' as const), qual }),
  fc.record({ do: fc.constant('baixar' as const), qual, recolher: fc.boolean() }),
  fc.record({ do: fc.constant('limite' as const), vendas: fc.constantFrom(0, 0, 1, 2) }),
  fc.record({ do: fc.constant('cuidar' as const) }),
)
export type PassoDeVenda = typeof passosDeVenda extends fc.Arbitrary<infer S> ? S : never

/** A sale by invoice as the model knows it. */
export interface Modelo extends Contas {
  id_fatura: string
  libera: QuandoLibera
  parcelas: { numero: number; falta: number }[]
  entradas: { id: string; numero: number; valor: number }[]
  devolucoes: { id: string; valor: number }[]
  /** Licences that have come, whether they have left since or not. */
  creditadas: number
  /** Whether they came whatever is paid. */
  incondicional: boolean
  recolhe: boolean
}

/** Returns how many licences the money of a sale gives. */
function pagas(venda: Modelo): number {
  if (inAberto(venda) === 0) return venda.recebido_centavos > 0 ? 10 : 0
  return venda.libera === 'proporcao' ? Math.floor((10 * venda.recebido_centavos) / TEN) : 0
}
const credit = (venda: Modelo) => {
  venda.creditadas = Math.max(venda.creditadas, pagas(venda))
}

/** Does one step of sales by invoice in the product and in the model. */
export async function sell(
  v: Vendas,
  world: { consultor: Conta; vendas: Modelo[]; limite: number },
  passo: PassoDeVenda,
): Promise<void> {
  if (passo.do === 'vender') return void world.vendas.push(await novaVenda(v, world.consultor, { ...world, ...passo }))
  if (passo.do === 'cuidar') return void (await v.cuidar())
  if (passo.do === 'limite') {
    world.limite = passo.vendas * TEN
    return void (await v.limite(world.limite))
  }
  const venda = world.vendas[passo.qual % Math.max(1, world.vendas.length)]
  if (!venda) return
  switch (passo.do) {
    case 'receber':
      return receive(v, venda, passo.parte)
    case 'devolver':
      return giveBack(v, venda, passo.parte)
    case 'desfazer recebimento':
      return undoRecebimento(v, venda)
    case 'desfazer devolução':
      return undoDevolucao(v, venda)
    case 'liberar':
      return releaseNow(v, venda)
    case 'baixar':
      return writeOff(v, venda, passo.recolher)
  }
}

/** Sells ten licences straight, in so many instalments. @param vendas the sales of the same consultora so far */
async function novaVenda(
  v: Vendas,
  consultora: Conta,
  of: { vendas: readonly Modelo[]; parcelas: number; limite: number; libera: QuandoLibera },
): Promise<Modelo> {
  const { vendas, parcelas, limite, libera } = of
  const prazos = [5, 35, 65].slice(0, parcelas)
  const owed = vendas.filter(each => each.incondicional).reduce((all, each) => all + inAberto(each), 0)
  const { id_fatura } = await v.direta(consultora, { prazos, libera })
  const sold: { numero: number; valor_centavos: number }[] = (await v.verFatura(id_fatura)).parcelas
  const incondicional = libera === 'aceite' || (libera === 'limite' && owed + TEN <= limite)
  return {
    ...{ id_fatura, libera, preco_centavos: TEN, recebido_centavos: 0, devolvido_centavos: 0, baixada: false },
    parcelas: sold.map(({ numero, valor_centavos }) => ({ numero, falta: valor_centavos })),
    ...{ entradas: [], devolucoes: [], creditadas: incondicional ? 10 : 0, incondicional, recolhe: false },
  }
}

/** Marks a part of the first open instalment as paid; more than the instalment is refused. */
async function receive(v: Vendas, venda: Modelo, parte: number): Promise<void> {
  const parcela = venda.parcelas.find(({ falta }) => falta > 0)
  if (!parcela) return
  const valor_centavos = Math.max(1, Math.floor(parcela.falta * parte))
  const { numero } = parcela
  const id_recebimento = randomUUID()
  const answer = await v.receber(venda.id_fatura, {
    ...{ id_recebimento, numero, valor_centavos, visto_centavos: venda.recebido_centavos },
  })
  const fits = !venda.baixada && valor_centavos <= parcela.falta
  expect(answer.codigo === undefined).toBe(fits)
  if (!fits) return
  parcela.falta -= valor_centavos
  venda.recebido_centavos += valor_centavos
  venda.entradas.push({ id: id_recebimento, numero, valor: valor_centavos })
  credit(venda)
}

/** Gives a part of what was kept back; more than that is refused. */
async function giveBack(v: Vendas, venda: Modelo, parte: number): Promise<void> {
  const kept = venda.recebido_centavos - venda.devolvido_centavos
  const valor_centavos = Math.max(1, Math.floor(kept * parte))
  const answer = await v.devolver(venda.id_fatura, valor_centavos)
  expect(answer.codigo === undefined).toBe(valor_centavos <= kept)
  if (valor_centavos > kept) return
  venda.devolvido_centavos += valor_centavos
  // Refunds of one instant are in no order.
  const known = new Set(venda.devolucoes.map(({ id }) => id))
  const rows: { id_devolucao: string; desfeito: object | null }[] = answer.devolucoes
  const fresh = rows.find(({ id_devolucao, desfeito }) => desfeito === null && !known.has(id_devolucao))
  venda.devolucoes.push({ id: fresh!.id_devolucao, valor: valor_centavos })
}

/** Undoes the last receipt; refused where a part of it was given back. */
async function undoRecebimento(v: Vendas, venda: Modelo): Promise<void> {
  const last = venda.entradas.at(-1)
  if (!last) return
  const answer = await v.desfazer(venda.id_fatura, 'recebimentos', last.id)
  const fits = venda.recebido_centavos - last.valor >= venda.devolvido_centavos
  expect(answer.codigo).toBe(fits ? undefined : 'devolucao_antes')
  if (!fits) return
  venda.entradas.pop()
  venda.recebido_centavos -= last.valor
  const parcela = venda.parcelas.find(({ numero }) => numero === last.numero)
  if (parcela) parcela.falta += last.valor
}

/** Undoes the last refund. */
async function undoDevolucao(v: Vendas, venda: Modelo): Promise<void> {
  const last = venda.devolucoes.pop()
  if (!last) return
  const answer = await v.desfazer(venda.id_fatura, 'devolucoes', last.id)
  expect(answer.codigo).toBe(undefined)
  venda.devolvido_centavos -= last.valor
}

/** Gives the licences that wait for money; refused where none do. */
async function releaseNow(v: Vendas, venda: Modelo): Promise<void> {
  const answer = await v.liberar(venda.id_fatura)
  const fits = !venda.baixada && !venda.incondicional && pagas(venda) < 10
  expect(answer.codigo === undefined).toBe(fits)
  if (!fits) return
  venda.creditadas = 10
  venda.incondicional = true
}

/** Writes off what is still owed; refused when nothing is. */
async function writeOff(v: Vendas, venda: Modelo, recolher: boolean): Promise<void> {
  const answer = await v.baixar(venda.id_fatura, recolher)
  const owed = inAberto(venda) > 0
  expect(answer.codigo === undefined).toBe(owed)
  if (!owed) return
  venda.recolhe = recolher || !venda.incondicional
  venda.baixada = true
  credit(venda)
}

/** Expects that each sale is as the model says: money, state, and licences taken back or owed. */
export async function expectVendas({ t, v }: { t: TestApp; v: Vendas }, vendas: readonly Modelo[]): Promise<void> {
  for (const venda of vendas) {
    const seen = await v.verFatura(venda.id_fatura)
    expect(seen).toMatchObject({
      recebido_centavos: venda.recebido_centavos,
      devolvido_centavos: venda.devolvido_centavos,
      licencas_creditadas: venda.creditadas,
      licencas_por_vir: venda.baixada || venda.incondicional ? 0 : 10 - pagas(venda),
    })
    const { estado } = await t.deps.db
      .selectFrom('compras')
      .select('estado')
      .where('id_compra', '=', seen.idCompra)
      .executeTakeFirstOrThrow()
    expect(estado).toBe(estadoDaFaturada(venda))
    const due = licencasToGiveBack(10, {
      valor_centavos: TEN,
      devolvido_centavos: centavosToCollect(venda, venda.recolhe),
    })
    const unpaid = venda.incondicional ? 0 : venda.creditadas - pagas(venda)
    // Assigned and finished tests stay, and are owed.
    expect(seen.licencas_estornadas + seen.licencas_em_debito).toBe(Math.min(venda.creditadas, due + unpaid))
  }
}
