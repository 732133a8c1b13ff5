import { audit } from '../../../platform/http/seen/audit.ts'
import { recordConversa } from '../../encontros/encontros.ts'
import { updateQuarto } from '../../quarto/quarto.ts'
import type { Perform } from '../comando.ts'
import { endSalas } from '../sala/salas.queries.ts'
import { onEncerrar } from '../show/combinados.ts'

/**
 * Ends the conversation: devices are sent out, the day's appointment counts as happened, and the combinados are
 * followed up.
 */
export const end: Perform<'encerrar'> = async (ato, { desfecho }) => {
  const { deps, tx, quarto, assento, em } = ato
  const { id_devolutiva, id_licenca, id_consultor, id_participante } = quarto
  await updateQuarto(tx, id_devolutiva, {
    encerrada_em: em,
    desfecho,
    encerrada_por: assento.cadeira,
    pausada_em: null,
    pausada_por: null,
    pausa_motivo: null,
    retomada_pedida_em: null,
  })
  await endSalas(tx, id_devolutiva, em)
  await onEncerrar(ato, desfecho)
  await recordConversa(deps, tx, { id_consultor, id_participante, em })
  await audit(tx, {
    em,
    id_ator: assento.id_usuario,
    acao: 'devolutiva_encerrada',
    alvo: `licenca:${id_licenca}`,
    detalhes: { desfecho },
  })
  return [{ tipo: 'encerrada', dados: { desfecho, por: assento.cadeira } }]
}
