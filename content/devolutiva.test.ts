import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/**
 * SHA-256 of each published roteiro. A devolutiva records the version of the roteiro that it followed, so a published
 * one never changes.
 */
const PUBLICADOS = { '1.0': 'f8fff2639112eccd75ac3cac52e3374b0fb6e072538fec6f2db29a8def27578b' }

test.each(Object.entries(PUBLICADOS))(
  'roteiro %s has the hash that was recorded when it was published',
  async (versao, hash) => {
    const text = await readFile(new URL(`devolutiva/roteiro-${versao}.json`, import.meta.url))
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(JSON.parse(text.toString()).versao).toBe(versao)
  },
)
