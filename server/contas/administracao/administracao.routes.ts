import * as contract from '#shared/contas/administracao/administracao.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as administracao from './administracao.ts'

export function administracaoRoutes(route: Register, deps: Deps): void {
  route(contract.listConsultoresComNumeros, ({ query }) => administracao.listConsultores(deps, query))
  route(contract.getConsultorDaPagina, ({ actor, params }) => administracao.getConsultor(deps, actor, params.id))
  route(contract.listHistoriaDoConsultor, ({ params, query }) =>
    administracao.listHistoria(deps, params.id, query.antes),
  )
  route(contract.escreverAoConsultor, async ({ actor, params, body }) => {
    await administracao.escreverAoConsultor(deps, actor, params.id, body)
    return { mensagem: successes.mensagem_enviada.mensagem }
  })
  route(contract.listEmailsComFalha, ({ query }) => administracao.listEmailsComFalha(deps, query))
  route(contract.reenviarEmailComFalha, async ({ actor, params }) => {
    await administracao.reenviarEmail(deps, actor, params.id_email)
    return { mensagem: successes.email_na_fila.mensagem }
  })
}
