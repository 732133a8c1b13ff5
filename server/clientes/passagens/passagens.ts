import { SEGUE_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import * as answers from '#shared/clientes/passagens/passagens.answers.ts'
import { passagem_nao_espera, passagem_vazia } from '#shared/clientes/passagens/passagens.answers.ts'
import type { DeixadaPorInativa, Passagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { type AtoDaPassagem, DESFAZER_MS } from '#shared/clientes/passagens/passagens.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import * as alcance from './alcance.queries.ts'
import { listDeixadas as listDeixadasRows } from './deixadas.queries.ts'
import { tellBoth } from './notify/avisos.ts'
import * as queries from './passagens.queries.ts'
import { lockForPassing, pass } from './passar.ts'
import { note, presentDela, refuseImpedimento, requirePassagem } from './present.ts'

export { askPassagem, previewPassagem } from './ask.ts'
export { deletePerguntas, listPassagensDaPessoa } from './perguntas/perguntas.queries.ts'

/** Returns the passings that the caller gives, gets or began as an admin. */
export async function listPassagens(deps: Deps, actor: Actor): Promise<{ results: Passagem[]; total: number }> {
  const rows = await queries.listPassagensOf(deps.db, actor.id_usuario, deps.now())
  const results: Passagem[] = []
  for (const row of rows) results.push(await presentDela(deps, deps.db, actor, row))
  return { results, total: results.length }
}

/**
 * Holds a passing while the caller does something with it that stands open to her.
 * @throws {Failure} nao_encontrado, passagem_nao_espera
 */
function act(
  deps: Deps,
  actor: Actor,
  id_passagem: string,
  ato: AtoDaPassagem,
  work: (tx: Tx, passagem: queries.PassagemRow, em: Date) => Promise<void>,
): Promise<Passagem> {
  return inTransaction(deps.db, async tx => {
    const em = deps.now()
    const passagem = await lockForPassing(tx, id_passagem)
    if (!passagem) throw fail(nao_encontrado)
    const { atos } = await presentDela(deps, tx, actor, passagem)
    if (!atos.includes(ato)) throw fail(passagem_nao_espera)
    await work(tx, passagem, em)
    return presentDela(deps, tx, actor, await requirePassagem(tx, id_passagem))
  })
}

/** Returns what inactive consultoras left, for an admin. */
export async function listDeixadas(deps: Deps): Promise<{ results: DeixadaPorInativa[]; total: number }> {
  const rows = await listDeixadasRows(deps.db, deps.now())
  const results = rows.map(row => ({
    ...row,
    seguem_ate: row.inativa_desde && new Date(row.inativa_desde.getTime() + SEGUE_MS),
  }))
  return { results, total: results.length }
}

/** Accepts a passing; it passes a day later. @throws {Failure} nao_encontrado, passagem_nao_espera, and what stands in the way */
export const acceptPassagem = (deps: Deps, actor: Actor, id_passagem: string): Promise<Passagem> =>
  act(deps, actor, id_passagem, 'aceitar', async (tx, passagem, em) => {
    if (passagem.o_que === 'empresa' && !(await queries.isDela(tx, passagem))) throw fail(passagem_vazia)
    await refuseImpedimento(tx, passagem, passagem.id_para)
    const contagens = JSON.stringify(await alcance.countAlcance(tx, passagem, em))
    await queries.updatePassagem(tx, id_passagem, {
      aceita_em: em,
      vale_em: new Date(em.getTime() + DESFAZER_MS),
      contagens,
    })
    await note(tx, actor, 'passagem_aceita', passagem, em)
    await tellBoth(deps, tx, passagem, 'aceita', actor)
  })

const endAs =
  (fim: 'recusada' | 'retirada' | 'desfeita', ato: AtoDaPassagem) =>
  (deps: Deps, actor: Actor, id_passagem: string): Promise<Passagem> =>
    act(deps, actor, id_passagem, ato, async (tx, passagem, em) => {
      await queries.updatePassagem(tx, id_passagem, { fim, fim_em: em, fim_por: actor.id_usuario })
      await note(tx, actor, `passagem_${fim}`, passagem, em)
      await tellBoth(deps, tx, passagem, fim, actor)
    })

/** Refuses a passing; whoever asked is told. @throws {Failure} nao_encontrado, passagem_nao_espera */
export const refusePassagem = endAs('recusada', 'recusar')
/** Takes back a passing that nobody has accepted; who was asked is told. @throws {Failure} nao_encontrado, passagem_nao_espera */
export const withdrawPassagem = endAs('retirada', 'retirar')
/** Undoes an accepted passing: nothing has moved, and the other is told. @throws {Failure} nao_encontrado, passagem_nao_espera */
export const undoPassagem = endAs('desfeita', 'desfazer')

/** Passes on now what was accepted. @throws {Failure} nao_encontrado, passagem_nao_espera, and what stands in the way */
export const passNow = (deps: Deps, actor: Actor, id_passagem: string): Promise<Passagem> =>
  act(deps, actor, id_passagem, 'agora', async (tx, passagem) => {
    const impedimento = await pass(deps, tx, passagem, actor.id_usuario)
    if (impedimento) throw fail(answers[impedimento])
  })
