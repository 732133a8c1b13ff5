import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { enterWithPasskey } from '#shared/contas/contas/segundo-fator.contract.ts'
import type { PasskeysDaConta } from '#shared/contas/fatores/fatores.contract.ts'
import { requestPasskey, type respostaDaPasskey } from '#shared/contas/fatores/passkeys.contract.ts'
import { api } from '../../api.ts'
import { ApiError } from '../../apiError.ts'
import { thisDevice } from '../thisDevice.ts'

/** Whether this browser can use passkeys at this address. */
export const canApplyPasskeys = (): boolean => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

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
export async function enterByPasskey({
  desafio,
  confiar,
  sugestao = false,
}: {
  desafio?: string
  confiar?: boolean
  /** Whether it stays in the suggestions of the e-mail field, without a dialog. */
  sugestao?: boolean
}): Promise<Sessao | undefined> {
  const { opcoes } = await api(requestPasskey, { body: { desafio } })
  const passkey = await askPasskey(opcoes, sugestao)
  if (!passkey) return undefined
  try {
    return await api(enterWithPasskey, { body: { desafio, confiar, aparelho: thisDevice(), passkey } })
  } catch (error) {
    // cast: the options as the browser takes them, of which the contract names what it reads
    const { rpId = location.hostname } = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON
    if (isUnknown(error)) await told(signals()?.signalUnknownCredential?.({ rpId, credentialId: passkey.id }))
    throw error
  }
}

/** Whether the server refused a passkey because no account has it any more. */
export const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'passkey_desconhecida'

/** Tells the browser which passkeys the account has left, so that its password manager stops offering the others. */
export const keepPasskeys = (passkeys: PasskeysDaConta): Promise<void> =>
  told(signals()?.signalAllAcceptedCredentials?.(passkeys))

/** The browser's ways to hear about passkeys; older browsers have none of them, or no passkeys at all. */
const signals = () =>
  // cast: older browsers lack some of them
  typeof PublicKeyCredential === 'undefined' ? undefined : (PublicKeyCredential as Partial<typeof PublicKeyCredential>)

/** Waits for what the browser was told; its refusal changes nothing here. */
const told = async (signal: Promise<unknown> | undefined): Promise<void> => {
  await signal?.catch(() => undefined)
}
