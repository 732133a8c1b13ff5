import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import * as contract from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { RascunhoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { api, apiStream } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { currentUser, sessionAnswered, sessionEnded, untilUnblocked } from '../../../platform/currentUser.ts'
import { shortCallSignal } from '../../../platform/sending/queue.ts'

/** Seat of a screen: by its session, or by the token of a device that was let in. */
export interface Assento {
  id_devolutiva: string
  bearer?: string | undefined
}

export type Calls = ReturnType<typeof createCalls>

/**
 * Makes a call of a seat. A session that ended under the page is waited for, as everywhere; a device's token that is over
 * is over.
 */
async function asSeat<T>({ bearer }: Assento, call: (bearer: string | undefined) => Promise<T>): Promise<T> {
  if (bearer) return call(bearer)
  const user = currentUser()
  try {
    const answer = await call(user?.token)
    if (user) sessionAnswered(user.token)
    return answer
  } catch (error) {
    const over = error instanceof ApiError && error.status === 401 && user
    if (over && (await sessionEnded(user))) return asSeat({ id_devolutiva: '' }, call)
    throw error
  }
}

/** The room's calls, as one seat makes them. */
export function createCalls(assento: Assento) {
  const params = { id_devolutiva: assento.id_devolutiva }
  const stopped = async () => (assento.bearer ? undefined : await untilUnblocked())
  return {
    async read() {
      await stopped()
      return asSeat(assento, bearer => api(contract.getDevolutiva, { params }, { bearer, signal: shortCallSignal() }))
    },
    /** @param versao_vivo the answer before's: by it the server knows what this screen has of `vivo` */
    async eventos(desde: number, espera: number, signal: AbortSignal, versao_vivo: string | undefined) {
      await stopped()
      const query = {
        desde: String(desde),
        ...(espera > 0 && { espera: String(espera) }),
        ...(versao_vivo && { versao_vivo }),
      }
      return asSeat(assento, bearer => api(contract.followDevolutiva, { params, query }, { bearer, signal }))
    },
    async *stream(desde: number, signal: AbortSignal) {
      await stopped()
      const bearer = assento.bearer ?? currentUser()?.token
      const query = { desde: String(desde) }
      yield* apiStream(contract.followDevolutiva, { params, query }, { signal, since: undefined, bearer })
    },
    /** The call may outlive the page: what was touched before the tab closed was touched. */
    comandos: (comandos: Comando[]) =>
      asSeat(assento, bearer =>
        api(
          contract.sendComandos,
          { params, body: { comandos } },
          { bearer, keepalive: true, signal: shortCallSignal() },
        ),
      ),
    /** @param rascunho the combinado being written here, null for none any more; absent leaves what was said */
    presenca: (visivel: boolean, rascunho?: RascunhoDaSala | null) =>
      asSeat(assento, bearer =>
        api(
          contract.markPresenca,
          { params, body: { visivel, rascunho } },
          { bearer, keepalive: true, signal: shortCallSignal() },
        ),
      ),
    porque: (frase: string, signal: AbortSignal) =>
      asSeat(assento, bearer => api(contract.getPorqueDaFrase, { params: { ...params, frase } }, { bearer, signal })),
  }
}
