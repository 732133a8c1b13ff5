import * as andamento from '#shared/clientes/turmas/andamento.contract.ts'
import * as publica from '#shared/clientes/turmas/publica.contract.ts'
import * as contract from '#shared/clientes/turmas/turmas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { getAndamento } from './conduzir/andamento.ts'
import { changeAcompanhamento, followTurma } from './conduzir/follow.ts'
import { getTurma, searchTurmas } from './conduzir/show.ts'
import { askEntrada, getPublicTurma } from './enter/entradas.ts'
import { remindTurma } from './notify/remind.ts'
import { confirmEntrada, verifyEntrada } from './prova-do-email.ts'
import { alterTurma, changeLink, createTurma, endTurma, inviteTurma, openSala } from './turmas.ts'

export function turmasRoutes(route: Register, deps: Deps): void {
  route(contract.listTurmas, ({ actor, query }) => searchTurmas(deps, actor, query))
  route(contract.createTurma, ({ actor, body }) => createTurma(deps, actor, body))
  route(contract.getTurma, ({ actor, params }) => getTurma(deps, actor, params.id_rodada))
  route(contract.changeTurma, ({ actor, params, body }) => alterTurma(deps, actor, params.id_rodada, body))
  route(contract.changeLink, ({ actor, params, body }) => changeLink(deps, actor, params.id_rodada, body.acao))
  route(contract.openSala, ({ actor, params, body }) => openSala(deps, actor, params.id_rodada, body.minutos))
  route(contract.changeAcompanhamento, ({ actor, params, body }) =>
    changeAcompanhamento(deps, actor, params.id_rodada, body.acao),
  )
  route(contract.endTurma, ({ actor, params }) => endTurma(deps, actor, params.id_rodada))
  route(contract.remindTurma, ({ actor, params, body }) => remindTurma(deps, actor, params.id_rodada, body?.pessoas))
  route(contract.inviteTurma, ({ actor, params, body }) => inviteTurma(deps, actor, params.id_rodada, body))

  route(andamento.getAndamento, ({ actor, params, query }) => getAndamento(deps, actor, params.id_rodada, query))
  route(andamento.followTurma, ({ params, query, ip }) => followTurma(deps, { token: params.token, ip }, query))

  route(publica.getPublicTurma, ({ params, ip }) => getPublicTurma(deps, params.codigo, ip))
  route(publica.askEntrada, ({ params, body, actor, ip }) =>
    askEntrada(deps, { codigo: params.codigo, ...body, ip, actor }),
  )
  route(publica.verifyEntrada, ({ body }) => verifyEntrada(deps, body.token))
  route(publica.confirmEntrada, ({ body }) => confirmEntrada(deps, body.token))
}
