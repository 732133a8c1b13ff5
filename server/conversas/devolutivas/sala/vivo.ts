import { situacaoDa } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { AoVivo } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Assento, Quarto } from '../../quarto/quarto.ts'
import { findResultadoNovo } from '../devolutivas.queries.ts'
import { listPresencas } from './presenca.queries.ts'
import { findPorta, type SalaRow } from './salas.queries.ts'

/** Time after its last sign of life for which a screen counts as present, in ms; it sends one every 30 s. */
export const PRESENTE_MS = 45_000
/** Time for which a request to enter stays open, in ms. */
export const ESPERA_MS = 60_000

/** Live facts of a room; presence and requests to enter are for the consultor. */
export async function aoVivoDe(
  db: Db | Tx,
  { quarto, assento }: { quarto: Quarto; assento: Assento },
  now: Date,
): Promise<AoVivo> {
  const situacao = situacaoDa({ ...quarto, consultor_ativo: assento.consultor_ativo, estimativa_feita: false }, now)
  if (assento.cadeira === 'aparelho') return { situacao, presenca: null, sala: null }
  const resultado_novo = await findResultadoNovo(db, quarto)
  if (assento.cadeira === 'participante') return { situacao, presenca: null, sala: null, resultado_novo }
  const outros = (await listPresencas(db, quarto.id_devolutiva)).filter(({ cadeira }) => cadeira !== 'consultor')
  const last = Math.max(0, ...outros.map(({ visivel_ate }) => visivel_ate.getTime()))
  const porta = await findPorta(db, quarto.id_devolutiva)
  const ahead = ({ visivel_ate }: { visivel_ate: Date }) => visivel_ate > now
  return {
    situacao,
    presenca: {
      presente: outros.some(ahead),
      aparelho: outros.some(row => row.cadeira === 'aparelho' && ahead(row)),
      visto_em: last > 0 ? new Date(Math.min(now.getTime(), last - PRESENTE_MS)) : null,
    },
    sala: porta ? portaDe(porta, now) : null,
    // A newer result is hidden from the consultor once the person closed her results.
    ...(assento.escopo === 'relatorio' && { resultado_novo }),
  }
}

function portaDe(
  { id_sala, codigo_ate, pedido_em, sinal, admitida_em, valida_ate, pedidos_demais }: SalaRow,
  now: Date,
) {
  const waits = !admitida_em && pedido_em && sinal !== null && now.getTime() - pedido_em.getTime() < ESPERA_MS
  return {
    codigo_ate: codigo_ate && codigo_ate > now ? codigo_ate : null,
    pedido: waits ? { id_sala, sinal, em: pedido_em } : null,
    pedidos_demais,
    admitida_em: valida_ate && valida_ate > now ? admitida_em : null,
  }
}
