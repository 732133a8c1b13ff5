import * as contract from '#shared/conversas/horarios/horarios.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import { keep, sendKept } from '../../platform/http/bytes/keep.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { calendarioDaPessoa } from '../encontros/encontros.ts'
import * as escolher from './choose/choose.ts'
import { listMinhasEscolhas } from './choose/minhas.ts'
import { previewEscolha } from './choose/previa.ts'
import { sayWhen } from './choose/quando-pode.ts'
import { createFeed, readFeed, revokeFeed } from './feed/feed.ts'
import { getHorarios, saveHorarios } from './horarios.ts'
import * as enviar from './send/send.ts'

export function horariosRoutes(route: Register, deps: Deps): void {
  route(contract.getHorarios, ({ actor }) => getHorarios(deps, actor))
  route(contract.saveHorarios, ({ actor, body }) => saveHorarios(deps, actor, body))
  route(contract.createFeed, async ({ actor }) => {
    await createFeed(deps, actor)
    return getHorarios(deps, actor, true)
  })
  route(contract.revokeFeed, async ({ actor }) => {
    await revokeFeed(deps, actor)
    return getHorarios(deps, actor)
  })
  route(contract.getFeed, async ({ params, ip, reply }) => {
    const conteudo = await readFeed(deps, params.token, ip)
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
    await sendKept(reply.request, reply, keep(conteudo))
    return
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
  route(contract.downloadEscolha, async ({ params, reply }) => {
    const { nome, conteudo } = await calendarioDaPessoa(deps, await escolher.conversaDoLink(deps, params.token))
    reply.header('content-disposition', disposition('attachment', nome)).header('cache-control', 'no-store')
    return conteudo
  })
  route(contract.listMinhasEscolhas, ({ actor }) => listMinhasEscolhas(deps, actor))
}
