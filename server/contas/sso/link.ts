import { randomUUID } from 'node:crypto'
import { sso_de_outra_conta, sso_ja_vinculado, sso_sem_senha, sso_vencido } from '#shared/contas/sso/sso.answers.ts'
import type { VinculosSso, VisitaSso } from '#shared/contas/sso/sso.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { lockUsuario } from '../contas/contas.ts'
import { isSemSenha, notifyByEmail } from '../fatores/fatores.ts'
import { type Identidade, readIdentidade } from './identidade.ts'
import * as queries from './sso.queries.ts'
import { requireSso, startVisita } from './visita.ts'

/** Returns the links of the caller's account. */
export async function listVinculosSso({ db, sso }: Deps, { id_usuario }: SessionActor): Promise<VinculosSso> {
  const vinculos = await queries.listVinculos(db, id_usuario)
  return {
    vinculos: vinculos.map(({ sub: _, emissor, ...vinculo }) => ({ ...vinculo, provedor: new URL(emissor).host })),
    ligado: vinculos.some(({ emissor }) => emissor === sso?.emissor),
    tem_senha: !(await isSemSenha(db, id_usuario)),
  }
}

/** @throws {Failure} sso_desligado, sso_indisponivel */
export async function startVinculo(deps: Deps, actor: SessionActor): Promise<VisitaSso> {
  return startVisita(deps, { motivo: 'vincular', actor, escolher: true })
}

/**
 * Links an account with an identity, once; the account's address is told.
 * @throws {Failure} sso_de_outra_conta, sso_ja_vinculado
 */
async function link(deps: Deps, tx: Tx, id_usuario: number, { emissor, sub, email }: Identidade): Promise<void> {
  const em = deps.now()
  await lockUsuario(tx, id_usuario)
  if (await queries.insertVinculo(tx, { id_vinculo: randomUUID(), id_usuario, emissor, sub, email, criado_em: em })) {
    await audit(tx, { em, id_ator: id_usuario, acao: 'sso_vinculado' })
    await notifyByEmail(deps, tx, id_usuario, 'sso_vinculado')
    return
  }
  const of = await queries.findContaDoVinculo(tx, { emissor, sub })
  if (!of) throw fail(sso_ja_vinculado)
  if (of.id_usuario !== id_usuario) throw fail(sso_de_outra_conta)
}

/** Links the account of a session with the identity that its visit to the provider brought. */
export const attachConta = (deps: Deps, id_usuario: number, identidade: Identidade): Promise<void> =>
  inTransaction(deps.db, tx => link(deps, tx, id_usuario, identidade))

/**
 * Links the caller's account with an identity that was proved before. The session has to be younger than the proof: its
 * person signed in to this account, with senha and second step, knowing what that would link.
 * @throws {Failure} sso_vencido, sso_de_outra_conta, sso_ja_vinculado
 */
export async function attachSso(deps: Deps, { id_usuario, id_sessao }: SessionActor, text: string): Promise<void> {
  requireSso(deps)
  const identidade = await readIdentidade(deps, text)
  const inicio = await queries.findInicioDaSessao(deps.db, id_sessao)
  if (!identidade || !inicio || inicio < identidade.provada_em) throw fail(sso_vencido)
  await attachConta(deps, id_usuario, identidade)
}

/** Links a new account with the identity that registered it, in the registration's transaction. */
export const linkInCadastro = link

/**
 * Undoes a link of the caller's account. An account without a senha keeps it: nothing else would open it.
 * @throws {Failure} sso_sem_senha, nao_encontrado
 */
export async function detachSso(deps: Deps, { id_usuario }: SessionActor, id_vinculo: string): Promise<void> {
  if (await isSemSenha(deps.db, id_usuario)) throw fail(sso_sem_senha)
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    await lockUsuario(tx, id_usuario)
    if (!(await queries.deleteVinculo(tx, id_usuario, id_vinculo))) throw fail(nao_encontrado)
    await audit(tx, { em, id_ator: id_usuario, acao: 'sso_desvinculado' })
    await notifyByEmail(deps, tx, id_usuario, 'sso_desvinculado')
  })
}
