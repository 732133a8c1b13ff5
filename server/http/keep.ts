import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a text is, in a few letters: weak, for the same text travels compressed one way or the other (RFC 9110, §8.8.1). */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the reader holds this very text: one of the marks of `If-None-Match`, weak or strong alike. */
function holds(request: FastifyRequest, etag: string): boolean {
  const bare = (mark: string) => mark.trim().replace(/^W\//, '')
  return (request.headers['if-none-match'] ?? '').split(',').some(mark => bare(mark) === bare(etag))
}

/**
 * Answers a text that a browser may keep, with its mark; whoever holds it already hears so in a few bytes (304).
 * @param etag of the text, where it is made once and asked for often
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  etag = etagOf(text),
): FastifyReply {
  reply.header('etag', etag)
  return holds(request, etag) ? reply.code(304).send() : reply.send(text)
}
