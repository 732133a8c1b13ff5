import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'
import * as cadastro from '#shared/contas/consultores/cadastro.contract.ts'
import * as contract from '#shared/contas/consultores/consultores.contract.ts'
import * as marcaContract from '#shared/contas/consultores/marca.contract.ts'
import { dadosDeAcesso } from '#shared/contas/contas/acesso.schema.ts'
import { birthDateIssues } from '#shared/contas/contas/cadastro.schema.ts'
import { successes } from '#shared/platform/errors.ts'
import { nomeIssues } from '#shared/platform/fields/pessoa/nome.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { entregaOf } from '../../platform/emails/emails.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { senhaIssues } from '../contas/contas.ts'
import * as queries from './consultores.queries.ts'
import * as consultores from './consultores.ts'
import * as convites from './convites.ts'
import * as marca from './marca/marca.ts'

// whole: a table of routes, one call a line
export function consultoresRoutes(route: Register, deps: Deps): void {
  route(contract.listConsultores, async ({ query }) => {
    const filtro = {
      busca: searchWords(query.busca),
      tipo: query.tipo && Number(query.tipo),
      ativo: query.situacao && query.situacao === 'ativos',
    }
    const { rows, total } = await deps.read(db => queries.listConsultores(db, filtro, pageOf(query)))
    return { response: rows, total }
  })

  route(contract.inviteConsultor, async ({ actor, body }) => ({
    url: await convites.inviteConsultor(deps, actor, body),
    response: successes.consultor_convidado.mensagem,
  }))

  route(contract.listConvitesConsultor, async ({ query }) => {
    const { rows, total } = await deps.read(db =>
      queries.listConvitesAbertos(db, searchWords(query.busca), deps.now(), pageOf(query)),
    )
    const results = await Promise.all(
      rows.map(async row => ({
        id_convite: row.id_convite,
        email: row.email ?? '',
        tipo: row.id_tipo_usuario,
        created: row.criado_em,
        validade_convite: row.validade_convite,
        expirado: conviteVencido(row.validade_convite, deps.now()),
        url: await convites.urlDoConviteConsultor(deps, row),
        ...entregaOf(row),
      })),
    )
    return { results, total }
  })

  route(contract.resendConviteConsultor, async ({ actor, params }) => {
    await convites.resendConvite(deps, actor, params.id_convite)
    return { mensagem: successes.convite_enviado.mensagem }
  })

  route(contract.cancelConviteConsultor, async ({ actor, params }) => {
    await convites.cancelConvite(deps, actor, params.id_convite)
    return { mensagem: successes.convite_consultor_cancelado.mensagem }
  })

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

  route(contract.changeStatusAtivacao, async ({ actor, params }) => {
    const ativo = params.value === '1'
    return { mensagem: await consultores.changeStatusAtivacao(deps, actor, { id_usuario: params.id, ativo }), ativo }
  })
}
