import * as contract from '#shared/licencas/compras/compras.contract.ts'
import { predictDesistencia, withdrawCompra } from '#shared/licencas/compras/desistencia.contract.ts'
import { listPrecos } from '#shared/licencas/compras/precos.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createAccountTurns } from '../../platform/http/calls/turns.ts'
import { checkCompra, getCompra, listCompras, preCompra } from './compras.ts'
import { previewDesistencia, withdraw } from './desistencia/desistencia.ts'
import { listExcecoes, resolveExcecao } from './pagamentos/excecoes.ts'
import { receiveNotificacao } from './pagamentos/notificacoes.ts'
import { changeCupom, createCupom, listCupons } from './pedido/cupons.ts'
import { quoteCompra } from './pedido/pedido.ts'
import { changePlanoLicenca, createPlanoLicenca, listPlanos, listTodosPlanos } from './pedido/planos.ts'
import { exportVendas, listVendas } from './pedido/vendas.ts'
import { renderRecibo } from './recibo/recibo.ts'

// whole: one call after another
export function comprasRoutes(route: Register, deps: Deps): void {
  const own = createAccountTurns({ atOnce: 1, waiting: 6, patienceMs: 15_000 })
  route(contract.listPlanos, async ({ query }) => {
    const response = await listPlanos(deps.db, query.tipo === 'todos' ? undefined : Number(query.tipo))
    return { response, total: response.length }
  })
  route(
    listPrecos,
    async () => {
      const results = await listPlanos(deps.db, undefined)
      return { results, total: results.length }
    },
    { keptFor: 60 },
  )
  route(contract.listTodosPlanos, async () => {
    const results = await listTodosPlanos(deps.db)
    return { results, total: results.length }
  })
  route(contract.createPlano, ({ actor, body }) => createPlanoLicenca(deps, actor, body))
  route(contract.changePlano, ({ actor, params, body }) => changePlanoLicenca(deps, actor, params.id, body))
  route(contract.quoteCompra, ({ actor, query }) => quoteCompra(deps, actor, query))
  route(contract.listCupons, ({ query }) => listCupons(deps, query))
  route(contract.createCupom, ({ actor, body }) => createCupom(deps, actor, body))
  route(contract.changeCupom, ({ actor, params, body }) => changeCupom(deps, actor, params.id, body.ativo))
  route(contract.preCompra, ({ actor, body }) => preCompra(deps, actor, body))
  route(contract.checkCompra, ({ actor, params }) => checkCompra(deps, actor, params.idCompra))
  route(contract.listCompras, ({ actor, query }) => listCompras(deps, actor, query))
  route(contract.getCompra, ({ actor, params }) => getCompra(deps, actor, params.idCompra))
  route(predictDesistencia, ({ actor, params }) => previewDesistencia(deps, actor, params.idCompra))
  route(withdrawCompra, ({ actor, params, body }) => withdraw(deps, actor, params.idCompra, body))
  route(contract.getReciboPdf, async ({ actor, params, reply }) => {
    const { pdf, em } = await renderRecibo(deps, actor, params.idCompra, own.run)
    reply.header('cache-control', 'private, no-store')
    reply.header('content-disposition', disposition('attachment', nomeDeArquivo(['recibo', em], 'pdf')))
    return Buffer.from(pdf)
  })
  route(contract.notifyCompra, async ({ query, body, reply }) => {
    const { headers, log } = reply.request
    const header = (name: string) => {
      const value = headers[name]
      return typeof value === 'string' ? value : undefined
    }
    const recebida = { query, body, assinatura: header('x-signature'), requestId: header('x-request-id') }
    try {
      const done = await receiveNotificacao(deps, recebida)
      if (done === 'sem_efeito') log.info('a signed notification about something else')
    } catch (error) {
      log.warn({ err: error }, 'a notification was not taken')
      throw error
    }
    return { recebida: true }
  })
  route(contract.listVendas, ({ query }) => listVendas(deps, query))
  route(contract.exportVendas, async ({ actor, query, reply }) => {
    const periodo = [query.de && `de ${query.de}`, query.ate && `ate ${query.ate}`]
    const name = nomeDeArquivo(['vendas', ...(query.de || query.ate ? periodo : [deps.now()])], 'csv')
    reply.header('content-disposition', disposition('attachment', name)).header('cache-control', 'no-store')
    return exportVendas(deps, actor, query)
  })
  route(contract.listExcecoes, ({ query }) => listExcecoes(deps, query))
  route(contract.resolveExcecao, ({ actor, params, body }) => resolveExcecao(deps, actor, params.id, body))
}
