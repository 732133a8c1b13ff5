import { marcada_pela_pessoa, nao_agora } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { marcadaNaConversa, viaOf } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { dela } from '#shared/conversas/devolutivas/fold.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { compartilhadasEm, ehDaConversa, listMarcas, markInConversa } from '../../../../disc/marcacoes/marcacoes.ts'
import type { Tx } from '../../../../platform/db/connect.ts'
import { listFrases, type Quarto } from '../../../quarto/quarto.ts'
import type { Perform } from '../../comando.ts'
import { requireFrases } from '../../show/frases.ts'

/**
 * Marks a sentence of this report at the instant at which it was touched. A mark that the person touched before the
 * room opened or after it ended is private to her. A mark on her behalf is allowed only on sentences that stood on both
 * screens, and never over one of her own.
 */
export const mark: Perform<'marcar'> = async ({ tx, quarto, assento, estado, em }, comando) => {
  const { frase, resposta, idade_ms, substitui, na_conversa = false, id_comando } = comando
  const { id_devolutiva, id_licenca, versao_textos } = quarto
  await requireFrases(tx, quarto, [frase])
  const tocada = new Date(em.getTime() - idade_ms)
  const comecada = na_conversa || (substitui !== null && (await ehDaConversa(tx, quarto, substitui)))
  const alone = assento.cadeira === 'participante' && !marcadaNaConversa(estado, em, { idade_ms, comecada })
  if (assento.cadeira !== 'participante' && !(await foiMostrada(tx, id_devolutiva, frase))) throw fail(nao_agora)
  if (assento.cadeira === 'consultor' && (await marcouEla(tx, quarto, frase))) throw fail(marcada_pela_pessoa)
  const marcacao = await markInConversa(tx, {
    id_licenca,
    versao_textos,
    frase,
    resposta,
    via: alone ? 'sozinha' : viaOf(assento),
    id_devolutiva: alone ? null : id_devolutiva,
    id_comando,
    em: tocada,
    recebida_em: em,
    substitui,
  })
  if (!marcacao) return []
  const shown = !alone || (await compartilhadasEm(tx, id_licenca)) !== null
  return [{ tipo: 'marcacao', para: shown ? 'ambos' : 'participante', dados: { marcacao } }]
}

/**
 * Whether the person has a mark of her own on this sentence that her consultor sees; private marks are not revealed.
 */
const marcouEla = async (tx: Tx, quarto: Quarto, frase: string) =>
  dela((await listMarcas(tx, quarto, { cadeira: 'consultor' })).find(one => one.frase === frase))

const foiMostrada = async (tx: Tx, id_devolutiva: string, frase: string) =>
  (await listFrases(tx, id_devolutiva)).some(row => row.frase === frase && row.aberta_em !== null)
