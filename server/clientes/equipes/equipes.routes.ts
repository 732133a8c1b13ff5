import * as arquivo from '#shared/clientes/equipes/arquivo.contract.ts'
import { equipe_saida, esperado_retirado } from '#shared/clientes/equipes/equipes.answers.ts'
import * as contract from '#shared/clientes/equipes/equipes.contract.ts'
import type { Deps } from '../../platform/deps.ts'
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
  route(contract.listEquipes, ({ actor, query }) => listEquipes(deps, actor, query))
  route(contract.getEquipe, ({ actor, params }) => getEquipe(deps, actor, params.id_equipe))
  route(contract.createEquipe, ({ actor, body }) => createEquipe(deps, actor, body))
  route(contract.changeEquipe, ({ actor, params, body }) => changeEquipe(deps, actor, params.id_equipe, body))
  route(contract.archiveEquipe, ({ actor, params }) => archiveEquipe(deps, actor, params.id_equipe))
  route(contract.remindEquipe, ({ actor, params }) => remindEquipe(deps, actor, params.id_equipe))
  route(contract.listIntegrantes, ({ actor, params, query }) => listIntegrantes(deps, actor, params.id_equipe, query))
  route(contract.listEsperados, ({ actor, query }) => listEsperados(deps, actor, query))
  route(contract.addIntegrantes, ({ actor, params, body }) => addIntegrantes(deps, actor, params.id_equipe, body.ids))
  route.says(contract.removeIntegrante, equipe_saida, ({ actor, params }) => removeIntegrante(deps, actor, params))
  route(arquivo.sendArquivo, ({ actor, params, body }) => sendArquivo(deps, actor, params.id_empresa, body), {
    bodyLimit: arquivo.CORPO_ARQUIVO_DE_EQUIPES,
    heavy: () => true,
  })
  route(arquivo.listSaidas, ({ actor, params }) => listSaidas(deps, actor, params.id_empresa))
  route(arquivo.undoSaida, ({ actor, params }) => undoSaida(deps, actor, params))
  route.says(contract.removeEsperado, esperado_retirado, ({ actor, params }) => removeEsperado(deps, actor, params))
}
