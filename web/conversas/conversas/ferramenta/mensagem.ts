import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { type MessageKey, t } from '../../../platform/i18n/i18n.ts'

/** Labels of the message's gaps, by their names in the published texts. */
const LACUNAS: Readonly<Record<string, MessageKey>> = {
  data: 'conversas.lacuna.data',
  frase_da_pessoa: 'conversas.lacuna.frase',
  acao: 'conversas.lacuna.acao',
  prazo: 'conversas.lacuna.prazo',
  quem_observa: 'conversas.lacuna.quem',
  data_retorno: 'conversas.lacuna.retorno',
}

/**
 * Splits a message into alternating texts and gaps; each gap is given in words that say what belongs there. The date of
 * the conversation is filled in when known.
 * @param data yyyy-mm-dd
 */
export function piecesOfMensagem(texto: string, data: string | null): string[] {
  const filled = data ? texto.replaceAll('{data}', data_nascimento.format(data)) : texto
  return filled.split(/\{(\w+)\}/).map((piece, i) => {
    const key = LACUNAS[piece]
    return i % 2 === 1 && key ? t(key) : piece
  })
}
