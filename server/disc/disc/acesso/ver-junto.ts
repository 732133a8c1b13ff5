import * as answers from '#shared/disc/disc/disc.answers.ts'
import type { VerJunto } from '#shared/disc/disc/ver-junto.contract.ts'
import { ofertaOf, situacaoDoVerJunto } from '#shared/disc/disc/ver-junto.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { topicoDosCompartilhados } from '../../../contas/autorizacoes/autorizacoes.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { avisar } from '../../../platform/live/live.ts'
import { resultadoAberto } from '../events.ts'
import { lockLeitura } from '../leituras.queries.ts'
import * as queries from './ver-junto.queries.ts'

/** The choice about the caller's own result. @throws {Failure} nao_encontrado for everybody else, admins included */
async function requireProprio(db: Db | Tx, actor: SessionActor, id_licenca: number): Promise<queries.VerJuntoRow> {
  const row = await queries.findVerJunto(db, id_licenca)
  if (!row || !can(actor, 'ver_de_si', { id_usuario: row.id_participante })) throw fail(nao_encontrado)
  return row
}

const present = (row: queries.VerJuntoRow): VerJunto => ({
  id_licenca: row.id_licenca,
  nome_consultor: row.nome_consultor,
  ...situacaoDoVerJunto(row),
  escolhido_em: row.escolhido_em,
  aberto_em: row.aberto_em,
})

/** Whether the caller may choose, has chosen, or has opened. @throws {Failure} nao_encontrado */
export const getVerJunto = async (deps: Deps, actor: SessionActor, id_licenca: number): Promise<VerJunto> =>
  present(await requireProprio(deps.db, actor, id_licenca))

/**
 * Keeps the caller's result closed until she opens it, from the next request on. Decided under the lock that a first
 * reading takes; a repetition changes nothing.
 * @throws {Failure} nao_encontrado, resultado_ja_visto, ver_junto_indisponivel
 */
export async function chooseVerJunto(deps: Deps, actor: SessionActor, id_licenca: number): Promise<VerJunto> {
  await inTransaction(deps.db, async tx => {
    await requireProprio(tx, actor, id_licenca)
    if (!(await lockLeitura(tx, id_licenca))) throw fail(nao_encontrado)
    const row = await requireProprio(tx, actor, id_licenca)
    if (row.escolhido_em) return
    const recusa = ofertaOf(row)
    if (recusa) throw fail(answers[recusa])
    const em = deps.now()
    await queries.insertVerJunto(tx, id_licenca, em)
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'ver_junto_escolhido', alvo: `licenca:${id_licenca}` })
    await tell(deps, tx, row)
  })
  return getVerJunto(deps, actor, id_licenca)
}

/**
 * Opens the caller's waiting result, for her and, while she shares it, for the consultora. Nobody else can, and nobody
 * can keep her from it.
 * @throws {Failure} nao_encontrado, also when she never chose to wait
 */
export async function openVerJunto(deps: Deps, actor: SessionActor, id_licenca: number): Promise<VerJunto> {
  await inTransaction(deps.db, async tx => {
    const row = await requireProprio(tx, actor, id_licenca)
    if (!row.escolhido_em) throw fail(nao_encontrado)
    const em = deps.now()
    if (!(await queries.openVerJunto(tx, id_licenca, em))) return
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'ver_junto_aberto', alvo: `licenca:${id_licenca}` })
    await tell(deps, tx, row)
  })
  return getVerJunto(deps, actor, id_licenca)
}

/** Makes open pages of the consultora, and rooms of the two, read again. */
async function tell(deps: Deps, tx: Tx, { id_consultor, id_participante }: queries.VerJuntoRow): Promise<void> {
  await avisar(tx, topicoDosCompartilhados(id_consultor))
  await deps.events.tell(tx, resultadoAberto, { id_consultor, id_participante })
}
