import * as contract from '#shared/clientes/acordos/acordos.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import { getAcordo, listAcordos, proposeAcordo } from './acordos.ts'
import { answerAcordo, endAcordo, putAcordo, signAcordo } from './change.ts'
import { renderAcordo } from './documento.ts'

export function acordosRoutes(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  const own = createAccountTurns({ atOnce: 2, waiting: 8, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf-acordo', () => own.waiting() + turn.waiting())
  route(contract.listAcordos, ({ actor, params }) => listAcordos(deps, actor, params.id_equipe))
  route(contract.proposeAcordo, ({ actor, body }) => proposeAcordo(deps, actor, body))
  route(contract.getAcordo, ({ actor, params }) => getAcordo(deps, actor, params.id_acordo))
  route(contract.getAcordoPdf, async ({ actor, params, reply }) => {
    const { pdf, com, data } = await renderAcordo(deps, actor, params.id_acordo, inTurn)
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.header('content-disposition', disposition('attachment', nomeDeArquivo(['acordo com', com, data], 'pdf')))
    return Buffer.from(pdf)
  })
  route(contract.answerAcordo, ({ actor, params, body }) => answerAcordo(deps, actor, params.id_acordo, body.aceito))
  route(contract.putAcordo, ({ actor, params, body }) => putAcordo(deps, actor, params.id_acordo, body))
  route(contract.signAcordo, ({ actor, params, body }) => signAcordo(deps, actor, params.id_acordo, body.versao))
  route(contract.endAcordo, ({ actor, params }) => endAcordo(deps, actor, params.id_acordo))
}
