import * as contract from '#shared/disc/disc/disc.contract.ts'
import * as verJunto from '#shared/disc/disc/ver-junto.contract.ts'
import { fail, successes } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { chooseVerJunto, getVerJunto, openVerJunto } from './acesso/ver-junto.ts'
import {
  finishTeste,
  getPerfilDaLicenca,
  getPerfilDaPessoa,
  getRascunho,
  listTestesFinalizados,
  putRascunho,
  requireInstrumento,
} from './disc.ts'

export function discRoutes(route: Register, deps: Deps): void {
  route(contract.getPerguntas, async ({ query }) => {
    const { perguntas, versao } = requireInstrumento(query.versao)
    return { response: perguntas.map(({ numero, pergunta }) => ({ numero, pergunta })), versao }
  })

  route(contract.getAlternativas, async ({ query }) => {
    const { perguntas, versao } = requireInstrumento(query.versao)
    return {
      response: perguntas.flatMap(({ numero, alternativas }) =>
        alternativas.map(alternativa => ({ id_pergunta: numero, ...alternativa })),
      ),
      versao,
    }
  })

  route(contract.finishTeste, async ({ actor, params, body }) => {
    // {id} is the caller's own id_usuario and nothing else (behaviour §25).
    if (!can(actor, 'ver_de_si', { id_usuario: params.id })) throw fail('nao_encontrado')
    const { id_licenca } = await finishTeste(deps, actor, {
      totais: [body[1], body[2], body[3], body[4]],
      idLicenca: body.idLicenca,
      respostas: body.respostas,
      versao: body.versao,
    })
    return { mensagem: successes.teste_finalizado.mensagem, id_licenca }
  })

  route(contract.listTestesFinalizados, ({ actor, params, query }) =>
    listTestesFinalizados(deps, actor, params.id, { ...query, antes_de_ver: query.antes_de_ver === '1' }),
  )

  route(contract.getPerfilDaLicenca, ({ actor, params, query }) =>
    getPerfilDaLicenca(deps, actor, params.licenca, query),
  )

  route(contract.getTestes, ({ actor, params, query }) => listTestesFinalizados(deps, actor, params.id, query))

  route(contract.getPerfilDaPessoa, ({ actor, params, query }) => getPerfilDaPessoa(deps, actor, params.id, query))

  route(verJunto.getVerJunto, ({ actor, params }) => getVerJunto(deps, actor, params.licenca))
  route(verJunto.chooseVerJunto, ({ actor, params }) => chooseVerJunto(deps, actor, params.licenca))
  route(verJunto.openVerJunto, ({ actor, params }) => openVerJunto(deps, actor, params.licenca))

  route(contract.getRascunho, ({ actor, params }) => getRascunho(deps, actor, params.id_licenca))
  route(contract.putRascunho, ({ actor, params, body }) => putRascunho(deps, actor, params.id_licenca, body))
}
