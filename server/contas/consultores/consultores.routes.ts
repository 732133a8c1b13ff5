import * as cadastro from '#shared/contas/consultores/cadastro.contract.ts'
import { convite_consultor_cancelado, convite_enviado } from '#shared/contas/consultores/consultores.answers.ts'
import * as contract from '#shared/contas/consultores/consultores.contract.ts'
import * as marcaContract from '#shared/contas/consultores/marca.contract.ts'
import { birthDateIssues, dadosDeAcesso } from '#shared/contas/contas/acesso.schema.ts'
import { consultor_convidado } from '#shared/contas/interesses/interesses.answers.ts'
import { nomeIssues } from '#shared/contas/pessoa/nome.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { senhaIssues } from '../contas/contas.ts'
import * as consultores from './consultores.ts'
import * as convites from './convites.ts'
import * as marca from './marca/marca.ts'

// whole: a table of routes, one call a line
export function consultoresRoutes(route: Register, deps: Deps): void {
  route(contract.listConsultores, ({ query }) => consultores.listConsultores(deps, query))
  route.says(contract.inviteConsultor, consultor_convidado, ({ actor, body }) =>
    convites.inviteConsultor(deps, actor, body),
  )
  route(contract.listConvitesConsultor, ({ query }) => convites.listConvites(deps, query))

  route.says(contract.resendConviteConsultor, convite_enviado, ({ actor, params }) =>
    convites.resendConvite(deps, actor, params.id_convite),
  )

  route.says(contract.cancelConviteConsultor, convite_consultor_cancelado, ({ actor, params }) =>
    convites.cancelConvite(deps, actor, params.id_convite),
  )

  route(cadastro.verifyConviteConsultor, ({ query, bearer }) => convites.verifyConvite(deps, query.token || bearer))

  route(
    cadastro.registerConsultor,
    ({ body, bearer, userAgent }) =>
      consultores.registerConsultor(deps, body, { token: body.token || bearer, userAgent }),
    {
      bodyIssues: body => ({
        ...birthDateIssues(body, deps.now().getUTCFullYear()),
        ...nomeIssues(body, 'nome'),
        ...senhaIssues(deps.env, body, 'senha', dadosDeAcesso.senha),
      }),
    },
  )

  route(marcaContract.getMarca, ({ actor }) => marca.getMarca(deps, actor))
  route(marcaContract.putMarca, ({ actor, body }) => marca.putMarca(deps, actor, body))
  route(marcaContract.putLogo, ({ actor, body }) => marca.putLogo(deps, actor, body.base64), {
    bodyLimit: marcaContract.CORPO_LOGO,
    heavy: () => true,
  })
  route(marcaContract.putFoto, ({ actor, body }) => marca.putFoto(deps, actor, body.base64), {
    bodyLimit: marcaContract.CORPO_FOTO,
    heavy: () => true,
  })
  route(marcaContract.deleteFoto, ({ actor }) => marca.deleteFoto(deps, actor))
  route(marcaContract.deleteLogo, ({ actor }) => marca.deleteLogo(deps, actor))

  route(contract.changeStatusAtivacao, ({ actor, params }) => consultores.changeStatusAtivacao(deps, actor, params))
}
