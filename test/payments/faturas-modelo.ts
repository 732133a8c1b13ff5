import { expect } from 'vitest'
import { licencasADevolver } from '#shared/licencas/compras/pagamento.rules.ts'
import {
  aRecolherCentavos,
  type Contas,
  emAberto,
  estadoDaFaturada,
} from '#shared/licencas/propostas/propostas.rules.ts'
import type { TestApp } from '../app/app.ts'
import type { Conta } from '../app/factories.ts'
import { TEN, type Vendas } from './faturas.ts'

/** A sale by invoice as the model knows it. */
export interface Modelo extends Contas {
  id_fatura: string
  parcelas: { numero: number; falta: number }[]
  liberada: boolean
  recolhe: boolean
}

/** Sells ten licences straight, in so many instalments. @param vendas the sales of the same consultora so far */
export async function novaVenda(
  v: Vendas,
  consultora: Conta,
  { vendas, parcelas, limite }: { vendas: readonly Modelo[]; parcelas: number; limite: number },
): Promise<Modelo> {
  const prazos = [5, 35, 65].slice(0, parcelas)
  const owed = vendas.filter(({ liberada }) => liberada).reduce((all, each) => all + emAberto(each), 0)
  const { id_fatura } = await v.direta(consultora, { prazos })
  const sold: { numero: number; valor_centavos: number }[] = (await v.verFatura(id_fatura)).parcelas
  return {
    id_fatura,
    preco_centavos: TEN,
    recebido_centavos: 0,
    devolvido_centavos: 0,
    baixada: false,
    parcelas: sold.map(({ numero, valor_centavos }) => ({ numero, falta: valor_centavos })),
    liberada: owed + TEN <= limite,
    recolhe: false,
  }
}

/** Marks a part of the first open instalment as paid; more than the instalment is refused. */
export async function receber(v: Vendas, venda: Modelo, parte: number): Promise<void> {
  const parcela = venda.parcelas.find(({ falta }) => falta > 0)
  if (!parcela) return
  const valor_centavos = Math.max(1, Math.floor(parcela.falta * parte))
  const { numero } = parcela
  const answer = await v.receber(venda.id_fatura, { numero, valor_centavos, visto_centavos: venda.recebido_centavos })
  const fits = !venda.baixada && valor_centavos <= parcela.falta
  expect(answer.codigo === undefined).toBe(fits)
  if (!fits) return
  parcela.falta -= valor_centavos
  venda.recebido_centavos += valor_centavos
  venda.liberada ||= emAberto(venda) === 0
}

/** Gives a part of what was kept back; more than that is refused. */
export async function devolver(v: Vendas, venda: Modelo, parte: number): Promise<void> {
  const kept = venda.recebido_centavos - venda.devolvido_centavos
  const valor_centavos = Math.max(1, Math.floor(kept * parte))
  const answer = await v.devolver(venda.id_fatura, valor_centavos)
  expect(answer.codigo === undefined).toBe(valor_centavos <= kept)
  if (valor_centavos <= kept) venda.devolvido_centavos += valor_centavos
}

/** Writes off what is still owed; refused when nothing is. */
export async function baixar(v: Vendas, venda: Modelo, recolher: boolean): Promise<void> {
  const answer = await v.baixar(venda.id_fatura, recolher)
  const owed = emAberto(venda) > 0
  expect(answer.codigo === undefined).toBe(owed)
  if (!owed) return
  venda.recolhe = recolher || !venda.liberada
  venda.baixada = true
  venda.liberada ||= venda.recebido_centavos > 0
}

/** Expects that each sale is as the model says: money, state, and licences taken back or owed. */
export async function expectVendas({ t, v }: { t: TestApp; v: Vendas }, vendas: readonly Modelo[]): Promise<void> {
  for (const venda of vendas) {
    const seen = await v.verFatura(venda.id_fatura)
    expect(seen).toMatchObject({
      recebido_centavos: venda.recebido_centavos,
      devolvido_centavos: venda.devolvido_centavos,
      licencas_creditadas: venda.liberada ? 10 : 0,
    })
    const { estado } = await t.deps.db
      .selectFrom('compras')
      .select('estado')
      .where('id_compra', '=', seen.idCompra)
      .executeTakeFirstOrThrow()
    expect(estado).toBe(estadoDaFaturada(venda))
    const due = licencasADevolver(10, {
      valor_centavos: TEN,
      devolvido_centavos: aRecolherCentavos(venda, venda.recolhe),
    })
    // Assigned and finished tests stay, and are owed.
    if (venda.liberada) expect(seen.licencas_estornadas + seen.licencas_em_debito).toBe(due)
  }
}
