import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'
import { encrypt, encryptedPrefix, openEncrypted } from '../../platform/secrets/signed.ts'

const KIND = 'segredo_do_fator'

/**
 * Returns how every secret sealed under today's key begins. What begins otherwise was sealed under the previous key.
 */
export const sealedPrefix = (secrets: Secrets): string => encryptedPrefix(signing(secrets, KIND))

/** Encrypts a factor's secret for the row `id_fator`. */
export const sealSecret = (secrets: Secrets, id_fator: string, segredo: string): Promise<string> =>
  encrypt(signing(secrets, KIND), `${id_fator}:${segredo}`)

/**
 * Decrypts a factor's secret under today's key or the previous one; null when neither fits, or when it was sealed for
 * another row.
 */
export async function openSecret(
  secrets: Secrets,
  { id_fator, segredo }: { id_fator: string; segredo: string },
): Promise<string | null> {
  const inside = await openEncrypted(believed(secrets, KIND), segredo)
  return inside?.startsWith(`${id_fator}:`) ? inside.slice(id_fator.length + 1) : null
}
