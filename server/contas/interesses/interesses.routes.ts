import {
  confirmacao_enviada,
  consultor_convidado,
  mensagem_enviada,
} from '#shared/contas/interesses/interesses.answers.ts'
import * as contract from '#shared/contas/interesses/interesses.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as interesses from './interesses.ts'

export function interessesRoutes(route: Register, deps: Deps): void {
  route.says(contract.createInteresse, confirmacao_enviada, ({ body, ip }) => interesses.askToUse(deps, body, ip))
  route(contract.confirmInteresse, ({ body }) => interesses.confirmInteresse(deps, body.token))
  route(contract.listInteresses, ({ query }) => interesses.listInteresses(deps, query))
  route.says(contract.inviteInteresse, consultor_convidado, ({ actor, params }) =>
    interesses.inviteInteresse(deps, actor, params.id_interesse),
  )
  route.says(contract.answerInteresse, mensagem_enviada, ({ actor, params, body }) =>
    interesses.answerInteresse(deps, actor, params.id_interesse, body.texto),
  )
  route(contract.getPorta, () => interesses.getPorta(deps))
  route(contract.savePorta, ({ actor, body }) => interesses.savePorta(deps, actor, body.sem_convite))
}
