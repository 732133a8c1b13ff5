import type { CustomFetchOptions } from 'openid-client'
import { ProviderDown } from './sso.ts'

/** Largest answer of a provider in bytes; a discovery document has about 3 kB, and twenty keys 10 kB. */
const MAX_BYTES = 256 * 1024

/** Reads a body of at most MAX_BYTES. */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new ProviderDown(`answered more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A fetch that remembers whether the provider failed to answer. */
export interface BoundedFetch {
  fetch(url: string, options: CustomFetchOptions): Promise<Response>
  /** Why the provider did not answer; null while it did. */
  down(): ProviderDown | null
}

/** Makes a fetch with one time limit for head and body, a largest body, and no redirects. */
export function boundedFetch(timeoutMs: number): BoundedFetch {
  let down: ProviderDown | null = null
  const ask = async (url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> => {
    const response = await fetch(url, {
      method,
      headers,
      // The library sends forms alone.
      body: (body as string | URLSearchParams | undefined) ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel()
      throw new ProviderDown(`answered ${response.status}`)
    }
    return new Response(await readBounded(response), { status: response.status, headers: response.headers })
  }
  return {
    async fetch(url, options) {
      try {
        return await ask(url, options)
      } catch (error) {
        down =
          error instanceof ProviderDown
            ? error
            : new ProviderDown('gave no answer', { cause: (error as Error).message })
        throw down
      }
    },
    down: () => down,
  }
}
