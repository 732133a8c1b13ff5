import { audit } from '../../http/audit.ts'
import { updateQuarto } from '../../quarto/quarto.ts'
import type { Fazer } from '../comando.ts'
import { aoDescartar } from '../combinados.ts'
import { encerrarSalas } from '../salas.queries.ts'

/** Thrown away: that there was a conversation stays, what was agreed in it does not. */
export const descartar: Fazer<'descartar'> = async ato => {
  const { tx, quarto, assento, em } = ato
  const { id_devolutiva, id_licenca } = quarto
  await updateQuarto(tx, id_devolutiva, {
    encerrada_em: em,
    desfecho: 'descartada',
    pausada_em: null,
    pausada_por: null,
    pausa_motivo: null,
    retomada_pedida_em: null,
  })
  await encerrarSalas(tx, id_devolutiva, em)
  await aoDescartar(ato)
  await audit(tx, { em, id_ator: assento.id_usuario, acao: 'devolutiva_descartada', alvo: `licenca:${id_licenca}` })
  return [{ tipo: 'encerrada', dados: { desfecho: 'descartada' } }]
}
