import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below it, compressing saves less than a packet. */
const WORTH_BYTES = 1_000
/** From here on another thread compresses: until then handing it over takes longer than doing it (a third of a millisecond for a list of fifty). */
const APART_BYTES = 64_000

/** Half the bytes of the best compression cost ten times its work; five is where an answer that is made anew stands well. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const ENGINES = {
  br: { now: (text: string) => brotliCompressSync(text, BROTLI), apart: promisify(brotliCompress) },
  gzip: { now: (text: string) => gzipSync(text), apart: promisify(gzip) },
} as const

/** Highest Brotli level, about 1 s for 200 kB: for what is compressed once and sent often. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** How a text may travel. */
export type Encoding = keyof typeof ENGINES

/** Compresses as much as possible, in another thread: for answers that are cached. */
export const compressBest = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? ENGINES.br.apart(text, BEST) : ENGINES.gzip.apart(text, { level: 9 })

/** Whether a text is long enough to be compressed. */
export const worthCompressing = (text: string): boolean => text.length >= WORTH_BYTES

/** The encoding to use, from `Accept-Encoding` without those refused by `q=0`. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  const taken = (accept ?? '')
    .split(',')
    .map(part => part.trim().split(';'))
    .filter(([, q]) => !/^\s*q=0(\.0*)?\s*$/.test(q ?? ''))
    .map(([name]) => name?.toLowerCase())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : undefined
}

/**
 * Compresses what is answered as text: JSON, pages, CSV that is made whole. What goes on for long (events, files made
 * while they are read) is no text yet and passes as it is, and so do PDFs and pictures, which are compressed already.
 *
 * A compressed answer's length says something of its content to whoever can have their own words reflected in it beside a
 * secret (BREACH). Here nobody can: an answer with anything of a person's asks for a bearer, which no other site's page can send.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    if (typeof payload !== 'string' || !worthCompressing(payload) || reply.hasHeader('content-encoding'))
      return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    const { now, apart } = ENGINES[encoding]
    if (payload.length < APART_BYTES) return done(null, now(payload))
    ;(encoding === 'br' ? ENGINES.br.apart(payload, BROTLI) : apart(payload)).then(packed => done(null, packed), done)
  })
}
