import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import { readReason } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { requireResultado } from '../disc/disc.ts'
import { readerOf, renderAnexo, renderRelatorio } from './documento.ts'
import { renderExplicacao } from './explicacao.ts'

/** The documents of one result. */
const DOCUMENTOS = { relatorio: renderRelatorio, anexo: renderAnexo, explicacao: renderExplicacao }

interface Pedido {
  documento: keyof typeof DOCUMENTOS
  nome_relatorio: string
  motivo?: string | undefined
  com?: 'marcacoes' | undefined
  actor: SessionActor | null
}

/**
 * Opens a document of a result by the name that its reader was given.
 * @throws {Failure} relatorio_expirado, nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado, sobrecarga
 */
export async function openRelatorio(deps: Deps, pedido: Pedido, inTurn: InTurn): Promise<FileAnswer> {
  const { documento, nome_relatorio, com } = pedido
  const { actor, id_licenca } = await readerOf(deps, nome_relatorio, pedido.actor)
  const motivo = pedido.motivo ?? (await readReason(deps, nome_relatorio))
  // No query before the turn: two hundred at once would delay all other requests.
  return inTurn(actor.id_usuario, async () => {
    const resultado = await requireResultado(deps.db, actor, id_licenca)
    const conteudo = await DOCUMENTOS[documento](deps, actor, resultado, motivo, com)
    return { nome: filenameOf([documento, resultado.nome_participante, resultado.finalizado_em], 'pdf'), conteudo }
  })
}
