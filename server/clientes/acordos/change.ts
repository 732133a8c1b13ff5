import {
  acordo_encerrado,
  acordo_indisponivel,
  acordo_mudou,
  acordo_vazio,
} from '#shared/clientes/acordos/acordos.answers.ts'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import { outroOf, simOf, situacaoOf, withAuthors } from '#shared/clientes/acordos/acordos.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { avisar } from '../../platform/live/live.ts'
import * as queries from './acordos.queries.ts'
import { readAcordo } from './acordos.ts'
import { count } from './notify/notify.ts'

interface Mudando {
  tx: Tx
  row: queries.AcordoRow
  /** Whether both show themselves to the equipe now. */
  ambosMostram: boolean
  em: Date
}

/**
 * Runs a change of one of the caller's acordos with both choices held and its row locked, in that order, and returns the
 * acordo after it. Whoever watches its page hears that it changed.
 * @throws {Failure} nao_encontrado for everybody but its two people
 */
const alter = (
  deps: Deps,
  actor: SessionActor,
  id_acordo: string,
  change: (mudando: Mudando) => Promise<void>,
): Promise<Acordo> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    const found = await queries.findAcordo(tx, id_acordo, actor.id_usuario)
    if (!found) throw fail(nao_encontrado)
    const par = await queries.holdPar(tx, found, em)
    const row = await queries.lockAcordo(tx, id_acordo, actor.id_usuario)
    if (!row) throw fail(nao_encontrado)
    await change({ tx, row, ambosMostram: par.length === 2, em })
    await avisar(tx, `acordo:${id_acordo}`)
    return readAcordo(deps, tx, actor, id_acordo)
  })

/**
 * Answers a proposal. A "no" is mailed to nobody, and whoever proposed sees a proposal until its 30 days are over.
 * @throws {Failure} nao_encontrado, acordo_indisponivel, acordo_mudou, acordo_encerrado
 */
export const answerAcordo = (deps: Deps, actor: SessionActor, id_acordo: string, aceito: boolean): Promise<Acordo> =>
  alter(deps, actor, id_acordo, async ({ tx, row, ambosMostram, em }) => {
    const situacao = situacaoOf(row, actor.id_usuario, em)
    if (row.proposto_por === actor.id_usuario) throw fail(acordo_indisponivel)
    // The same answer again, after a lost one.
    if (aceito ? situacao === 'aberto' || situacao === 'assinado' : row.recusado_em !== null) return
    if (situacao === 'encerrado') throw fail(acordo_encerrado)
    if (situacao !== 'recebido') throw fail(acordo_mudou)
    if (!aceito) return void (await queries.updateAcordo(tx, id_acordo, { recusado_em: em }))
    if (!ambosMostram) throw fail(acordo_indisponivel)
    await queries.updateAcordo(tx, id_acordo, { aceito_em: em })
    await count(deps, tx, 'aceito', row, [row.proposto_por])
  })

/** Requires that the two write it now. @throws {Failure} acordo_encerrado, acordo_mudou, acordo_indisponivel */
function requireVivo({ row, ambosMostram, em }: Mudando, id_usuario: number): void {
  const situacao = situacaoOf(row, id_usuario, em)
  if (situacao === 'encerrado') throw fail(acordo_encerrado)
  if (situacao !== 'aberto' && situacao !== 'assinado') throw fail(acordo_mudou)
  if (!ambosMostram) throw fail(acordo_indisponivel)
}

/**
 * Writes what the two agree on, over the version that was read; both yes are gone with it. The same words change nothing,
 * so that a repetition after a lost answer is no conflict.
 * @throws {Failure} nao_encontrado, acordo_encerrado, acordo_mudou, acordo_indisponivel
 */
export const putAcordo = (
  deps: Deps,
  actor: SessionActor,
  id_acordo: string,
  escrito: { versao: number; combinados: readonly string[]; revisar_em: string | null },
): Promise<Acordo> =>
  alter(deps, actor, id_acordo, async mudando => {
    requireVivo(mudando, actor.id_usuario)
    const { tx, row } = mudando
    const textos = row.combinados.map(({ texto }) => texto)
    if (JSON.stringify(textos) === JSON.stringify(escrito.combinados) && row.revisar_em === escrito.revisar_em) return
    if (row.versao !== escrito.versao) throw fail(acordo_mudou)
    const combinados = withAuthors(row.combinados, escrito.combinados, actor.id_usuario)
    await queries.writeVersao(tx, id_acordo, { combinados, revisar_em: escrito.revisar_em })
  })

/**
 * Says the caller's yes to the version that she read. With the second one both are told what they agreed.
 * @throws {Failure} nao_encontrado, acordo_encerrado, acordo_mudou, acordo_indisponivel, acordo_vazio
 */
export const signAcordo = (deps: Deps, actor: SessionActor, id_acordo: string, versao: number): Promise<Acordo> =>
  alter(deps, actor, id_acordo, async mudando => {
    requireVivo(mudando, actor.id_usuario)
    const { tx, row, em } = mudando
    if (row.versao !== versao) throw fail(acordo_mudou)
    if (row.combinados.length === 0) throw fail(acordo_vazio)
    const { meu_sim, sim_do_outro } = simOf(row, actor.id_usuario)
    if (meu_sim) return
    await queries.updateAcordo(
      tx,
      id_acordo,
      row.id_a === actor.id_usuario ? { assinado_a_em: em } : { assinado_b_em: em },
    )
    if (sim_do_outro) await count(deps, tx, 'assinado', row, [row.id_a, row.id_b])
    else await count(deps, tx, 'falta_sim', row, [outroOf(row, actor.id_usuario).id_participante])
  })

/**
 * Ends an acordo for both, at once, or takes a proposal back; to whom a proposal was made, it is her "no". Ended already,
 * it changes nothing.
 * @throws {Failure} nao_encontrado
 */
export const endAcordo = (deps: Deps, actor: SessionActor, id_acordo: string): Promise<Acordo> =>
  alter(deps, actor, id_acordo, async ({ tx, row, em }) => {
    const situacao = situacaoOf(row, actor.id_usuario, em)
    if (situacao === 'encerrado') return
    if (situacao === 'recebido') return void (await queries.updateAcordo(tx, id_acordo, { recusado_em: em }))
    if (situacao === 'proposto') return void (await queries.updateAcordo(tx, id_acordo, { encerrado_em: em }))
    await queries.endAcordo(tx, id_acordo, em)
    await count(deps, tx, 'encerrado', row, [outroOf(row, actor.id_usuario).id_participante])
  })
