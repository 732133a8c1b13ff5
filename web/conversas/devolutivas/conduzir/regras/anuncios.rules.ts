import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../../platform/ui/format.ts'
import { ESPERA, etapaDoRoteiro, fill, ROTEIRO } from '../roteiro.ts'

const { anuncios, estados } = ROTEIRO

/**
 * Returns the notice that the person has finished another test since, with the date of the result of this conversation;
 * null otherwise.
 */
export function resultadoNovo({ resultado_novo, pessoa }: SalaConsultor): string | null {
  if (!resultado_novo) return null
  return fill(estados.resultado_novo, { pessoa, data: formatDate(resultado_novo.deste_em) })
}

/** Returns how many sentences of the list are marked in the conversation, and how many there are. */
export function marcadas({ frases, marcacoes, total_frases }: SalaConsultor) {
  const answered = new Set(marcacoes.filter(({ resposta, via }) => resposta && via !== 'sozinha').map(m => m.frase))
  return { n: frases.filter(({ frase }) => answered.has(frase)).length, total: total_frases }
}

/**
 * Returns the announcements for the changes between two states of the room: etapa, agreement, order, sentence, pause,
 * end, request to enter, combinados, newer result. Marks are announced elsewhere, because many arrive at once; presence
 * is not announced.
 */
export function novidades(antes: SalaConsultor, agora: SalaConsultor): string[] {
  const said: string[] = []
  const { pessoa, consultor } = agora
  const nome = (lado: 'consultor' | 'participante') => (lado === 'consultor' ? consultor : pessoa)
  if (antes.etapa !== agora.etapa)
    said.push(fill(anuncios.etapa, { n: ETAPAS.indexOf(agora.etapa) + 1, nome: etapaDoRoteiro(agora.etapa).nome }))
  if (agora.acordo_aceito_em && !antes.acordo_aceito_em) said.push(t('conduzir.acordoDado', { pessoa }))
  if (agora.estimativa_feita && !antes.estimativa_feita && antes.etapa === agora.etapa)
    said.push(agora.estimativa?.ordem === null ? ESPERA.pulou : t('conduzir.ordemGuardada', { pessoa }))
  const frase = agora.frases.find(each => each.frase === agora.frase_atual)
  if (frase && antes.frase_atual !== agora.frase_atual)
    said.push(fill(anuncios.frase, { n: frase.posicao, total: agora.total_frases, texto: frase.texto }))
  if (agora.pausada_em && !antes.pausada_em) said.push(anuncios.pausa)
  if (agora.encerrada_em && !antes.encerrada_em)
    said.push(agora.desfecho === 'descartada' ? estados.descartada.titulo : estados.encerrada.titulo)
  const pedido = agora.sala?.pedido
  if (pedido && pedido.id_sala + pedido.sinal !== (antes.sala?.pedido?.id_sala ?? '') + antes.sala?.pedido?.sinal)
    said.push(fill(anuncios.pedido_de_sala, { sinal: pedido.sinal }))
  for (const { id_combinado, versao, posicao, alterado_por } of agora.combinados) {
    const before = antes.combinados.find(each => each.id_combinado === id_combinado)
    if (before?.versao !== versao && alterado_por !== 'consultor')
      said.push(fill(anuncios.combinado, { n: posicao, quem: pessoa }))
  }
  for (const { lado, versao } of agora.confirmacoes)
    if (!antes.confirmacoes.some(each => each.lado === lado && each.versao === versao))
      said.push(fill(anuncios.confirmado, { quem: nome(lado) }))
  const novo = resultadoNovo(agora)
  if (novo && agora.resultado_novo?.id_licenca !== antes.resultado_novo?.id_licenca) said.push(novo)
  return said
}
