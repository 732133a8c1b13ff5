import {
  email_na_fila,
  email_trocado,
  pergunta_enviada,
  pergunta_respondida,
  troca_cancelada,
} from '#shared/contas/administracao/administracao.answers.ts'
import * as contract from '#shared/contas/administracao/administracao.contract.ts'
import * as correcao from '#shared/contas/administracao/correcao.contract.ts'
import * as daAjuda from '#shared/contas/administracao/perguntas.contract.ts'
import { mensagem_enviada } from '#shared/contas/interesses/interesses.answers.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as administracao from './administracao.ts'
import { exportConsultores } from './lista/export.ts'
import { askInAjuda, markRespondida } from './perguntas/perguntas.ts'

/** Routes of what support corrects of an account. */
function correcaoRoutes(route: Register, deps: Deps): void {
  route(correcao.getDadosDaConta, ({ actor, params }) => administracao.getDadosDaConta(deps, actor, params.id))
  route(correcao.correctConta, ({ actor, params, body }) => administracao.correctConta(deps, actor, params.id, body))
  route.says(correcao.cancelTroca, troca_cancelada, ({ actor, params }) =>
    administracao.cancelTroca(deps, actor, params.id),
  )
  route(correcao.verifyTroca, ({ body }) => administracao.verifyTroca(deps, body.token))
  route.says(correcao.confirmTroca, email_trocado, ({ body, ip }) => administracao.confirmTroca(deps, { ...body, ip }))
}

export function administracaoRoutes(route: Register, deps: Deps): void {
  correcaoRoutes(route, deps)
  route(contract.listConsultoresComNumeros, ({ query }) => administracao.listConsultores(deps, query))
  route.file(contract.exportConsultores, ({ actor, query }) => exportConsultores(deps, actor, query))
  route(contract.getConsultorDaPagina, ({ actor, params, query }) =>
    administracao.getConsultor(deps, actor, params.id, query),
  )
  route.says(daAjuda.askInAjuda, pergunta_enviada, ({ actor, body }) => askInAjuda(deps, actor, body))
  route.says(daAjuda.markRespondida, pergunta_respondida, ({ actor, params }) =>
    markRespondida(deps, actor, params.id_pergunta),
  )
  route(contract.listHistoriaDoConsultor, ({ params, query }) =>
    administracao.listHistoria(deps, params.id, query.antes),
  )
  route.says(contract.writeToConsultor, mensagem_enviada, ({ actor, params, body }) =>
    administracao.writeToConsultor(deps, actor, params.id, body),
  )
  route(contract.listEmailsComFalha, ({ query }) => administracao.listEmailsComFalha(deps, query))
  route.says(contract.resendEmailWithFalha, email_na_fila, ({ actor, params }) =>
    administracao.resendEmail(deps, actor, params.id_email),
  )
}
