import { randomUUID } from 'node:crypto'
import {
  centavosToCollect,
  contasOf,
  isUnconditional,
  licencasARecolher,
  licencasPagas,
} from '#shared/licencas/propostas/propostas.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { adjustFaturada, type CompraFaturada, creditFaturada, licencasDaParte } from '../../compras/compras.ts'
import * as queries from './faturas.queries.ts'

/**
 * Gives licences of a sale until `ate` of them have come. The caller holds consultora, purchase and sale locked.
 * @param of.motivo an admin's reason
 */
export async function release(
  tx: Tx,
  compra: CompraFaturada,
  of: {
    id_fatura: string
    creditadas: number
    ate: number
    liberacao: NonNullable<queries.FaturaRow['liberacao']>
    motivo?: string
    id_ator: number | null
    em: Date
  },
): Promise<void> {
  const { id_fatura, creditadas, ate, liberacao, motivo, id_ator, em } = of
  const n_usuarios = ate - creditadas
  await creditFaturada(tx, compra, { creditadas, n_usuarios, id_ator, em, liberacao: motivo ?? liberacao })
  if (ate === compra.n_usuarios) await queries.updateFatura(tx, id_fatura, { liberada_em: em, liberacao })
}

/** Licences of a sale that stand in the stock or in use, as counted. */
const ficaram = ({ creditadas, estornadas, debito }: Awaited<ReturnType<typeof queries.countLicencasOf>>): number =>
  creditadas - estornadas - debito

/**
 * Brings the licences of a sale to what its money says, and tells the consultora of those that came: those that are paid
 * come, those that were given back or written off or whose receipt was undone return, and those that returned for what no
 * longer holds come again. Can be repeated. The caller holds everything locked.
 * @param of.antes how many stood before the caller's own releases
 */
export async function settleLicencas(
  deps: Deps,
  tx: Tx,
  compra: CompraFaturada,
  of: { id_fatura: string; id_ator: number | null; em: Date; antes?: number },
): Promise<void> {
  const { id_fatura, id_ator, em } = of
  const row = await queries.getFatura(tx, id_fatura)
  const contas = contasOf(row)
  const contagem = await queries.countLicencasOf(tx, row.id_compra)
  const pagas = licencasPagas(row.n_usuarios, row.libera, contas)
  const creditadas = Math.max(contagem.creditadas, pagas)
  if (creditadas === 0) return
  if (pagas > contagem.creditadas) {
    const liberacao = contas.baixada ? 'baixa' : 'pagamento'
    await release(tx, compra, { id_fatura, creditadas: contagem.creditadas, ate: pagas, liberacao, id_ator, em })
  }
  const voltou_centavos = centavosToCollect(contas, row.baixa_recolhe ?? false)
  const recolher = licencasDaParte(compra, voltou_centavos)
  const wanted = licencasARecolher({ creditadas, incondicional: isUnconditional(row) }, { pagas, recolher })
  await adjustFaturada(deps, tx, compra, { wanted, voltou_centavos, id_ator })
  const agora = ficaram(await queries.countLicencasOf(tx, row.id_compra))
  const vieram = agora - (of.antes ?? ficaram(contagem))
  if (vieram > 0) await tellDona(deps, tx, row, vieram)
}

/** Tells the consultora that licences of a sale came. */
async function tellDona(
  deps: Deps,
  tx: Tx,
  { id_fatura, id_usuario }: queries.FaturaRow,
  n_usuarios: number,
): Promise<void> {
  const dona = await queries.findDona(tx, id_usuario)
  if (!dona) return
  await enqueueEmail(deps, tx, {
    tipo: 'fatura_liberada',
    // Licences of a sale may come more than once, and each time in one transaction.
    chave: `${id_fatura}:${randomUUID()}`,
    destinatario: dona.email,
    dados: { id_fatura, n_usuarios },
  })
}
