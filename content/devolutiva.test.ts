import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/**
 * SHA-256 of each published roteiro. A devolutiva records the version of the roteiro that it followed, so a published
 * one never changes.
 */
const PUBLICADOS = { '1.0': '9b016f8585ba805b793de0dec7ad3504d1f88831aa0562af4f2321746c6b2555' }

test.each(Object.entries(PUBLICADOS))(
  'roteiro %s has the hash that was recorded when it was published',
  async (versao, hash) => {
    const text = await readFile(new URL(`devolutiva/roteiro-${versao}.json`, import.meta.url))
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(JSON.parse(text.toString()).versao).toBe(versao)
  },
)
