import * as z from 'zod/mini'
import { endpoint, instant } from '../../platform/contract.ts'
import { desistencia, idCompra } from './compras.contract.ts'

/** Effects of a withdrawal made now. Amounts in reais. */
const previsao = z.object({
  /** Until when it may be asked for. */
  ate: instant,
  /** Licences bought. */
  n_usuarios: z.int(),
  /** Licences that would leave the stock, and how many of them are in open invites. */
  licencas: z.int(),
  convites: z.int(),
  /** Licences that would stay: given to somebody as a test, finished or not. */
  usadas: z.int(),
  /** Licences among these whose test is not finished: it can be cancelled first. */
  em_teste: z.int(),
  valor: z.number(),
})
export type DesistenciaPreview = z.infer<typeof previsao>

export const predictDesistencia = endpoint({
  method: 'GET',
  path: '/compra/:idCompra/desistir',
  access: 'permite_cadastrar_participante',
  summary: "What withdrawing from one of the caller's purchases would give back, now; changes nothing",
  params: z.object({ idCompra }),
  response: previsao,
})

const quantas = z.number('Confira os números').check(z.int('Confira os números'), z.minimum(0), z.maximum(100_000))

export const withdrawCompra = endpoint({
  method: 'POST',
  path: '/compra/:idCompra/desistir',
  access: 'permite_cadastrar_participante',
  fresh: true,
  summary:
    'Withdraw from one of the caller’s purchases within seven days: what is unused leaves the stock, its money is given back; repeating it answers the same',
  params: z.object({ idCompra }),
  // What the caller was told: with other numbers nothing happens.
  body: z.object({ licencas: quantas, convites: quantas }),
  response: desistencia,
})
