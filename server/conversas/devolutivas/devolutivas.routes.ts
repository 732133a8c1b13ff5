import * as contract from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import * as devolutivas from './devolutivas.ts'
import { getPorqueDaFrase } from './mostrar/porque.ts'
import { acompanhar } from './sala/acompanhar.ts'
import { esperarEventos } from './sala/espera.ts'

/** Returns which room a request is about and who calls: a session, or the token of a device. */
export const chamadaDe = ({
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

/** Parses a stream's last event number; undefined for anything else, so that the stream begins now. */
const numeroDe = (since = '') => (/^\d{1,10}$/.test(since) ? Number(since) : undefined)

export function devolutivasRoutes(route: Register, deps: Deps): void {
  route(contract.criarDevolutiva, ({ actor, bearer, body }) =>
    devolutivas.criarDevolutiva(deps, actor, chamadaDe({ params: body, bearer, actor }), body),
  )
  route(contract.listDevolutivas, ({ actor, query }) => devolutivas.listDevolutivas(deps, actor, query))
  route(contract.getDevolutiva, input => devolutivas.getDevolutiva(deps, chamadaDe(input)))
  route(contract.mudarModo, input => devolutivas.mudarModo(deps, chamadaDe(input), input.body.modo))
  route(contract.avisarPessoa, ({ actor, params }) => devolutivas.avisarPessoa(deps, actor, params.id_devolutiva))
  route(contract.enviarComandos, input =>
    devolutivas.comandar(deps, { ...chamadaDe(input), ip: input.ip }, input.body.comandos),
  )
  route.either(contract.acompanharDevolutiva, {
    list: input => esperarEventos(deps, chamadaDe(input), input.query),
    stream: (input, since) => acompanhar(deps, chamadaDe(input), input.query.desde ?? numeroDe(since)),
  })
  route(contract.marcarPresenca, input => devolutivas.marcarPresenca(deps, chamadaDe(input), input.body))
  route(contract.listFrasesDaDevolutiva, input => devolutivas.listFrasesDaDevolutiva(deps, chamadaDe(input)))
  route(contract.getPorqueDaFrase, input => getPorqueDaFrase(deps, chamadaDe(input), input.params.frase))
}
