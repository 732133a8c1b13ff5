import type { Acesso } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import { aguardando_ver_junto, resultado_nao_autorizado } from '#shared/disc/disc/disc.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { recordAcesso, requireMotivo } from '../../../contas/autorizacoes/autorizacoes.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import * as queries from '../disc.queries.ts'

export interface Motivo {
  /** The reason an admin gives. */
  motivo?: string | undefined
}

/** The refusal when every result of a person is closed to this consultor: waiting, or not shared. */
export const refusalOfAll = ({ aguardando }: { aguardando: number }) =>
  fail(aguardando > 0 ? aguardando_ver_junto : resultado_nao_autorizado)

/**
 * The result of a finished licence. Its consultor is told when the person keeps it closed; for everybody else foreign,
 * unfinished and missing results are the same 404. While it waits to be opened together, its person is told so too.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado, aguardando_ver_junto
 */
export async function requireResultado(
  db: Db | Tx,
  actor: SessionActor,
  id_licenca: number,
): Promise<queries.ResultadoRow> {
  const resultado = await queries.findResultado(db, id_licenca)
  if (!resultado) throw fail(nao_encontrado)
  const { aguardando, id_participante } = resultado
  if (aguardando && can(actor, 'ver_de_si', { id_usuario: id_participante })) throw fail(aguardando_ver_junto)
  if (!can(actor, 'ver_resultado', resultado)) throw recusaOf(actor, resultado)
  return resultado
}

/** The refusal of a result: "closed" or "waiting" for its own consultor, "not found" for everybody else. */
export function recusaOf(
  actor: SessionActor,
  { id_consultor, aguardando, escopo_dado }: Pick<queries.ResultadoRow, 'id_consultor' | 'aguardando' | 'escopo_dado'>,
) {
  if (!can(actor, 'gerir_licenca', { id_consultor })) return fail(nao_encontrado)
  return fail(aguardando && escopo_dado === 'relatorio' ? aguardando_ver_junto : resultado_nao_autorizado)
}

/**
 * Checks again, just before a document is sent, that the reader may see this result, and notes the opening and other
 * given writes in the same transaction: the person may have closed it while the document was made.
 * @throws {Failure} nao_encontrado, motivo_obrigatorio, resultado_nao_autorizado
 */
export async function confirmAcesso(
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  { acesso, motivo }: Motivo & { acesso: Acesso },
  also: (tx: Tx, razao: string | undefined) => Promise<void> = async () => {},
): Promise<queries.ResultadoRow> {
  return inTransaction(deps.db, async tx => {
    const resultado = await requireResultado(tx, actor, id_licenca)
    // Sharing may have ended while this was prepared; an admin who read as the person's consultor has then given no reason.
    const razao = requireMotivo(actor, resultado, motivo)
    const { id_participante } = resultado
    await recordAcesso(tx, actor, { id_participante, acesso, licencas: [id_licenca], motivo: razao }, deps.now())
    await also(tx, razao)
    return resultado
  })
}
