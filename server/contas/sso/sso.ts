import { usuario_inativo } from '#shared/contas/contas/contas.answers.ts'
import {
  email_a_confirmar,
  prova_incorreta,
  sso_email_nao_verificado,
  sso_outra_pessoa,
  sso_vencido,
} from '#shared/contas/sso/sso.answers.ts'
import type { RetornoSso, VisitaSso } from '#shared/contas/sso/sso.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Identity } from '../../platform/adapters/sso/sso.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { prove, type SessionActor } from '../../platform/http/guard/session.ts'
import { throttleCall, withAttempt } from '../../platform/http/guard/throttle.ts'
import { entrar, type Origem } from '../contas/contas.ts'
import { aparelhoConfiado, opcoesDeProva, openDesafio } from '../fatores/fatores.ts'
import { login_rede } from '../fatores/limits.ts'
import { provedIdentity, signIdentidade } from './identidade.ts'
import { sso_rede } from './limits.ts'
import { attachConta } from './link.ts'
import * as queries from './sso.queries.ts'
import { identify, type Retorno, requireSso, startVisita, takeVisita } from './visita.ts'

export { type Identidade, readIdentidade } from './identidade.ts'
export { attachSso, detachSso, linkInCadastro, listVinculosSso, startVinculo } from './link.ts'
export { deleteDaConta as forgetSso, deleteEntradasVencidas, listVinculos } from './sso.queries.ts'

/** @throws {Failure} sso_desligado, sso_indisponivel, muitas_tentativas */
export async function startSso(
  deps: Deps,
  { ip, escolher = false }: { ip: string; escolher?: boolean | undefined },
): Promise<VisitaSso> {
  requireSso(deps)
  await throttleCall(deps.db, sso_rede, ip, deps.now())
  return startVisita(deps, { motivo: 'entrar', actor: null, escolher })
}

/**
 * Begins to prove again who uses a session: the person signs in at the provider anew. Only an account without senha and
 * factor is proved by it.
 * @throws {Failure} sso_desligado, sso_indisponivel, prova_incorreta
 */
export async function startProva(deps: Deps, actor: SessionActor): Promise<VisitaSso> {
  requireSso(deps)
  if (!(await opcoesDeProva(deps.db, actor.id_usuario)).includes('provedor')) throw fail(prova_incorreta)
  return startVisita(deps, { motivo: 'provar', actor, escolher: false })
}

/** A browser that came back, and where it comes from. */
interface Vinda extends Retorno, Origem {
  cookies: string
}

/**
 * Takes what the provider sent back. A visit counts once, in the browser where it began; one that a session began, only
 * in that session. Signs in to the account that the identity is linked with; nobody gets an account or a link by this.
 * @throws {Failure} sso_desligado, sso_vencido, sso_recusado, sso_indisponivel, sso_email_nao_verificado,
 * sso_outra_pessoa, usuario_inativo, email_a_confirmar, muitas_tentativas
 */
export async function finishSso(
  deps: Deps,
  actor: SessionActor | null,
  { chave, retorno, cookies, ...origem }: Vinda,
): Promise<RetornoSso> {
  requireSso(deps)
  const volta = { chave, retorno }
  const visita = await withAttempt(deps.db, [[login_rede, origem.ip]], deps.now(), async () => {
    return (await takeVisita(deps, volta)) ?? false
  })
  if (!visita) throw fail(sso_vencido)
  const { id_usuario, id_sessao } = visita
  if (id_sessao !== null && id_sessao !== actor?.id_sessao) throw fail(sso_vencido)
  const identity = await identify(deps, visita, volta)
  if (id_usuario === null || id_sessao === null) return enterBy(deps, identity, { ...origem, cookies })
  if (visita.motivo === 'provar') return proveBy(deps, { id_usuario, id_sessao }, identity)
  const proved = provedIdentity(identity)
  if (!proved) throw fail(sso_email_nao_verificado)
  await attachConta(deps, id_usuario, proved)
  return { etapa: 'vinculado' }
}

/**
 * Signs in to the account that an identity is linked with: as after a right senha, so that an account with a second
 * factor is asked for it, unless the installation takes the provider's word for several factors.
 */
async function enterBy(
  deps: Deps,
  identity: Identity,
  { cookies, ...origem }: Origem & { cookies: string },
): Promise<RetornoSso> {
  const conta = await queries.findContaDoVinculo(deps.db, identity)
  if (!conta) {
    const proved = provedIdentity(identity)
    if (!proved) throw fail(sso_email_nao_verificado)
    return { etapa: 'sem_conta', identidade: await signIdentidade(deps, proved), email: proved.email }
  }
  if (!conta.ativo) throw fail(usuario_inativo)
  if (conta.email_a_confirmar) throw fail(email_a_confirmar)
  const { id_vinculo, id_usuario } = conta
  const now = deps.now()
  const fator_do_provedor = deps.env.SSO_FATOR === true && identity.varios_fatores
  const entrada = { ...origem, pelo_provedor: true, fator_do_provedor }
  return inTransaction(deps.db, async tx => {
    if (!(await queries.touchVinculo(tx, { id_vinculo, email: identity.email, em: now }))) throw fail(sso_vencido)
    if (fator_do_provedor || (await aparelhoConfiado(tx, id_usuario, cookies, now)))
      return entrar(deps, tx, conta, { ...entrada, com_fator: true })
    return (await openDesafio(tx, id_usuario, now)) ?? entrar(deps, tx, conta, entrada)
  })
}

/**
 * Notes that the person of a session has just proved by the provider that it is them.
 * @throws {Failure} sso_outra_pessoa when somebody else signed in there; prova_incorreta when the account got a senha or
 * a factor after the visit began, and so proves by that
 */
async function proveBy(
  deps: Deps,
  { id_usuario, id_sessao }: { id_usuario: number; id_sessao: string },
  identity: Identity,
): Promise<RetornoSso> {
  const conta = await queries.findContaDoVinculo(deps.db, identity)
  if (conta?.id_usuario !== id_usuario) throw fail(sso_outra_pessoa)
  if (!(await opcoesDeProva(deps.db, id_usuario)).includes('provedor')) throw fail(prova_incorreta)
  await inTransaction(deps.db, tx => prove(tx, id_sessao, deps.now()))
  return { etapa: 'provado' }
}
