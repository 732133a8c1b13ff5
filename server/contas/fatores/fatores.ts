import { desafio_vencido } from '#shared/contas/contas/contas.answers.ts'
import {
  campos,
  codigo_incorreto,
  fator_criado,
  fator_obrigatorio,
  fatores_demais,
  sem_fator,
} from '#shared/contas/fatores/fatores.answers.ts'
import type { Fatores, PasskeysDaConta } from '#shared/contas/fatores/fatores.contract.ts'
import { FATORES_MAX, type OpcaoFator } from '#shared/contas/fatores/fatores.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { type SessionActor, tellStreamsOf } from '../../platform/http/guard/session.ts'
import { throttleCall, withAttempt } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { noteNewFator, notifyByEmail } from './change.ts'
import { countUnused, createCodigos, matchCodigo, replaceCodigos, takeCodigo } from './codigos/codigos.ts'
import { deleteAparelhos, listAparelhos } from './enter/aparelhos.ts'
import { contaDoDesafio } from './enter/desafios.ts'
import { deleteWithoutFator } from './enter/forget.ts'
import * as queries from './fatores.queries.ts'
import { fator_conta, passkey_rede } from './limits.ts'
import { withOthers } from './messages.ts'
import { askPasskey, passkeysDaConta } from './passkeys/passkeys.ts'
import { siteDasPasskeys } from './passkeys/site.ts'
import { deletePedidoDeFator, mustHaveFator } from './require/require.ts'
import { noteFatorUsed } from './retirada/end.ts'
import { deleteRetiradas, findAberta } from './retirada/retirada.queries.ts'
import { confirmApp, matchApp, matchFirst, spendPasso } from './totp/totp.ts'

export { notifyByEmail } from './change.ts'
export { countUnused } from './codigos/codigos.ts'
export { aparelhoConfiado, cookieDoAparelho, trustAparelho } from './enter/aparelhos.ts'
export { contaDoDesafio, openDesafio, spendDesafio } from './enter/desafios.ts'
export { forgetWithSenha } from './enter/forget.ts'
export { isSemSenha } from './fatores.queries.ts'
export { fatorMudou } from './messages.ts'
export { checkPasskey, createPasskey, refusalOf, startPasskey } from './passkeys/passkeys.ts'
export { opcoesDeProva } from './prova/opcoes.ts'
export { askToSignIn, pedidoOf, postponeFator } from './require/require.ts'
export { listRetiradas } from './retirada/retirada.queries.ts'
export { finishRetirada } from './retirada/retirada.ts'
export { undoRecentes } from './retirada/undo.ts'
export { requireSenhaAtual, type SenhaAtual } from './senha.ts'
export { startTotp } from './totp/totp.ts'

/** Details of an audit record about an app. */
const APP = { tipo: 'totp' } as const

/** Returns the caller's factors, the number of unused recovery codes, and trusted browsers. */
export async function listFatores({ db, now, appUrl }: Deps, { id_usuario }: Actor): Promise<Fatores> {
  const fatores = await queries.listConfirmados(db, id_usuario)
  return {
    fatores,
    codigos_restantes: await countUnused(db, id_usuario),
    aparelhos: await listAparelhos(db, id_usuario, now()),
    passkeys: siteDasPasskeys(appUrl) !== null,
    retirada: (await findAberta(db, id_usuario)) ?? null,
  }
}

/**
 * Confirms an app by its first code. An account's first factor brings ten recovery codes, shown once, and ends its other
 * sessions.
 * @throws {Failure} nao_encontrado, codigo_incorreto, muitas_tentativas, fatores_demais
 */
export async function confirmTotp(
  deps: Deps,
  actor: SessionActor,
  dados: { id_fator: string; codigo: string },
): Promise<{ mensagem: string; codigos: string[] }> {
  const em = deps.now()
  const { id_usuario } = actor
  let there = true
  const match = await withAttempt(deps.db, [[fator_conta, String(id_usuario)]], em, async () => {
    const found = await matchFirst(deps, actor, dados)
    there = found !== undefined
    return found ?? !there
  })
  if (!there) throw fail(nao_encontrado)
  if (!match || match === true) throw fail(codigo_incorreto, { campos: { codigo: campos.codigo_do_fator } })
  const fresh = (await queries.listConfirmados(deps.db, id_usuario)).length === 0 ? await createCodigos(deps) : null
  const outras = await inTransaction(deps.db, async tx => {
    await queries.lockConta(tx, id_usuario)
    const antes = (await queries.listConfirmados(tx, id_usuario)).length
    if (antes >= FATORES_MAX) throw fail(fatores_demais)
    if (!(await confirmApp(tx, match, em))) throw fail(nao_encontrado)
    const ended = await noteNewFator(tx, actor, { primeiro: antes === 0, em })
    if (fresh) await replaceCodigos(tx, id_usuario, fresh, em)
    await audit(tx, { em, id_ator: id_usuario, acao: 'fator_criado', detalhes: APP })
    await notifyByEmail(deps, tx, id_usuario, 'app_criado', ended)
    return ended
  })
  return { mensagem: withOthers(fator_criado.mensagem, outras), codigos: fresh?.codigos ?? [] }
}

