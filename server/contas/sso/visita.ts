import { sso_desligado, sso_indisponivel, sso_recusado } from '#shared/contas/sso/sso.answers.ts'
import type { VisitaSso } from '#shared/contas/sso/sso.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { type Identity, ProviderDown, ProviderRefused, type SingleSignOn } from '../../platform/adapters/sso/sso.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { createToken, hashToken } from '../../platform/secrets/signed.ts'
import * as queries from './sso.queries.ts'

/** Time in ms that a visit to the provider may take. */
export const VALIDADE_VISITA_MS = 10 * MINUTE_MS

/** Seconds after which a browser may ask a silent provider again. */
const AGAIN_S = 15

/** @throws {Failure} sso_desligado */
export function requireSso({ sso }: Pick<Deps, 'sso'>): SingleSignOn {
  if (!sso) throw fail(sso_desligado)
  return sso
}

/**
 * Begins a visit to the provider: stores what has to come back, and returns the provider's address with a text that only
 * this browser knows.
 * @param actor the person whose session begins it; null when somebody signs in
 * @param escolher whether the provider asks which account it is
 * @throws {Failure} sso_desligado, sso_indisponivel
 */
export async function startVisita(
  deps: Deps,
  { motivo, actor, escolher }: { motivo: queries.Motivo; actor: SessionActor | null; escolher: boolean },
): Promise<VisitaSso> {
  const how = { anew: motivo === 'provar', choose: escolher }
  const { state, nonce, verificador, url } = await asking(deps, sso => sso.begin(how))
  const chave = createToken()
  const now = deps.now()
  await queries.insertEntrada(deps.db, {
    state_hash: hashToken(state),
    chave_hash: hashToken(chave),
    nonce,
    verificador,
    motivo,
    id_usuario: actor?.id_usuario ?? null,
    id_sessao: actor?.id_sessao ?? null,
    criada_em: now,
    expira_em: new Date(now.getTime() + VALIDADE_VISITA_MS),
  })
  return { url, chave }
}

/** Query that a browser brought back, and the text that it kept. */
export interface Retorno {
  chave: string
  retorno: string
}

/** Uses a visit up; undefined when it is unknown, used, expired, or of another browser. */
export async function takeVisita(deps: Deps, { chave, retorno }: Retorno): Promise<queries.Entrada | undefined> {
  const state = new URLSearchParams(retorno).get('state') ?? ''
  return queries.takeEntrada(deps.db, { state_hash: hashToken(state), chave_hash: hashToken(chave) }, deps.now())
}

/**
 * Takes the provider's answer to a visit; one that proves again needs a sign-in there after the visit began.
 * @throws {Failure} sso_recusado, sso_indisponivel
 */
export function identify(
  deps: Deps,
  { nonce, verificador, motivo, criada_em }: queries.Entrada,
  { retorno }: Retorno,
): Promise<Identity> {
  const query = new URLSearchParams(retorno)
  const state = query.get('state') ?? ''
  const desde = motivo === 'provar' ? criada_em : undefined
  return asking(deps, sso => sso.finish({ state, nonce, verificador, retorno: query, desde }))
}

/** Asks the provider, and says in our words how that went wrong. */
async function asking<T>(deps: Deps, ask: (sso: SingleSignOn) => Promise<T>): Promise<T> {
  try {
    return await ask(requireSso(deps))
  } catch (error) {
    if (error instanceof ProviderDown) throw fail(sso_indisponivel, { retryAfter: AGAIN_S })
    if (!(error instanceof ProviderRefused)) throw error
    await audit(deps.db, { em: deps.now(), id_ator: null, acao: 'sso_recusado', detalhes: { motivo: error.message } })
    throw fail(sso_recusado)
  }
}
