import type { Acordo } from '#shared/conversas/combinados/combinados.contract.ts'
import { conteudoOf, linkAte } from '#shared/conversas/combinados/combinados.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { appendDitos, lockQuarto, updateQuarto } from '../../quarto/quarto.ts'
import { findContestacao } from '../combinados.queries.ts'
import { findEncerrada } from '../emails.queries.ts'
import { combinado_link } from '../limits.ts'
import { readAcordo } from '../write/acordo.ts'
import { confirmCombinados, contestCombinados } from '../write/confirm.ts'
import { readConfirmacao, readLembretes } from './links.ts'

/** The combinados that a link asks to confirm; null after 30 days. @throws {Failure} nao_encontrado */
async function present(db: Db | Tx, id_devolutiva: string, now: Date): Promise<{ acordo: Acordo | null }> {
  const found = await findEncerrada(db, id_devolutiva)
  if (!found) throw fail(nao_encontrado)
  if (linkAte(found.encerrada_em) <= now) return { acordo: null }
  const { combinados, versao, confirmado, confirmacoes } = await readAcordo(db, id_devolutiva)
  const contestacao = await findContestacao(db, id_devolutiva)
  return {
    acordo: {
      consultor: firstWord(found.nome_consultor),
      pessoa: firstWord(found.nome),
      encerrada_em: found.encerrada_em,
      versao,
      combinados: conteudoOf(combinados),
      confirmado_em: confirmado('participante')
        ? (confirmacoes.find(each => each.lado === 'participante')?.em ?? null)
        : null,
      consultor_confirmou: confirmado('consultor'),
      contestado_em: contestacao?.versao === versao ? contestacao.em : null,
    },
  }
}

/** Locks the conversation of a link. @throws {Failure} nao_encontrado when it was erased with its result */
async function lock(tx: Tx, id_devolutiva: string) {
  const found = await findEncerrada(tx, id_devolutiva)
  const quarto = found && (await lockQuarto(tx, found))
  if (!quarto) throw fail(nao_encontrado)
  return quarto
}

function requireId(id: string | null): string {
  if (!id) throw fail(nao_encontrado)
  return id
}

/**
 * The combinados that a link asks to confirm. It changes nothing, because mail programs open links too. @throws
 * {Failure} nao_encontrado
 */
export const getConfirmacao = (deps: Deps, token: string) =>
  present(deps.db, requireId(readConfirmacao(deps, token)), deps.now())

/**
 * Confirms or contests the version that the person read on the link's page, when she presses a button there.
 * @throws {Failure} nao_encontrado, combinados_mudaram, devolutiva_encerrada, muitas_tentativas
 */
export async function confirmByLink(deps: Deps, token: string, { versao, sim }: { versao: number; sim: boolean }) {
  const id_devolutiva = requireId(readConfirmacao(deps, token))
  await throttleCall(deps.db, combinado_link, id_devolutiva, deps.now())
  return inTransaction(deps.db, async tx => {
    const em = deps.now()
    const quarto = await lock(tx, id_devolutiva)
    const { acordo } = await present(tx, id_devolutiva, em)
    if (!acordo) return { acordo }
    if (sim) {
      const sim = { lado: 'participante', versao, via: 'link', id_ator: null } as const
      const confirmacao = await confirmCombinados(deps, tx, quarto, sim, em)
      if (confirmacao) await appendDitos(tx, id_devolutiva, [{ tipo: 'confirmacao', dados: { confirmacao } }], em)
    } else {
      const dados = await contestCombinados(deps, tx, quarto, versao, em)
      await appendDitos(tx, id_devolutiva, [{ tipo: 'contestada', dados }], em)
    }
    return present(tx, id_devolutiva, em)
  })
}

async function presentLembretes(db: Db | Tx, id_devolutiva: string) {
  const found = await findEncerrada(db, id_devolutiva)
  if (!found) throw fail(nao_encontrado)
  return { consultor: firstWord(found.nome_consultor), recusados: found.recusados }
}

/** Whether the reminders of one conversation are stopped. @throws {Failure} nao_encontrado */
export const getLembretes = (deps: Deps, token: string) =>
  presentLembretes(deps.db, requireId(readLembretes(deps, token)))

/**
 * Stops the reminders of one conversation, or starts them again; a repetition changes nothing. @throws {Failure}
 * nao_encontrado
 */
export async function refuseLembretes(deps: Deps, token: string, sim: boolean) {
  const id_devolutiva = requireId(readLembretes(deps, token))
  return inTransaction(deps.db, async tx => {
    const { lembretes_recusados_em } = await lock(tx, id_devolutiva)
    if (sim !== (lembretes_recusados_em !== null))
      await updateQuarto(tx, id_devolutiva, { lembretes_recusados_em: sim ? deps.now() : null })
    return presentLembretes(tx, id_devolutiva)
  })
}
