import type { RetornoSso, VisitaSso } from '#shared/contas/sso/sso.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Identity } from '../../platform/adapters/sso/sso.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { throttleCall, withAttempt } from '../../platform/http/guard/throttle.ts'
import { entrar, type Origem } from '../contas/contas.ts'
import { abrirDesafio, aparelhoConfiado } from '../fatores/fatores.ts'
import { provedIdentity, signIdentidade } from './identidade.ts'
import * as queries from './sso.queries.ts'
import { vincularConta } from './vincular.ts'
import { comecarVisita, identify, type Retorno, requireSso, takeVisita } from './visita.ts'

export { type Identidade, readIdentidade } from './identidade.ts'
export { deleteDaConta as esquecerSso, listVinculos } from './sso.queries.ts'
export { comecarVinculo, desvincularSso, listVinculosSso, vincularNoCadastro, vincularSso } from './vincular.ts'

/** @throws {Failure} sso_desligado, sso_indisponivel, muitas_tentativas */
export async function comecarSso(
  deps: Deps,
  { ip, escolher = false }: { ip: string; escolher?: boolean | undefined },
): Promise<VisitaSso> {
  requireSso(deps)
  await throttleCall(deps.db, 'sso_rede', ip, deps.now())
  return comecarVisita(deps, { motivo: 'entrar', actor: null, escolher })
}

/** A browser that came back, and where it comes from. */
interface Vinda extends Retorno, Origem {
  cookies: string
}

/**
 * Takes what the provider sent back. A visit counts once, in the browser where it began; one that a session began, only
 * in that session. Signs in to the account that the identity is linked with; nobody gets an account or a link by this.
 * @throws {Failure} sso_desligado, sso_vencido, sso_recusado, sso_indisponivel, sso_email_nao_verificado,
 * usuario_inativo, email_a_confirmar, muitas_tentativas
 */
export async function concluirSso(
  deps: Deps,
  actor: SessionActor | null,
  { chave, retorno, cookies, ...origem }: Vinda,
): Promise<RetornoSso> {
  requireSso(deps)
  const volta = { chave, retorno }
  const visita = await withAttempt(deps.db, [['login_rede', origem.ip]], deps.now(), async () => {
    return (await takeVisita(deps, volta)) ?? false
  })
  if (!visita) throw fail('sso_vencido')
  const { id_usuario, id_sessao } = visita
  if (id_sessao !== null && id_sessao !== actor?.id_sessao) throw fail('sso_vencido')
  const identity = await identify(deps, visita, volta)
  if (id_usuario === null) return entrarPor(deps, identity, { ...origem, cookies })
  const proved = provedIdentity(identity)
  if (!proved) throw fail('sso_email_nao_verificado')
  await vincularConta(deps, id_usuario, proved)
  return { etapa: 'vinculado' }
}

/**
 * Signs in to the account that an identity is linked with: as after a right senha, so that an account with a second
 * factor is asked for it, unless the installation takes the provider's word for several factors.
 */
async function entrarPor(
  deps: Deps,
  identity: Identity,
  { cookies, ...origem }: Origem & { cookies: string },
): Promise<RetornoSso> {
  const conta = await queries.findContaDoVinculo(deps.db, identity)
  if (!conta) {
    const proved = provedIdentity(identity)
    if (!proved) throw fail('sso_email_nao_verificado')
    return { etapa: 'sem_conta', identidade: await signIdentidade(deps, proved), email: proved.email }
  }
  if (!conta.ativo) throw fail('usuario_inativo')
  if (conta.email_a_confirmar) throw fail('email_a_confirmar')
  const { id_vinculo, id_usuario } = conta
  const now = deps.now()
  const com_fator = deps.env.SSO_FATOR === true && identity.varios_fatores
  const entrada = { ...origem, pelo_provedor: true, com_fator }
  return inTransaction(deps.db, async tx => {
    if (!(await queries.touchVinculo(tx, { id_vinculo, email: identity.email, em: now }))) throw fail('sso_vencido')
    if (com_fator || (await aparelhoConfiado(tx, id_usuario, cookies, now))) return entrar(deps, tx, conta, entrada)
    return (await abrirDesafio(tx, id_usuario, now)) ?? entrar(deps, tx, conta, entrada)
  })
}
