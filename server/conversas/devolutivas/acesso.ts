import { USER_KIND } from '#shared/platform/permissions.ts'
import { recordAcesso } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Seated } from './sala/sala.ts'

/**
 * Notes that the consultor read a result in its room, from her seat or from one on her own screen, in the transaction
 * that reads it. Reading by the person, or on a phone she brought, is not noted; nor is a closed result.
 */
export async function noteLeitura(tx: Tx, { quarto, assento }: Seated, em: Date): Promise<void> {
  const { cadeira, tipo, escopo } = assento
  const hers = cadeira === 'consultor' || tipo === 'tela' || tipo === 'aba'
  if (!hers || escopo !== 'relatorio') return
  const { id_consultor, id_participante, id_licenca } = quarto
  const reader = { id_usuario: id_consultor, id_tipo_usuario: USER_KIND.consultor }
  await recordAcesso(tx, reader, { id_participante, acesso: 'conversa', licencas: [id_licenca], motivo: undefined }, em)
}
