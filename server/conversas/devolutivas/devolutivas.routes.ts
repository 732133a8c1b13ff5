import * as contract from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import * as devolutivas from './devolutivas.ts'
import { waitEventos } from './sala/espera.ts'
import { follow } from './sala/follow.ts'
import { getPorqueDaFrase } from './show/porque.ts'

/** Returns which room a request is about and who calls: a session, or the token of a device. */
export const chamadaOf = ({
  params,
  bearer,
  actor,
}: {
  params: { id_devolutiva: string }
  bearer: string
  actor: SessionActor | null
}) => ({
  id_devolutiva: params.id_devolutiva,
  bearer,
  signedIn: actor !== null,
})

export function devolutivasRoutes(route: Register, deps: Deps): void {
  route(contract.createDevolutiva, ({ actor, bearer, body }) =>
    devolutivas.createDevolutiva(deps, actor, chamadaOf({ params: body, bearer, actor }), body),
  )
  route(contract.listDevolutivas, ({ actor, query }) => devolutivas.listDevolutivas(deps, actor, query))
  route(contract.getDevolutiva, input => devolutivas.getDevolutiva(deps, chamadaOf(input)))
  route(contract.changeModo, input => devolutivas.changeModo(deps, chamadaOf(input), input.body.modo))
  route(contract.notifyPessoa, ({ actor, params }) => devolutivas.notifyPessoa(deps, actor, params.id_devolutiva))
  route(contract.sendComandos, input =>
    devolutivas.comandar(deps, { ...chamadaOf(input), ip: input.ip }, input.body.comandos),
  )
  route.either(contract.followDevolutiva, {
    list: input => waitEventos(deps, chamadaOf(input), input.query),
    stream: (input, since) => follow(deps, chamadaOf(input), { ...input.query, since }),
  })
  route(contract.markPresenca, input => devolutivas.markPresenca(deps, chamadaOf(input), input.body))
  route(contract.listFrasesDaDevolutiva, input => devolutivas.listFrasesDaDevolutiva(deps, chamadaOf(input)))
  route(contract.getPorqueDaFrase, input => getPorqueDaFrase(deps, chamadaOf(input), input.params.frase))
}
