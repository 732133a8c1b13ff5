import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kept, keep, sendKept } from './keep.ts'

/** A browser asks again after a day, and hears in a few bytes that it is still the same. */
const CONSTANT = 'public, max-age=86400'
/** Every state's cities and then some: addresses that anybody may make up fill no memory. */
const MOST = 50

/** Cache, per process, of answers that change only with a release: serialised and compressed once. */
export function createShelf() {
  const shelf = new Map<string, Kept>()
  return {
    find: (url: string): Kept | undefined => shelf.get(url),
    /** Keeps an answer; of too many, the one that has stood longest goes. */
    put(url: string, text: string): Kept {
      const kept = keep(text)
      const [oldest] = shelf.size >= MOST ? shelf.keys() : []
      if (oldest !== undefined) shelf.delete(oldest)
      shelf.set(url, kept)
      return kept
    },
  }
}

/** Answers everybody's data, which a browser may keep for a day. */
export function sendConstant(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', CONSTANT)
  return sendKept(request, reply, kept)
}
