import { AwsClient } from 'aws4fetch'
import { KEPT_MS, MOST_BYTES, type PdfStore } from './store.ts'

/**
 * A store in an S3-compatible bucket: `https://key:secret@host/bucket/prefix?region=us-east-1`, path style. A lifecycle
 * rule of the bucket limits its size; documents older than a week are never served.
 */
export function s3Store(address: string): PdfStore {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    // A store that fails is left alone for a while; asking it again at once helps nobody who waits.
    retries: 0,
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}/`
  const ask = async (method: string, name: string, signal: AbortSignal, body?: Buffer) => {
    // A bucket that sends us elsewhere is none: a signed request stays with whom it was signed for.
    const answer = await client.fetch(base + name, {
      method,
      signal,
      redirect: 'error',
      ...(body && { body: new Uint8Array(body) }),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`S3 answered ${method} with ${answer.status}`)
  }
  return {
    async get(name, signal) {
      const answer = await ask('GET', name, signal)
      const made = Date.parse(answer.headers.get('last-modified') ?? '')
      const old = Number.isNaN(made) ? false : Date.now() - made > KEPT_MS
      if (answer.status === 404 || old || Number(answer.headers.get('content-length')) > MOST_BYTES) {
        await answer.body?.cancel()
        return null
      }
      return await bounded(answer)
    },
    async put(name, sealed, signal) {
      const answer = await ask('PUT', name, signal, sealed)
      await answer.body?.cancel()
      if (!answer.ok) throw new Error('S3 has no such bucket')
    },
    async remove(name, signal) {
      await (await ask('DELETE', name, signal)).body?.cancel()
    },
  }
}

/** Reads a response of at most `MOST_BYTES`, with or without a content length; null when it is longer. */
async function bounded({ body }: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    // Leaving the loop lets go of the rest.
    if (bytes > MOST_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
