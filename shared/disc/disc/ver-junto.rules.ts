/** Facts that decide about opening a result together with the consultora of its licence (ver junto). */
export interface EntradaVerJunto {
  id_participante: number
  id_consultor: number
  consultor_ativo: boolean
  /** Whether the person shares her results with this consultora now. */
  compartilha: boolean
  /** When the person first saw the numbers; null before. */
  numeros_em: Date | null
  escolhido_em: Date | null
  aberto_em: Date | null
}

/** Reasons for which nobody would open the result with her, so that she is told to open it herself. */
export const SOZINHA_POR = ['consultora_inativa', 'compartilhamento_retirado'] as const

/** States of the choice: not offered, offered, chosen and waiting, opened. */
export const SITUACOES_VER_JUNTO = ['nao_oferecido', 'oferecido', 'aguardando', 'aberto'] as const

/**
 * Why the choice is not offered; null when it is. It is offered before the first look, for a licence of somebody else
 * who is active and with whom the result is shared.
 */
export function ofertaOf(entrada: EntradaVerJunto): 'ver_junto_indisponivel' | 'resultado_ja_visto' | null {
  const { id_participante, id_consultor, consultor_ativo, compartilha, numeros_em } = entrada
  if (id_participante === id_consultor || !consultor_ativo || !compartilha) return 'ver_junto_indisponivel'
  return numeros_em === null ? null : 'resultado_ja_visto'
}

/** State of the choice, and while it waits the reason for which only she herself can open it. */
export function situacaoDoVerJunto(entrada: EntradaVerJunto): {
  situacao: (typeof SITUACOES_VER_JUNTO)[number]
  sozinha_por: (typeof SOZINHA_POR)[number] | null
} {
  const { consultor_ativo, compartilha, escolhido_em, aberto_em } = entrada
  if (aberto_em) return { situacao: 'aberto', sozinha_por: null }
  if (!escolhido_em) return { situacao: ofertaOf(entrada) ? 'nao_oferecido' : 'oferecido', sozinha_por: null }
  if (!consultor_ativo) return { situacao: 'aguardando', sozinha_por: 'consultora_inativa' }
  return { situacao: 'aguardando', sozinha_por: compartilha ? null : 'compartilhamento_retirado' }
}
