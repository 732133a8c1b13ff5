import { nao_agora } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { hasReached } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { audit } from '../../../../platform/http/seen/audit.ts'
import { listPassagens, updateQuarto } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'
import { endSalas } from '../../sala/salas.queries.ts'
import { onDescartar } from '../../show/combinados.ts'

/**
 * Discards the conversation: the record that it took place stays, its combinados do not. Once the result was shown,
 * also after a step back, only the person may do this.
 */
export const discard: Perform<'descartar'> = async ato => {
  const { tx, quarto, assento, em } = ato
  const { id_devolutiva, id_licenca } = quarto
  const passagens = assento.cadeira === 'consultor' ? await listPassagens(tx, id_devolutiva) : []
  if (passagens.some(({ para }) => para !== 'pausa' && hasReached(para, 'revelacao'))) throw fail(nao_agora)
  await updateQuarto(tx, id_devolutiva, {
    encerrada_em: em,
    desfecho: 'descartada',
    encerrada_por: assento.cadeira,
    pausada_em: null,
    pausada_por: null,
    pausa_motivo: null,
    retomada_pedida_em: null,
  })
  await endSalas(tx, id_devolutiva, em)
  await onDescartar(ato)
  await audit(tx, { em, id_ator: assento.id_usuario, acao: 'devolutiva_descartada', alvo: `licenca:${id_licenca}` })
  return [{ tipo: 'encerrada', dados: { desfecho: 'descartada', por: assento.cadeira } }]
}
