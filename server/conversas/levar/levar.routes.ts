import * as contract from '#shared/conversas/levar/levar.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns, createTurns } from '../../platform/http/calls/turns.ts'
import { renderPagina } from './documento.ts'
import { getNota, putNota } from './nota.ts'
import { getPagina } from './pagina.ts'

export function routesOfLevar(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  const own = createAccountTurns({ atOnce: 2, waiting: 8, patienceMs: 15_000 })
  const inTurn = <T>(account: number, work: () => Promise<T>) => own.run(account, () => turn(work))
  deps.metrics.queue('pdf-levar', () => own.waiting() + turn.waiting())
  route(contract.getPagina, ({ actor, params, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return getPagina(deps, actor, params.id_devolutiva)
  })
  route(contract.getPaginaPdf, async ({ actor, params, reply }) => {
    const { pdf, nome, data } = await renderPagina(deps, actor, params.id_devolutiva, inTurn)
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.header('content-disposition', disposition('attachment', nomeDeArquivo(['o que levo', nome, data], 'pdf')))
    return Buffer.from(pdf)
  })
  route(contract.getNota, ({ actor, params }) => getNota(deps, actor, params.id_devolutiva))
  route(contract.putNota, ({ actor, params, body }) => putNota(deps, actor, params.id_devolutiva, body))
}
