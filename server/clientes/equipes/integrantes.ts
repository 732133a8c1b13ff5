import {
  equipe_cheia,
  equipe_ja_lembrada,
  ja_e_da_equipe,
  pessoa_fora_da_empresa,
} from '#shared/clientes/equipes/equipes.answers.ts'
import { canRemindIn, fits } from '#shared/clientes/equipes/equipes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { avisar } from '../../platform/live/live.ts'
import * as mudar from './change.queries.ts'
import { lockEquipeDela, record, requireEquipe } from './equipes.ts'
import { leave } from './leave/saida.ts'
import { leaveEquipeForGood } from './saidas/end.ts'
import { reopenIntegrante } from './saidas/linhas.queries.ts'

/**
 * Puts clients of the caller into one of her equipes, all or none. Nobody shows anything by it; each is told by mail.
 * @throws {Failure} nao_encontrado, equipe_arquivada, ja_e_da_equipe, pessoa_fora_da_empresa, equipe_cheia
 */
export async function addIntegrantes(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
  ids: readonly number[],
): Promise<{ adicionados: number; integrantes: number }> {
  const em = deps.now()
  const unique = [...new Set(ids)]
  return inTransaction(deps.db, async tx => {
    const equipe = await lockEquipeDela(tx, actor, id_equipe)
    const clientes = await mudar.listClientes(tx, { id_consultor: actor.id_usuario, id_equipe, ids: unique })
    if (clientes.length < unique.length) throw fail(nao_encontrado)
    if (clientes.some(({ dentro }) => dentro)) throw fail(ja_e_da_equipe)
    if (equipe.id_empresa !== null && clientes.some(({ id_empresa }) => id_empresa !== equipe.id_empresa))
      throw fail(pessoa_fora_da_empresa)
    const { dentro, esperados } = await mudar.countPessoas(tx, id_equipe)
    if (!fits(dentro + esperados, unique.length)) throw fail(equipe_cheia)
    for (const { id_participante, email } of clientes)
      await add(deps, tx, actor, { id_equipe, id_participante, email, em })
    await record(tx, actor, 'equipe_alterada', id_equipe, em)
    return { adicionados: unique.length, integrantes: dentro + unique.length }
  })
}

/**
 * Puts one client into an equipe and tells her. Whom a file took out of it in the last 24 hours comes back as she was,
 * without a mail, because nobody told her that she left. Returns whether she was outside before.
 */
export async function add(
  deps: Deps,
  tx: Tx,
  { id_usuario }: SessionActor,
  quem: { id_equipe: number; id_participante: number; email: string; area?: string | null; em: Date },
): Promise<boolean> {
  const { email, em, ...pessoa } = quem
  if (await reopenIntegrante(tx, pessoa)) {
    await avisar(tx, `equipe:${pessoa.id_equipe}`)
    return true
  }
  if (!(await mudar.insertIntegrante(tx, { ...pessoa, desde: em, adicionado_por: id_usuario }))) return false
  await enqueueEmail(deps, tx, {
    tipo: 'adicionado_equipe',
    chave: `${pessoa.id_equipe}:${pessoa.id_participante}:${em.getTime()}`,
    destinatario: email,
    dados: { id_equipe: pessoa.id_equipe, id_participante: pessoa.id_participante },
  })
  await avisar(tx, `equipe:${pessoa.id_equipe}`)
  return true
}

/**
 * Mails everybody of one of the caller's equipes, whatever each chose, that they choose what to show it; nobody can tell
 * from it who has not chosen. Once in seven days.
 * @throws {Failure} nao_encontrado, equipe_arquivada, equipe_ja_lembrada, usuario_inativo
 */
export async function remindEquipe(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
): Promise<{ enviados: number; lembrada_em: Date }> {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    const equipe = await lockEquipeDela(tx, actor, id_equipe)
    if (canRemindIn(equipe.lembrada_em, em)) throw fail(equipe_ja_lembrada)
    const pessoas = await mudar.listEnderecos(tx, id_equipe)
    await mudar.updateEquipe(tx, id_equipe, { lembrada_em: em })
    for (const { id_participante, email } of pessoas)
      await enqueueEmail(deps, tx, {
        tipo: 'equipe_lembrada',
        chave: `${id_equipe}:${id_participante}:${em.getTime()}`,
        destinatario: email,
        dados: { id_equipe, id_participante },
      })
    await record(tx, actor, 'equipe_lembrada', id_equipe, em)
    return { enviados: pessoas.length, lembrada_em: em }
  })
}

/**
 * Takes a person out of an equipe: by its consultora, by a gestor of its company, or by the person herself.
 * @throws {Failure} nao_encontrado
 */
export async function removeIntegrante(
  deps: Deps,
  actor: SessionActor,
  { id_equipe, id_participante }: { id_equipe: number; id_participante: number },
): Promise<void> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    const own = id_participante === actor.id_usuario
    if (own) await mudar.lockEquipe(tx, id_equipe)
    // A file may have taken her out already, of which she does not know: she leaves all the same.
    const waits = own && (await leaveEquipeForGood(tx, { id_equipe, id_participante }, em))
    if (!waits && (await requireEquipe(deps, tx, actor, id_equipe)).papel === 'integrante' && !own)
      throw fail(nao_encontrado)
    await mudar.lockEquipe(tx, id_equipe)
    const gone = await leave(tx, { equipes: [id_equipe], id_participante, em })
    if (gone.length === 0 && !waits) throw fail(nao_encontrado)
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'equipe_saida', alvo: `usuario:${id_participante}` })
  })
}

/** Takes somebody who has not registered off the list of one of the caller's equipes. @throws {Failure} nao_encontrado */
export async function removeEsperado(
  deps: Deps,
  actor: SessionActor,
  { id_equipe, id_esperado }: { id_equipe: number; id_esperado: number },
): Promise<void> {
  await inTransaction(deps.db, async tx => {
    await lockEquipeDela(tx, actor, id_equipe)
    if (!(await mudar.deleteEsperado(tx, id_equipe, id_esperado))) throw fail(nao_encontrado)
    await record(tx, actor, 'equipe_alterada', id_equipe, deps.now())
  })
}
