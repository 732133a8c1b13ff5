import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressBest, type Encoding, encodingFor, worthCompressing } from './compress.ts'

/** Returns the weak ETag of a text, which is the same for its compressed forms (RFC 9110, §8.8.1). */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the reader already has this text: one of the ETags in `If-None-Match` equals it, weak or strong. */
function holds(request: FastifyRequest, etag: string): boolean {
  const bare = (mark: string) => mark.trim().replace(/^W\//, '')
  return (request.headers['if-none-match'] ?? '').split(',').some(mark => bare(mark) === bare(etag))
}

/** A text that is made once and sent often, with its ETag and its compressed forms, each made on first use. */
export interface Kept {
  text: string
  etag: string
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Prepares a text for sending to many readers. */
export const keep = (text: string): Kept => ({ text, etag: etagOf(text), packed: {} })

/** Sends a text with its ETag, or 304 when the reader already has it. It is compressed once, not for each reader. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  const { text, etag, packed } = kept
  reply.header('etag', etag)
  if (holds(request, etag)) return reply.code(304).send()
  const encoding = worthCompressing(text) ? encodingFor(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(text)
  packed[encoding] ??= compressBest(text, encoding)
  return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(await packed[encoding])
}
