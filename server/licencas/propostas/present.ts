import type { Proposta } from '#shared/licencas/propostas/propostas.contract.ts'
import { estadoDaProposta, parcelasOf } from '#shared/licencas/propostas/propostas.rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { dayInSaoPaulo } from '../../platform/text/days.ts'
import { linkGuardado } from './link.ts'
import type { PropostaRow } from './propostas.queries.ts'

/** Converts a row to the proposal that lists and screens show at `now`. */
export function present(deps: Pick<Deps, 'secrets' | 'appUrl'>, row: PropostaRow, now: Date): Proposta {
  const token = linkGuardado(deps.secrets, row)
  const { vendedor: _, link_serial: __, link_hash: ___, ...rest } = row
  return {
    ...rest,
    estado: estadoDaProposta(row, now),
    nome_comprador: row.comprador.nome,
    comprador: {
      ...row.comprador,
      cidade: row.cidade_comprador,
      uf: row.uf_comprador,
      id_estado: row.id_estado_comprador,
    },
    link: token && `${deps.appUrl}/proposta/${token}`,
    parcelas: parcelasOf(row.preco_centavos, row.prazos, dayInSaoPaulo(row.respondida_em ?? now)),
  }
}
