import * as arquivo from '#shared/clientes/equipes/arquivo.contract.ts'
import * as contract from '#shared/clientes/equipes/equipes.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { sendArquivo } from './arquivo/arquivo.ts'
import {
  archiveEquipe,
  changeEquipe,
  createEquipe,
  getEquipe,
  listEquipes,
  listEsperados,
  listIntegrantes,
} from './equipes.ts'
import { addIntegrantes, remindEquipe, removeEsperado, removeIntegrante } from './integrantes.ts'
import { listSaidas, undoSaida } from './saidas/saidas.ts'

export function equipesRoutes(route: Register, deps: Deps): void {
  route(contract.listEquipes, ({ actor, query: { id_empresa, papel, arquivadas, busca, ...query } }) =>
    listEquipes(
      deps,
      actor,
      { id_empresa, papel, arquivadas: arquivadas === '1', busca: searchWords(busca) },
      pageOf({ ...query, limite: query.limite ?? 50 }),
    ),
  )
  route(contract.getEquipe, ({ actor, params }) => getEquipe(deps, actor, params.id_equipe))
  route(contract.createEquipe, ({ actor, body }) => createEquipe(deps, actor, body))
  route(contract.changeEquipe, ({ actor, params, body }) => changeEquipe(deps, actor, params.id_equipe, body))
  route(contract.archiveEquipe, ({ actor, params }) => archiveEquipe(deps, actor, params.id_equipe))
  route(contract.remindEquipe, ({ actor, params }) => remindEquipe(deps, actor, params.id_equipe))
  route(contract.listIntegrantes, ({ actor, params, query }) =>
    listIntegrantes(
      deps,
      actor,
      { ...params, busca: searchWords(query.busca) },
      pageOf({ ...query, limite: query.limite ?? 200 }),
    ),
  )
  route(contract.listEsperados, ({ actor, query: { id_empresa, id_equipe, ...query } }) =>
    listEsperados(deps, actor, { id_empresa, id_equipe }, pageOf({ ...query, limite: query.limite ?? 500 })),
  )
  route(contract.addIntegrantes, ({ actor, params, body }) => addIntegrantes(deps, actor, params.id_equipe, body.ids))
  route(contract.removeIntegrante, async ({ actor, params }) => {
    await removeIntegrante(deps, actor, params)
    return { response: successes.equipe_saida.mensagem }
  })
  route(arquivo.sendArquivo, ({ actor, params, body }) => sendArquivo(deps, actor, params.id_empresa, body), {
    bodyLimit: arquivo.CORPO_ARQUIVO_DE_EQUIPES,
    heavy: () => true,
  })
  route(arquivo.listSaidas, ({ actor, params }) => listSaidas(deps, actor, params.id_empresa))
  route(arquivo.undoSaida, ({ actor, params }) => undoSaida(deps, actor, params))
  route(contract.removeEsperado, async ({ actor, params }) => {
    await removeEsperado(deps, actor, params)
    return { response: successes.esperado_retirado.mensagem }
  })
}
