import * as contract from '#shared/clientes/passagens/passagens.contract.ts'
import * as perguntas from '#shared/clientes/passagens/perguntas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import {
  acceptPassagem,
  askPassagem,
  listDeixadas,
  listPassagens,
  passNow,
  previewPassagem,
  refusePassagem,
  undoPassagem,
  withdrawPassagem,
} from './passagens.ts'
import { answerPergunta, listPerguntas } from './perguntas/perguntas.ts'

export function passagensRoutes(route: Register, deps: Deps): void {
  route(contract.previewPassagem, ({ actor, body }) => previewPassagem(deps, actor, body))
  route(contract.askPassagem, ({ actor, body }) => askPassagem(deps, actor, body))
  route(contract.listPassagens, ({ actor }) => listPassagens(deps, actor))
  route(contract.listDeixadas, () => listDeixadas(deps))
  route(contract.acceptPassagem, ({ actor, params }) => acceptPassagem(deps, actor, params.id_passagem))
  route(contract.refusePassagem, ({ actor, params }) => refusePassagem(deps, actor, params.id_passagem))
  route(contract.withdrawPassagem, ({ actor, params }) => withdrawPassagem(deps, actor, params.id_passagem))
  route(contract.undoPassagem, ({ actor, params }) => undoPassagem(deps, actor, params.id_passagem))
  route(contract.passNow, ({ actor, params }) => passNow(deps, actor, params.id_passagem))
  route(perguntas.listPerguntas, ({ actor }) => listPerguntas(deps, actor))
  route(perguntas.answerPergunta, ({ actor, params, body }) =>
    answerPergunta(deps, actor, params.id_passagem, body.resposta),
  )
}
