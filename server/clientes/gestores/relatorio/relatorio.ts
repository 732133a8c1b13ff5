import { resultado_nao_autorizado } from '#shared/disc/disc/disc.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { recordAcesso } from '../../../contas/autorizacoes/autorizacoes.ts'
import { findResultado } from '../../../disc/disc/disc.ts'
import { pdfParaGestor } from '../../../disc/relatorios/relatorios.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileAnswer } from '../../../platform/http/bytes/file-answer.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { requireGestor } from '../gestor.ts'
import { holdRelatorio } from './relatorio.queries.ts'

interface Quem {
  id_empresa: number
  id_participante: number
}

/** Returns the licence whose report this gestor may open now. @throws {Failure} nao_encontrado, resultado_nao_autorizado */
async function requireDado(deps: Deps, actor: SessionActor, quem: Quem): Promise<number> {
  return inTransaction(deps.db, async tx => {
    const held = await holdRelatorio(tx, { id_usuario: actor.id_usuario, now: deps.now() }, quem)
    if (!held) throw fail(nao_encontrado)
    if (held.escopo !== 'relatorio' || held.id_licenca === null) throw fail(resultado_nao_autorizado)
    return held.id_licenca
  })
}

/**
 * Returns the report of a person who gave it to the caller by name. What allows it is asked again, and the opening
 * recorded, in one transaction after the document is made and before its first byte.
 * @throws {Failure} nao_encontrado, fator_exigido, resultado_nao_autorizado
 */
export const openRelatorio = (
  deps: Deps,
  actor: SessionActor,
  quem: Quem,
  turn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<FileAnswer> => turn(() => render(deps, actor, quem))

async function render(deps: Deps, actor: SessionActor, quem: Quem): Promise<FileAnswer> {
  await requireGestor(deps, deps.db, actor, quem.id_empresa)
  const id_licenca = await requireDado(deps, actor, quem)
  const resultado = await findResultado(deps.db, id_licenca)
  if (!resultado) throw fail(nao_encontrado)
  const pdf = await pdfParaGestor(deps, resultado)
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    const held = await holdRelatorio(tx, { id_usuario: actor.id_usuario, now: em }, quem)
    if (held?.escopo !== 'relatorio' || held.id_licenca !== id_licenca) throw fail(resultado_nao_autorizado)
    await recordAcesso(
      tx,
      actor,
      {
        id_participante: quem.id_participante,
        acesso: 'relatorio',
        licencas: [id_licenca],
        motivo: undefined,
        papel: 'gestor',
      },
      em,
    )
    await audit(tx, {
      em,
      id_ator: actor.id_usuario,
      acao: 'relatorio_aberto',
      alvo: `licenca:${id_licenca}`,
      detalhes: { documento: 'relatorio' },
    })
  })
  return {
    nome: filenameOf(['relatorio', resultado.nome_participante, resultado.finalizado_em], 'pdf'),
    conteudo: pdf,
  }
}