/** @throws {Failure} nao_encontrado */
export async function renameFator(
  deps: Deps,
  { id_usuario }: Actor,
  fator: { id_fator: string; nome: string },
): Promise<void> {
  if (!(await queries.updateNome(deps.db, { id_usuario, ...fator }))) throw fail(nao_encontrado)
}

/**
 * Removes one of the caller's factors; with the last one recovery codes and trusted browsers go too. Returns the
 * passkeys that are left, when it was one.
 * @throws {Failure} nao_encontrado, fator_obrigatorio
 */
export async function removeFator(
  deps: Deps,
  actor: Actor,
  id_fator: string,
): Promise<{ passkeys?: PasskeysDaConta | undefined }> {
  const { id_usuario } = actor
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    await queries.lockConta(tx, id_usuario)
    const removed = await queries.deleteFator(tx, id_usuario, id_fator)
    if (!removed) throw fail(nao_encontrado)
    const last = (await queries.listConfirmados(tx, id_usuario)).length === 0
    if (last && mustHaveFator(deps, actor)) throw fail(fator_obrigatorio)
    if (last) {
      await deleteWithoutFator(tx, id_usuario)
      await tellStreamsOf(tx, id_usuario)
    }
    await audit(tx, { em, id_ator: id_usuario, acao: 'fator_removido', detalhes: { tipo: removed.tipo } })
    await notifyByEmail(deps, tx, id_usuario, 'removido')
    return removed.tipo === 'passkey' ? { passkeys: await passkeysDaConta(deps, tx, id_usuario) } : {}
  })
}

/**
 * Replaces the caller's recovery codes by ten new ones.
 * @throws {Failure} sem_fator
 */
export async function novosCodigos(deps: Deps, { id_usuario }: Actor): Promise<{ codigos: string[] }> {
  const em = deps.now()
  const fresh = await createCodigos(deps)
  await inTransaction(deps.db, async tx => {
    await queries.lockConta(tx, id_usuario)
    if ((await queries.listConfirmados(tx, id_usuario)).length === 0) throw fail(sem_fator)
    await replaceCodigos(tx, id_usuario, fresh, em)
    await audit(tx, { em, id_ator: id_usuario, acao: 'codigos_gerados' })
    await notifyByEmail(deps, tx, id_usuario, 'codigos_gerados')
  })
  return { codigos: fresh.codigos }
}

/** @throws {Failure} nao_encontrado */
export const forgetAparelho = (deps: Deps, { id_usuario }: Actor, id_aparelho: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    if ((await deleteAparelhos(tx, id_usuario, id_aparelho)) === 0) throw fail(nao_encontrado)
    await audit(tx, { em: deps.now(), id_ator: id_usuario, acao: 'aparelho_esquecido' })
  })

/** Deletes everything about the factors of an account. Returns the number of factors. */
export async function forgetFatores(tx: Tx, id_usuario: number): Promise<number> {
  await deleteWithoutFator(tx, id_usuario)
  await deletePedidoDeFator(tx, id_usuario)
  await deleteRetiradas(tx, id_usuario)
  return queries.deleteFatores(tx, id_usuario)
}

/** Uses a proof up, in the transaction that signs in; false when another sign-in was faster. */
export type UseProva = (tx: Tx, em: Date) => Promise<boolean>

/** Checks the proof of a second step. Returns how to use it up; false for a wrong one. */
export async function checkProva(
  deps: Deps,
  id_usuario: number,
  { tipo, codigo }: { tipo: Exclude<OpcaoFator, 'passkey'>; codigo: string },
): Promise<UseProva | false> {
  if (tipo === 'totp') {
    const match = await matchApp(deps, id_usuario, codigo)
    return match !== null && (async (tx, em) => (await spendPasso(tx, match, em)) && noteFatorUsed(tx, id_usuario, em))
  }
  const inicio = await matchCodigo(deps, id_usuario, codigo)
  return (
    inicio !== null &&
    (async (tx, em) => {
      if (!(await takeCodigo(tx, id_usuario, inicio, em))) return false
      await audit(tx, { em, id_ator: id_usuario, acao: 'codigo_usado' })
      await notifyByEmail(deps, tx, id_usuario, 'codigo_usado')
      return noteFatorUsed(tx, id_usuario, em)
    })
  )
}

/**
 * Options for the browser to sign in by a passkey: of the challenge's account, or of any that the browser knows.
 * @throws {Failure} desafio_vencido, passkey_nao_oferecida, muitas_tentativas
 */
export async function opcoesDeEntrada(deps: Deps, desafio: string | undefined, ip: string) {
  await throttleCall(deps.db, passkey_rede, ip, deps.now())
  const conta = desafio === undefined ? null : await contaDoDesafio(deps.db, desafio, deps.now())
  if (conta === undefined) throw fail(desafio_vencido)
  return { opcoes: { ...(await askPasskey(deps, conta?.id_usuario ?? null)) } }
}
