import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Returns the calls to make next, from the answers of the earlier ones. */
export type Step = (said: ReadonlyMap<string, unknown>) => readonly string[]

/** Whether repeating the call would give the same answer: a success or a lasting refusal. */
const lasting = (status: number): boolean => status === 200 || [403, 404, 422].includes(status)

interface Answer {
  chamada: string
  status: number
  corpo: unknown
}

/**
 * Makes several calls on behalf of a caller, one after another, each with its own checks, answer and audit as if made
 * directly.
 * @param steps each receives the answers of those before
 */
export async function inTurn(
  app: FastifyInstance,
  { ip, headers }: FastifyRequest,
  steps: readonly Step[],
): Promise<Answer[]> {
  const said = new Map<string, unknown>()
  const answers: Answer[] = []
  const own = {
    accept: 'application/json',
    ...(headers.authorization && { authorization: headers.authorization }),
    ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
  }
  for (const step of steps)
    for (const url of step(said)) {
      const { statusCode, payload } = await app.inject({ method: 'GET', url, remoteAddress: ip, headers: own })
      if (!lasting(statusCode)) continue
      const corpo: unknown = JSON.parse(payload)
      if (statusCode === 200) said.set(url, corpo)
      answers.push({ chamada: url, status: statusCode, corpo })
    }
  return answers
}
