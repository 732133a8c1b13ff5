import { situacaoOf } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { AoVivo } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { findObjetivo } from '../../conversas/conversas.ts'
import type { Assento, Quarto } from '../../quarto/quarto.ts'
import { findResultadoNovo } from '../devolutivas.queries.ts'
import { listPresencas } from './presenca.queries.ts'
import { findPorta, type SalaRow } from './salas.queries.ts'

/** Time after its last sign of life for which a screen counts as present, in ms; it sends one every 30 s. */
export const PRESENTE_MS = 45_000
/** Time for which a request to enter stays open, in ms. */
const ESPERA_MS = 60_000

/** Live facts of a room; presence and requests to enter are for the consultor. */
export async function liveOf(
  db: Db | Tx,
  { quarto, assento }: { quarto: Quarto; assento: Assento },
  now: Date,
): Promise<AoVivo> {
  const situacao = situacaoOf({ ...quarto, consultor_ativo: assento.consultor_ativo, estimativa_feita: false }, now)
  const presencas = await listPresencas(db, quarto.id_devolutiva)
  const escrito = {
    ...escritoPara(presencas, { quarto, assento }, now),
    ...(await objetivoPara(db, { quarto, assento })),
  }
  if (assento.cadeira === 'aparelho') return { situacao, presenca: null, sala: null, ...escrito }
  const resultado_novo = await findResultadoNovo(db, quarto)
  if (assento.cadeira === 'participante') return { situacao, presenca: null, sala: null, resultado_novo, ...escrito }
  const outros = presencas.filter(({ cadeira }) => cadeira !== 'consultor')
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
    sala: porta ? portaOf(porta, now) : null,
    // A newer result is hidden from the consultor once the person closed her results.
    ...(assento.escopo === 'relatorio' && { resultado_novo, ...escrito }),
  }
}

/** Purpose of the conversation, which opens it: in the etapa acordo, for the person's seats once it has begun. */
async function objetivoPara(
  db: Db | Tx,
  { quarto, assento }: { quarto: Quarto; assento: Assento },
): Promise<Pick<AoVivo, 'objetivo'>> {
  const seen = quarto.iniciada_em !== null || assento.cadeira === 'consultor'
  if (!seen || quarto.etapa !== 'acordo' || quarto.encerrada_em) return {}
  const objetivo = await findObjetivo(db, quarto.id_licenca)
  return objetivo ? { objetivo } : {}
}

/** Time after its last letter for which unsaved text of the other side is shown, in ms. */
const RASCUNHO_MS = 10 * 60_000

/** The combinado that another seat is writing, the latest first, while combinados may be written. */
function escritoPara(
  presencas: Awaited<ReturnType<typeof listPresencas>>,
  { quarto, assento }: { quarto: Quarto; assento: Assento },
  now: Date,
): Pick<AoVivo, 'escrevendo'> {
  if (quarto.encerrada_em || !['combinados', 'recapitulacao'].includes(quarto.etapa)) return {}
  const [latest] = presencas
    .flatMap(({ cadeira: por, rascunho, rascunho_em: em }) =>
      rascunho && em && por !== assento.cadeira && now.getTime() - em.getTime() < RASCUNHO_MS
        ? [{ por, em, rascunho }]
        : [],
    )
    .toSorted((a, b) => b.em.getTime() - a.em.getTime())
  return latest ? { escrevendo: latest } : {}
}

function portaOf(
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
