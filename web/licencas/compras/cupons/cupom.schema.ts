import * as z from 'zod/mini'
import { TIPOS_CUPOM } from '#shared/licencas/compras/faixas.rules.ts'
import { createCupom } from '#shared/licencas/compras/pedido.contract.ts'
import { centavosOf } from '../planos/reais.ts'

type Cupom = z.input<typeof createCupom.body>

const numero = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))

/** Schema of the form: reais to centavos, a day to its last moment, empty to absent. */
export const cupomSchema = z.pipe(
  z.pipe(
    z.object({
      codigo: z.string(),
      tipo: z.enum(TIPOS_CUPOM),
      valor: z.string(),
      minimo_licencas: z.string(),
      valido_ate: z.string(),
      maximo_usos: z.string(),
    }),
    z.transform(
      ({ codigo, tipo, valor, minimo_licencas, valido_ate, maximo_usos }): Cupom => ({
        codigo,
        tipo,
        valor: (tipo === 'valor' ? centavosOf(valor) : numero(valor)) ?? 0,
        minimo_licencas: numero(minimo_licencas) ?? 1,
        valido_ate: valido_ate ? fimDoDia(valido_ate) : null,
        maximo_usos: numero(maximo_usos) ?? null,
      }),
    ),
  ),
  createCupom.body,
)

function fimDoDia(dia: string): string {
  const fim = new Date(`${dia}T23:59:59.999`)
  // Not a day: the contract says so.
  return Number.isNaN(fim.getTime()) ? dia : fim.toISOString()
}
