import * as aceite from '#shared/clientes/participantes/aceite.contract.ts'
import * as confirmacao from '#shared/clientes/participantes/confirmacao.contract.ts'
import * as listas from '#shared/clientes/participantes/listas.contract.ts'
import { convite_aceito } from '#shared/clientes/participantes/participantes.answers.ts'
import * as contract from '#shared/clientes/participantes/participantes.contract.ts'
import { birthDateIssues, dadosDeAcesso } from '#shared/contas/contas/acesso.schema.ts'
import { nomeIssues } from '#shared/contas/pessoa/nome.ts'
import { senhaIssues } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import {
  confirmEmail,
  correctEmail,
  correctEmailOfParticipante,
  resendConfirmacao,
  verifyConfirmacao,
} from './confirmacao.ts'
import * as lists from './lists.ts'
import { acceptConviteWithConta, registerByConvite } from './participantes.ts'

export function participantesRoutes(route: Register, deps: Deps): void {
  route(
    contract.registerParticipante,
    ({ body, bearer, ip, userAgent }) => registerByConvite(deps, body, { token: body.token || bearer, ip, userAgent }),
    {
      bodyIssues: body => ({
        ...birthDateIssues(body, deps.now().getUTCFullYear()),
        ...nomeIssues(body, 'nome_participante'),
        ...senhaIssues(deps.env, body, 'senha', dadosDeAcesso.senha),
      }),
    },
  )

  route.says(aceite.acceptConvite, convite_aceito, ({ actor, body }) => acceptConviteWithConta(deps, actor, body.token))

  route(confirmacao.verifyConfirmacao, ({ body, ip }) => verifyConfirmacao(deps, body.token, ip))
  route(confirmacao.confirmEmail, ({ body, ip }) => confirmEmail(deps, body.token, ip))
  route(confirmacao.resendConfirmacao, ({ body, ip }) => resendConfirmacao(deps, body.email, ip))
  route(confirmacao.correctEmailOfParticipante, ({ actor, params, body }) =>
    correctEmailOfParticipante(deps, actor, params.id_participante, body.email),
  )
  route(confirmacao.correctEmail, ({ actor, body }) => correctEmail(deps, actor, body.email))

  route(listas.listClientes, ({ actor, query }) => lists.listClientes(deps, actor, query))
  route(listas.listTestesPendentes, ({ actor, query }) => lists.listTestesPendentes(deps, actor, query))
  route(aceite.verifyTestePendente, ({ actor, params }) => lists.verifyTestePendente(deps, actor, params.id_licenca))
}
