import { hash, type KeyObject } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'

const KIND = 'segredo_do_fator'

const headerOf = (key: KeyObject) => ({
  alg: 'dir',
  enc: 'A256GCM',
  kid: hash('sha256', key.export(), 'hex').slice(0, 8),
})

/**
 * Returns how every secret sealed under today's key begins: its encoded header. What begins otherwise was sealed under
 * the previous key.
 */
export const comecoDoSelo = (secrets: Secrets): string =>
  `${Buffer.from(JSON.stringify(headerOf(signing(secrets, KIND)))).toString('base64url')}.`

/** Encrypts a factor's secret (JWE, AES-256-GCM) for the row `id_fator`. */
export function selar(secrets: Secrets, id_fator: string, segredo: string): Promise<string> {
  const key = signing(secrets, KIND)
  return new CompactEncrypt(Buffer.from(JSON.stringify({ id_fator, segredo })))
    .setProtectedHeader(headerOf(key))
    .encrypt(key)
}

/**
 * Decrypts a factor's secret under today's key or the previous one; null when neither fits, or when it was sealed for
 * another row.
 */
export async function abrirSelo(
  secrets: Secrets,
  { id_fator, segredo }: { id_fator: string; segredo: string },
): Promise<string | null> {
  for (const key of believed(secrets, KIND)) {
    try {
      const { plaintext } = await compactDecrypt(segredo, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      const inside = JSON.parse(Buffer.from(plaintext).toString()) as { id_fator: string; segredo: string }
      return inside.id_fator === id_fator ? inside.segredo : null
    } catch {
      // Sealed under the other key.
    }
  }
  return null
}
