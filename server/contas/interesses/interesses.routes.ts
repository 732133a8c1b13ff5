import * as contract from '#shared/contas/interesses/interesses.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { listWaiting } from './interesses.queries.ts'
import * as interesses from './interesses.ts'

export function interessesRoutes(route: Register, deps: Deps): void {
  route(contract.createInteresse, async ({ body, ip }) => {
    await interesses.askToUse(deps, body, ip)
    return { mensagem: successes.confirmacao_enviada.mensagem }
  })
  route(contract.confirmInteresse, async ({ body }) => ({
    cadastro: await interesses.confirmInteresse(deps, body.token),
  }))
  route(contract.listInteresses, async ({ query }) => {
    const { rows, total } = await listWaiting(deps.db, pageOf(query))
    return { results: rows.map(row => ({ ...row, confirmado_em: row.confirmado_em ?? deps.now() })), total }
  })
  route(contract.inviteInteresse, async ({ actor, params }) => {
    await interesses.inviteInteresse(deps, actor, params.id_interesse)
    return { mensagem: successes.consultor_convidado.mensagem }
  })
  route(contract.answerInteresse, async ({ actor, params, body }) => {
    await interesses.answerInteresse(deps, actor, params.id_interesse, body.texto)
    return { mensagem: successes.mensagem_enviada.mensagem }
  })
  route(contract.getPorta, () => interesses.getPorta(deps))
  route(contract.savePorta, ({ actor, body }) => interesses.savePorta(deps, actor, body.sem_convite))
}
