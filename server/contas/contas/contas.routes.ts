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
  askRecuperacao,
  canShowPessoa,
  endConcessao,
  endOthers,
  endSessao,
  enterWithPasskey,
  finishLogin,
  getPapeis,
  getUsuario,
  listConcessoes,
  listSessoes,
  login,
  logout,
  logoutEverywhere,
  naoFuiEu,
  recoverSenha,
  senhaIssues,
  verifyNaoFuiEu,
  verifyRecuperacao,
} from './contas.ts'

/** Routes of the sign-in and of its second step. */
function loginRoutes(route: Register, deps: Deps): void {
  route(loginContract.login, ({ body, ip, userAgent, reply }) =>
    login(deps, { ...body, ip, userAgent, cookies: reply.request.headers.cookie ?? '' }),
  )

  /** Sets the cookie of a browser that was trusted, and answers the session. */
  const answer = (reply: FastifyReply, { sessao, aparelho }: Awaited<ReturnType<typeof finishLogin>>) => {
    const secure = deps.appUrl.startsWith('https:')
    if (aparelho) reply.header('set-cookie', cookieDoAparelho(sessao.id_usuario, aparelho, secure))
    return sessao
  }
  route(segundoFator.finishLogin, async ({ body, ip, userAgent, reply }) =>
    answer(reply, await finishLogin(deps, { ...body, ip, userAgent })),
  )

  route(segundoFator.enterWithPasskey, async ({ body, ip, userAgent, reply }) =>
    answer(reply, await enterWithPasskey(deps, { ...body, ip, userAgent })),
  )
}

/** Routes of the recovery mail and of “não fui eu”. */
function recuperacaoRoutes(route: Register, deps: Deps): void {
  route(recuperacao.askNewSenha, async ({ body, ip }) => ({
    mensagem: await askRecuperacao(deps, { email: body.email, ip }),
  }))

  route(recuperacao.verifyRecuperacao, async ({ body }) => ({
    valido: await verifyRecuperacao(deps, body.token),
  }))

  route(recuperacao.recoverSenha, async ({ body }) => ({ mensagem: await recoverSenha(deps, body) }), {
    bodyIssues: body => senhaIssues(deps.env, body, 'nova_senha', recuperacao.recoverSenha.body.shape.nova_senha),
  })

  route(protecao.verifyNaoFuiEu, ({ body }) => verifyNaoFuiEu(deps, body.token))

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

  route(contract.verifyAcessoPerfil, async ({ actor, params }) => ({
    access: await canShowPessoa(deps.db, actor, params.id),
  }))

  route(protecao.listConcessoes, ({ actor }) => listConcessoes(deps, actor))

  route(protecao.endConcessao, async ({ actor, params }) => {
    await endConcessao(deps, actor, params)
    return { mensagem: successes.concessao_encerrada.mensagem }
  })

  route(sessoes.logoutEverywhere, async ({ actor }) => {
    await logoutEverywhere(deps, actor)
    return { mensagem: successes.sessoes_encerradas.mensagem }
  })

  route(sessoes.listSessoes, ({ actor, query }) => listSessoes(deps, actor, query))

  route(sessoes.endSessao, async ({ actor, params }) => {
    await endSessao(deps, actor, params.id_sessao)
    return { mensagem: successes.sessao_encerrada.mensagem }
  })

  route(sessoes.endOthers, async ({ actor }) => {
    const encerradas = await endOthers(deps, actor)
    return { mensagem: successes.outras_sessoes_encerradas.mensagem, encerradas }
  })
}
