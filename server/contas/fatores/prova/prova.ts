import { campos, codigo_incorreto, passkey_recusada } from '#shared/contas/fatores/fatores.answers.ts'
import type { OpcaoProva } from '#shared/contas/fatores/fatores.rules.ts'
import type { RespostaDaPasskey } from '#shared/contas/fatores/passkeys.contract.ts'
import { prova_incorreta } from '#shared/contas/sso/sso.answers.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { FRESH_MS, noteFactor, prove, type SessionActor } from '../../../platform/http/guard/session.ts'
import { throttleCall, withAttempt } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { checkProva, type UseProva } from '../fatores.ts'
import { fator_conta, login_rede, passkey_rede } from '../limits.ts'
import { askPasskey, checkPasskey } from '../passkeys/passkeys.ts'
import { requireSenhaAtual } from '../senha.ts'
import { opcoesDeProva } from './opcoes.ts'

const ate = (em: Date) => ({ ate: new Date(em.getTime() + FRESH_MS) })

/**
 * Proves a session by what was typed. Wrong ones are limited per account and per network, as when signing in.
 * @throws {Failure} prova_incorreta, senha_atual_incorreta, codigo_incorreto, muitas_tentativas
 */
export async function proveIt(
  deps: Deps,
  actor: SessionActor,
  { tipo, valor, ip }: { tipo: Exclude<OpcaoProva, 'passkey' | 'provedor'>; valor: string; ip: string },
): Promise<{ ate: Date }> {
  const { id_usuario, id_sessao } = actor
  const em = deps.now()
  if (!(await opcoesDeProva(deps.db, id_usuario)).includes(tipo)) throw fail(prova_incorreta)
  if (tipo === 'senha') {
    await requireSenhaAtual(deps, actor, { senha_atual: valor, ip }).catch(async (error: unknown) => {
      if (error instanceof Failure && error.codigo === 'senha_atual_incorreta') await refuse(deps, actor, { ip, tipo })
      throw error
    })
    await inTransaction(deps.db, tx => prove(tx, id_sessao, em))
    return ate(em)
  }
  const right = await withAttempt(deps.db, counters(id_usuario, ip), em, async () => {
    const usar = await checkProva(deps, id_usuario, { tipo, codigo: valor })
    if (!usar) return false
    return spendAndProve(deps, actor, usar)
  })
  if (right) return ate(em)
  await refuse(deps, actor, { ip, tipo })
  throw fail(codigo_incorreto, { campos: { valor: campos.codigo_do_fator } })
}

/** The ways in which the caller may prove again that it is them. */
export const getProva = async ({ db }: Deps, { id_usuario }: SessionActor) => ({
  opcoes: await opcoesDeProva(db, id_usuario),
})

/**
 * Options for the browser to prove by one of the caller's passkeys; their challenge signs nobody in.
 * @throws {Failure} passkey_nao_oferecida, muitas_tentativas
 */
export async function askProva(deps: Deps, { id_usuario }: SessionActor, ip: string) {
  await throttleCall(deps.db, passkey_rede, ip, deps.now())
  return { opcoes: { ...(await askPasskey(deps, id_usuario, 'provar')) } }
}

/** @throws {Failure} passkey_recusada, passkey_nao_oferecida, muitas_tentativas */
export async function proveByPasskey(
  deps: Deps,
  actor: SessionActor,
  { passkey, ip }: { passkey: RespostaDaPasskey; ip: string },
): Promise<{ ate: Date }> {
  const em = deps.now()
  const right = await withAttempt(deps.db, counters(actor.id_usuario, ip), em, async () => {
    const certa = await checkPasskey(deps, passkey, actor.id_usuario, 'provar')
    if (!certa) return false
    return spendAndProve(deps, actor, certa.usar)
  })
  if (right) return ate(em)
  await refuse(deps, actor, { ip, tipo: 'passkey' })
  throw fail(passkey_recusada)
}

/** Uses a right proof up and notes it; false when another call used it first. */
const spendAndProve = (deps: Deps, { id_sessao }: SessionActor, usar: UseProva): Promise<boolean> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    if (!(await usar(tx, em))) return false
    await prove(tx, id_sessao, em)
    await noteFactor(tx, id_sessao, em)
    return true
  })

const counters = (id_usuario: number, ip: string) =>
  [
    [fator_conta, String(id_usuario)],
    [login_rede, ip],
  ] as const

const refuse = (deps: Deps, { id_usuario }: SessionActor, detalhes: { ip: string; tipo: OpcaoProva }) =>
  audit(deps.db, { em: deps.now(), id_ator: id_usuario, acao: 'prova_recusada', detalhes })
