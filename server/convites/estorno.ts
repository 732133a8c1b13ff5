import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { audit } from '../http/audit.ts'
import { moverLicenca } from '../licencas/licencas.ts'
import { closeConvite } from './convites.queries.ts'

/**
 * Cancels up to so many open invites sent with licences of a refunded purchase, the newest first: the licence is free
 * then, and its ledger row says why. Answers the invites. The caller holds the lock on their consultor and has returned
 * what expired; whoever registers at the same moment keeps their test.
 */
export async function cancelarPorEstorno(
  tx: Tx,
  { id_compra, quantidade, em }: { id_compra: string; quantidade: number; em: Date },
): Promise<string[]> {
  const cancelados: string[] = []
  while (cancelados.length < quantidade) {
    const abertos = await lockAbertosDaCompra(tx, id_compra, quantidade - cancelados.length)
    if (abertos.length === 0) break
    for (const { id_convite, id_licenca } of abertos) {
      await closeConvite(tx, id_convite, { cancelado_em: em, id_compra_estorno: id_compra })
      const motivo = `Estorno da compra ${id_compra}`
      await moverLicenca(tx, { id_licenca, movimento: 'cancelamento', id_ator: null, id_convite, motivo, em })
      const detalhes = { id_compra, motivo: 'estorno' }
      await audit(tx, { em, id_ator: null, acao: 'convite_cancelado', alvo: `licenca:${id_licenca}`, detalhes })
      cancelados.push(id_convite)
    }
  }
  return cancelados
}

/** Locked as licences: a registration locks the same row before it looks at the invite. */
async function lockAbertosDaCompra(
  tx: Tx,
  id_compra: string,
  limit: number,
): Promise<{ id_convite: string; id_licenca: number }[]> {
  const { rows } = await sql<{ id_convite: string; id_licenca: number }>`
    select c.id_convite, l.id_licenca from licencas l
      join convites c on c.id_licenca = l.id_licenca
       and c.aceito_em is null and c.cancelado_em is null and c.devolvido_em is null
     where l.id_compra = ${id_compra} and l.estado = 'CONVIDADA'
     order by c.criado_em desc, l.id_licenca desc limit ${limit} for update of l`.execute(tx)
  return rows
}
