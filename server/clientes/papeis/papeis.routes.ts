import * as contract from '#shared/clientes/papeis/papeis.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { DocumentoPapel } from '../../platform/adapters/pdf/documento-papel.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns } from '../../platform/http/calls/turns.ts'
import { getPapel } from './papeis.ts'
import { papelEmTexto } from './texto.ts'

const nameOf = ({ titulo, empresa }: DocumentoPapel, em: Date, ext: 'pdf' | 'docx') =>
  disposition('attachment', nomeDeArquivo([titulo, empresa, em], ext))

export function papeisRoutes(route: Register, deps: Deps): void {
  const own = createAccountTurns({ atOnce: 1, waiting: 6, patienceMs: 15_000 })
  route(contract.getPapelPdf, async ({ actor, params, reply }) => {
    const { documento, em } = await getPapel(deps, actor, params)
    const pdf = await own.run(actor.id_usuario, () => deps.reports.render('papel', documento, em))
    reply.header('cache-control', 'private, no-store').header('content-disposition', nameOf(documento, em, 'pdf'))
    return Buffer.from(pdf)
  })
  route(contract.getPapelTexto, async ({ actor, params, reply }) => {
    const { documento, em } = await getPapel(deps, actor, params)
    const texto = await own.run(actor.id_usuario, () => papelEmTexto(documento))
    reply.header('cache-control', 'private, no-store').header('content-disposition', nameOf(documento, em, 'docx'))
    return Buffer.from(texto)
  })
}
