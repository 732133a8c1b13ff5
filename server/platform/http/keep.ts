import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressBest, type Encoding, encodingFor, worthCompressing } from './compress.ts'

/** Weak ETag of a text: it is the same text whether or not it is compressed (RFC 9110, §8.8.1). */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the reader holds this very text: one of the marks of `If-None-Match`, weak or strong alike. */
function holds(request: FastifyRequest, etag: string): boolean {
  const bare = (mark: string) => mark.trim().replace(/^W\//, '')
  return (request.headers['if-none-match'] ?? '').split(',').some(mark => bare(mark) === bare(etag))
}

/** A text that is made once and asked for often: its mark, and what it is compressed, each made when it is first wanted. */
export interface Kept {
  text: string
  etag: string
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Keeps a text for many readers. */
export const keep = (text: string): Kept => ({ text, etag: etagOf(text), packed: {} })

/**
 * Answers a text that a browser may keep, with its mark; whoever holds it already hears so in a few bytes (304). It is compressed
 * once, and not for each reader.
 */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  const { text, etag, packed } = kept
  reply.header('etag', etag)
  if (holds(request, etag)) return reply.code(304).send()
  const encoding = worthCompressing(text) ? encodingFor(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(text)
  packed[encoding] ??= compressBest(text, encoding)
  return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(await packed[encoding])
}
