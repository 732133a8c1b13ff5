import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { entrarComPasskey } from '#shared/contas/contas/segundo-fator.contract.ts'
import { pedirPasskey, type respostaDaPasskey } from '#shared/contas/fatores/passkeys.contract.ts'
import { api } from '../../api.ts'
import { thisDevice } from '../thisDevice.ts'

/** Whether this browser can use passkeys at this address. */
export const podeUsarPasskeys = (): boolean => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

/** Whether this browser offers passkeys among the suggestions of the e-mail field. */
export const suggestsPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends a passkey question that is open, such as the suggestions of the e-mail field. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

/** Asks the browser for a passkey that answers these options; undefined when the person chose none. */
export async function askPasskey(
  opcoes: object,
  useBrowserAutofill = false,
): Promise<z.input<typeof respostaDaPasskey> | undefined> {
  // The server's options are WebAuthn's JSON form; the contract passes them through as they are.
  const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => undefined)
  if (!answer) return undefined
  const { id, rawId, type, response } = answer
  return { id, rawId, type, response }
}

/**
 * Asks the browser for a passkey and signs in with it; undefined when the person chose none.
 * @throws {ApiError} when the server refuses it
 */
export async function entrarPorPasskey({
  desafio,
  confiar,
  sugestao = false,
}: {
  desafio?: string
  confiar?: boolean
  /** Whether it stays in the suggestions of the e-mail field, without a dialog. */
  sugestao?: boolean
}): Promise<Sessao | undefined> {
  const { opcoes } = await api(pedirPasskey, { body: { desafio } })
  const passkey = await askPasskey(opcoes, sugestao)
  return passkey && api(entrarComPasskey, { body: { desafio, confiar, aparelho: thisDevice(), passkey } })
}
