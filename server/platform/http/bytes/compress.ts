import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Length in characters below which an answer is not compressed, because it saves less than a packet. */
const WORTH_BYTES = 1_000
/**
 * Length from which another thread compresses; below it, compressing (a third of a millisecond for a list of fifty) is
 * faster than the hand-over.
 */
const APART_BYTES = 64_000

/** Brotli level for answers made anew each time: the best level halves the bytes for ten times the work. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const ENGINES = {
  br: { now: (text: string) => brotliCompressSync(text, BROTLI), apart: promisify(brotliCompress) },
  gzip: { now: (text: string) => gzipSync(text), apart: promisify(gzip) },
} as const

/** Highest Brotli level, about 1 s for 200 kB, for answers compressed once and sent often. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Content encodings that the server can produce. */
export type Encoding = keyof typeof ENGINES

/** Compresses a text at the highest level in another thread, for answers that are cached. */
export const compressBest = (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? ENGINES.br.apart(text, BEST) : ENGINES.gzip.apart(text, { level: 9 })

/** Whether a text is long enough to be compressed. */
export const worthCompressing = (text: string): boolean => text.length >= WORTH_BYTES

/** Picks the encoding from `Accept-Encoding`, without those refused by `q=0`; undefined when none fits. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  const taken = (accept ?? '')
    .split(',')
    .map(part => part.trim().split(';'))
    .filter(([, q]) => !/^\s*q=0(\.0*)?\s*$/.test(q ?? ''))
    .map(([name]) => name?.toLowerCase())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : undefined
}

/**
 * Compresses text answers: JSON, pages, CSV that is complete. Streams (events, files made while they are sent), PDFs
 * and pictures pass unchanged.
 * The length of a compressed answer can reveal a secret in it to somebody who can also place text in it (BREACH). That
 * is not possible here: an answer with personal data requires a bearer, which no other site's page can send.
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
