import type { FastifyReply } from 'fastify'
import * as contract from '#shared/contas/contas/contas.contract.ts'
import * as loginContract from '#shared/contas/contas/login.contract.ts'
import * as protecao from '#shared/contas/contas/protecao.contract.ts'
import * as recuperacao from '#shared/contas/contas/recuperacao.contract.ts'
import * as segundoFator from '#shared/contas/contas/segundo-fator.contract.ts'
import * as sessoes from '#shared/contas/contas/sessoes.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { privilegiosOf } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { cookieDoAparelho } from '../fatores/fatores.ts'
import {
  concluirLogin,
  encerrarConcessao,
  encerrarOutras,
  encerrarSessao,
  entrarComPasskey,
  getPapeis,
  getUsuario,
  listConcessoes,
  listSessoes,
  login,
  logout,
  logoutEverywhere,
  naoFuiEu,
  pedirRecuperacao,
  podeVerPessoa,
  recuperarSenha,
  senhaIssues,
  verificarNaoFuiEu,
  verificarRecuperacao,
} from './contas.ts'

/** Routes of the sign-in and of its second step. */
function loginRoutes(route: Register, deps: Deps): void {
  route(loginContract.login, ({ body, ip, userAgent, reply }) =>
    login(deps, { ...body, ip, userAgent, cookies: reply.request.headers.cookie ?? '' }),
  )

  /** Sets the cookie of a browser that was trusted, and answers the session. */
  const answer = (reply: FastifyReply, { sessao, aparelho }: Awaited<ReturnType<typeof concluirLogin>>) => {
    const secure = deps.appUrl.startsWith('https:')
    if (aparelho) reply.header('set-cookie', cookieDoAparelho(sessao.id_usuario, aparelho, secure))
    return sessao
  }
  route(segundoFator.concluirLogin, async ({ body, ip, userAgent, reply }) =>
    answer(reply, await concluirLogin(deps, { ...body, ip, userAgent })),
  )

  route(segundoFator.entrarComPasskey, async ({ body, ip, userAgent, reply }) =>
    answer(reply, await entrarComPasskey(deps, { ...body, ip, userAgent })),
  )
}

/** Routes of the recovery mail and of “não fui eu”. */
function recuperacaoRoutes(route: Register, deps: Deps): void {
  route(recuperacao.esqueceuSenha, async ({ body, ip }) => ({
    mensagem: await pedirRecuperacao(deps, { email: body.email, ip }),
  }))

  route(recuperacao.verificarRecuperacao, async ({ body }) => ({
    valido: await verificarRecuperacao(deps, body.token),
  }))

  route(recuperacao.recuperarSenha, async ({ body }) => ({ mensagem: await recuperarSenha(deps, body) }), {
    bodyIssues: body => senhaIssues(deps.env, body, 'nova_senha', recuperacao.recuperarSenha.body.shape.nova_senha),
  })

  route(protecao.verificarNaoFuiEu, ({ body }) => verificarNaoFuiEu(deps, body.token))

  route(protecao.naoFuiEu, async ({ body, ip }) => {
    await naoFuiEu(deps, { ...body, ip })
    return { mensagem: successes.nao_fui_eu.mensagem }
  })
}

export function contasRoutes(route: Register, deps: Deps): void {
  loginRoutes(route, deps)
  recuperacaoRoutes(route, deps)

  route(contract.logout, async ({ actor }) => {
    await logout(deps, actor)
    return { mensagem: successes.saida.mensagem }
  })

  route(contract.getPrivilegios, async ({ actor }) => ({
    response: { ...privilegiosOf(actor.id_tipo_usuario), ...(await getPapeis(deps.db, actor)) },
  }))

  route(contract.getUsuario, async ({ actor, params }) => ({
    results: [await getUsuario(deps, actor, params.id)],
    total: 1,
  }))

  route(contract.verificarAcessoPerfil, async ({ actor, params }) => ({
    access: await podeVerPessoa(deps.db, actor, params.id),
  }))

  route(protecao.listConcessoes, ({ actor }) => listConcessoes(deps, actor))

  route(protecao.encerrarConcessao, async ({ actor, params }) => {
    await encerrarConcessao(deps, actor, params)
    return { mensagem: successes.concessao_encerrada.mensagem }
  })

  route(sessoes.logoutEverywhere, async ({ actor }) => {
    await logoutEverywhere(deps, actor)
    return { mensagem: successes.sessoes_encerradas.mensagem }
  })

  route(sessoes.listSessoes, ({ actor, query }) => listSessoes(deps, actor, query))

  route(sessoes.encerrarSessao, async ({ actor, params }) => {
    await encerrarSessao(deps, actor, params.id_sessao)
    return { mensagem: successes.sessao_encerrada.mensagem }
  })

  route(sessoes.encerrarOutras, async ({ actor }) => {
    const encerradas = await encerrarOutras(deps, actor)
    return { mensagem: successes.outras_sessoes_encerradas.mensagem, encerradas }
  })
}
