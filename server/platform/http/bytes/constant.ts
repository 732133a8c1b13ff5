import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kept, keep, sendKept } from './keep.ts'

/** Cache-Control of constant data: a browser revalidates them after a day, which costs a few bytes. */
const CONSTANT = 'public, max-age=86400'
/** Highest number of cached answers, more than the number of states; invented URLs cannot fill the memory. */
const MOST = 50

/** Makes a cache, per process, of answers that change only with a release: serialised and compressed once. */
export function createShelf() {
  const shelf = new Map<string, Kept>()
  return {
    find: (url: string): Kept | undefined => shelf.get(url),
    /** Caches an answer; drops the oldest one when there are too many. */
    put(url: string, text: string): Kept {
      const kept = keep(text)
      const [oldest] = shelf.size >= MOST ? shelf.keys() : []
      if (oldest !== undefined) shelf.delete(oldest)
      shelf.set(url, kept)
      return kept
    },
  }
}

/** Sends a cached answer that is the same for everybody, which browsers may keep for a day. */
export function sendConstant(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', CONSTANT)
  return sendKept(request, reply, kept)
}
