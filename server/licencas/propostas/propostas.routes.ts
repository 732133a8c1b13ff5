import { CORPO_ARQUIVO } from '#shared/licencas/notas/arquivos.contract.ts'
import * as faturas from '#shared/licencas/propostas/faturas.contract.ts'
import * as contract from '#shared/licencas/propostas/propostas.contract.ts'
import * as publica from '#shared/licencas/propostas/publica.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import { UNLISTED } from '../../platform/http/bytes/file-answer.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createTurns } from '../../platform/http/calls/turns.ts'
import { createFatura, getFatura, listFaturas } from './faturas/faturas.ts'
import { giveBackFatura, writeOffFatura } from './faturas/give-back.ts'
import { changeLimite, readLimite } from './faturas/limite/limite.ts'
import { getComprovante, recordRecebimento } from './faturas/receive.ts'
import { releaseFatura } from './faturas/release-now.ts'
import { undoDevolucao, undoRecebimento } from './faturas/undo.ts'
import * as propostas from './propostas.ts'
import { acceptProposta, getPropostaPublica, refuseProposta, renderDoAdmin, renderPublica } from './publica.ts'

export function propostasRoutes(route: Register, deps: Deps): void {
  propostasDoAdmin(route, deps)
  propostasPublicas(route, deps)
  faturasRoutes(route, deps)
}

function propostasDoAdmin(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  route(contract.listPropostas, ({ query }) => propostas.listPropostas(deps, query))
  route(contract.getProposta, ({ params }) => propostas.getProposta(deps, params.id))
  route(contract.createProposta, ({ actor, body }) => propostas.createProposta(deps, actor, body))
  route(contract.changeProposta, ({ actor, params, body }) => propostas.changeProposta(deps, actor, params.id, body))
  route(contract.sendProposta, ({ actor, params, body }) => propostas.sendProposta(deps, actor, params.id, body.versao))
  route(contract.cancelProposta, ({ actor, params }) => propostas.cancelProposta(deps, actor, params.id))
  route(contract.quoteVenda, ({ query }) => propostas.quoteVenda(deps, query))
  route.file(contract.getPropostaPdf, ({ params }) => renderDoAdmin(deps, params.id, turn))
}

function propostasPublicas(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  route(publica.getPropostaPublica, ({ params, ip }) => getPropostaPublica(deps, { token: params.token, ip }), {
    headers: UNLISTED,
  })
  route(publica.acceptProposta, ({ params, body, ip }) => acceptProposta(deps, { token: params.token, ip }, body))
  route(publica.refuseProposta, ({ params, body, ip }) => refuseProposta(deps, { token: params.token, ip }, body))
  route.file(publica.getPropostaPublicaPdf, ({ params, ip }) => renderPublica(deps, { token: params.token, ip }, turn))
}

function faturasRoutes(route: Register, deps: Deps): void {
  route(faturas.listFaturas, ({ query }) => listFaturas(deps, query))
  route(faturas.getFatura, ({ params }) => getFatura(deps, params.id_fatura))
  route(faturas.createFatura, ({ actor, body }) => createFatura(deps, actor, body))
  route(
    faturas.recordRecebimento,
    ({ actor, params, body }) => recordRecebimento(deps, actor, params.id_fatura, body),
    { bodyLimit: CORPO_ARQUIVO, heavy: () => true },
  )
  route(faturas.giveBackFatura, ({ actor, params, body }) => giveBackFatura(deps, actor, params.id_fatura, body))
  route(faturas.writeOffFatura, ({ actor, params, body }) => writeOffFatura(deps, actor, params.id_fatura, body))
  route(faturas.releaseFatura, ({ actor, params, body }) => releaseFatura(deps, actor, params.id_fatura, body.motivo))
  route(faturas.undoRecebimento, ({ actor, params, body }) => undoRecebimento(deps, actor, params, body))
  route(faturas.undoDevolucao, ({ actor, params, body }) => undoDevolucao(deps, actor, params, body))
  route(faturas.getComprovante, ({ actor, params }) => getComprovante(deps, actor, params.id_recebimento))
  route(faturas.getLimite, () => readLimite(deps))
  route(faturas.changeLimite, ({ actor, body }) => changeLimite(deps, actor, body.limite_centavos))
}
