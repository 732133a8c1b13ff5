import * as arquivo from '#shared/clientes/equipes/arquivo.contract.ts'
import * as contract from '#shared/clientes/equipes/equipes.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { enviarArquivo } from './arquivo/arquivo.ts'
import {
  alterarEquipe,
  arquivarEquipe,
  criarEquipe,
  getEquipe,
  listEquipes,
  listEsperados,
  listIntegrantes,
} from './equipes.ts'
import { adicionarIntegrantes, removerEsperado, removerIntegrante } from './integrantes.ts'
import { desfazerSaida, listSaidas } from './saidas/saidas.ts'

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
  route(contract.criarEquipe, ({ actor, body }) => criarEquipe(deps, actor, body))
  route(contract.alterarEquipe, ({ actor, params, body }) => alterarEquipe(deps, actor, params.id_equipe, body))
  route(contract.arquivarEquipe, ({ actor, params }) => arquivarEquipe(deps, actor, params.id_equipe))
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
  route(contract.adicionarIntegrantes, ({ actor, params, body }) =>
    adicionarIntegrantes(deps, actor, params.id_equipe, body.ids),
  )
  route(contract.removerIntegrante, async ({ actor, params }) => {
    await removerIntegrante(deps, actor, params)
    return { response: successes.equipe_saida.mensagem }
  })
  route(arquivo.enviarArquivo, ({ actor, params, body }) => enviarArquivo(deps, actor, params.id_empresa, body), {
    bodyLimit: arquivo.CORPO_ARQUIVO_DE_EQUIPES,
    heavy: () => true,
  })
  route(arquivo.listSaidas, ({ actor, params }) => listSaidas(deps, actor, params.id_empresa))
  route(arquivo.desfazerSaida, ({ actor, params }) => desfazerSaida(deps, actor, params))
  route(contract.removerEsperado, async ({ actor, params }) => {
    await removerEsperado(deps, actor, params)
    return { response: successes.esperado_retirado.mensagem }
  })
}
