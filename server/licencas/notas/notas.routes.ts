import { CORPO_ARQUIVO } from '#shared/licencas/notas/arquivos.contract.ts'
import * as contract from '#shared/licencas/notas/notas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { closeMes, exportMes, readMesFiscal, reopenMes } from './meses.ts'
import { getArquivoNota, getMinhaNota, listNotas, saveNota } from './notas.ts'
import { applyRetorno, predictRetorno } from './retorno.ts'

/** Largest body of a file that comes back, in bytes: 5,000 lines of short cells. */
const CORPO_RETORNO = 6_000_000

export function notasRoutes(route: Register, deps: Deps): void {
  route(contract.getMesFiscal, ({ params }) => readMesFiscal(deps, params.mes))
  route(contract.listNotas, ({ params, query }) => listNotas(deps, params.mes, query))
  route.file(contract.exportMes, ({ actor, params }) => exportMes(deps, actor, params.mes))
  route(contract.closeMes, ({ actor, params, body }) => closeMes(deps, actor, params.mes, body))
  route(contract.reopenMes, ({ actor, params, body }) => reopenMes(deps, actor, params.mes, body.motivo))
  route(contract.saveNota, ({ actor, params, body }) => saveNota(deps, actor, params.idCompra, body), {
    bodyLimit: CORPO_ARQUIVO,
    heavy: () => true,
  })
  route(contract.getArquivoNota, ({ params }) => getArquivoNota(deps, params.idCompra))
  route(contract.predictRetorno, ({ body }) => predictRetorno(deps, body), {
    bodyLimit: CORPO_RETORNO,
    heavy: () => true,
  })
  route(contract.applyRetorno, ({ actor, body }) => applyRetorno(deps, actor, body), {
    bodyLimit: CORPO_RETORNO,
    heavy: () => true,
  })
  route(contract.getMinhaNota, ({ actor, params }) => getMinhaNota(deps, actor, params.idCompra))
}
