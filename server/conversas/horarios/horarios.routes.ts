import * as contract from '#shared/conversas/horarios/horarios.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as escolher from './choose/choose.ts'
import { listMinhasEscolhas } from './choose/minhas.ts'
import { previewEscolha } from './choose/previa.ts'
import { sayWhen } from './choose/quando-pode.ts'
import { readFeed } from './feed/feed.ts'
import { closeFeed, getHorarios, openFeed, saveHorarios } from './horarios.ts'
import * as enviar from './send/send.ts'

export function horariosRoutes(route: Register, deps: Deps): void {
  route(contract.getHorarios, ({ actor }) => getHorarios(deps, actor))
  route(contract.saveHorarios, ({ actor, body }) => saveHorarios(deps, actor, body))
  route(contract.createFeed, ({ actor }) => openFeed(deps, actor))
  route(contract.revokeFeed, ({ actor }) => closeFeed(deps, actor))
  route(contract.getFeed, ({ params, ip }) => readFeed(deps, params.token, ip), {
    headers: { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' },
    revalidated: true,
  })
  route(contract.getLinkDaPessoa, ({ actor, params }) => enviar.getLinkDaPessoa(deps, actor, params.id_participante))
  route(contract.createLink, ({ actor, body }) => enviar.createLink(deps, actor, body))
  route(contract.withdrawLink, ({ actor, body }) => enviar.withdrawLink(deps, actor, body.id_participante))
  route(contract.sendWithoutConversa, ({ actor }) => enviar.sendWithoutConversa(deps, actor))
  route(contract.previewEscolha, ({ actor }) => previewEscolha(deps, actor))
  route(contract.getEscolha, ({ params, ip }) => escolher.getEscolha(deps, params.token, ip))
  route(contract.chooseHorario, ({ params, body }) => escolher.chooseHorario(deps, params.token, body))
  route(contract.sayWhen, ({ params, body }) => sayWhen(deps, params.token, body.texto))
  route(contract.cancelEscolha, ({ params }) => escolher.cancelEscolha(deps, params.token))
  route.file(contract.downloadEscolha, ({ params }) => escolher.downloadEscolha(deps, params.token))
  route(contract.listMinhasEscolhas, ({ actor }) => listMinhasEscolhas(deps, actor))
}
