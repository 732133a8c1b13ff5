import {
  concessao_encerrada,
  nao_fui_eu,
  outras_sessoes_encerradas,
  recuperacao_enviada,
  saida,
  senha_recuperada,
  sessao_encerrada,
  sessoes_encerradas,
} from '#shared/contas/contas/contas.answers.ts'
import * as contract from '#shared/contas/contas/contas.contract.ts'
import * as loginContract from '#shared/contas/contas/login.contract.ts'
import * as protecao from '#shared/contas/contas/protecao.contract.ts'
import * as recuperacao from '#shared/contas/contas/recuperacao.contract.ts'
import * as segundoFator from '#shared/contas/contas/segundo-fator.contract.ts'
import * as sessoes from '#shared/contas/contas/sessoes.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import {
  askRecuperacao,
  endConcessao,
  endOthers,
  endSessao,
  enterWithPasskey,
  finishLogin,
  getPrivilegios,
  getUsuario,
  listConcessoes,
  listSessoes,
  login,
  logout,
  logoutEverywhere,
  naoFuiEu,
  recoverSenha,
  senhaIssues,
  verifyAcessoPerfil,
  verifyNaoFuiEu,
  verifyRecuperacao,
} from './contas.ts'

/** Routes of the sign-in and of its second step. */
function loginRoutes(route: Register, deps: Deps): void {
  route(loginContract.login, ({ body, ip, userAgent, cookies }) => login(deps, { ...body, ip, userAgent, cookies }))

  route(segundoFator.finishLogin, ({ body, ip, userAgent, setCookie }) =>
    finishLogin(deps, { ...body, ip, userAgent, setCookie }),
  )

  route(segundoFator.enterWithPasskey, ({ body, ip, userAgent, setCookie }) =>
    enterWithPasskey(deps, { ...body, ip, userAgent, setCookie }),
  )
}

/** Routes of the recovery mail and of “não fui eu”. */
function recuperacaoRoutes(route: Register, deps: Deps): void {
  route.says(recuperacao.askNewSenha, recuperacao_enviada, ({ body, ip }) =>
    askRecuperacao(deps, { email: body.email, ip }),
  )

  route(recuperacao.verifyRecuperacao, ({ body }) => verifyRecuperacao(deps, body.token))

  route.says(recuperacao.recoverSenha, senha_recuperada, ({ body }) => recoverSenha(deps, body), {
    bodyIssues: body => senhaIssues(deps.env, body, 'nova_senha', recuperacao.recoverSenha.body.shape.nova_senha),
  })

  route(protecao.verifyNaoFuiEu, ({ body }) => verifyNaoFuiEu(deps, body.token))

  route.says(protecao.naoFuiEu, nao_fui_eu, ({ body, ip }) => naoFuiEu(deps, { ...body, ip }))
}

export function contasRoutes(route: Register, deps: Deps): void {
  loginRoutes(route, deps)
  recuperacaoRoutes(route, deps)

  route.says(contract.logout, saida, ({ actor }) => logout(deps, actor))

  route(contract.getPrivilegios, ({ actor }) => getPrivilegios(deps, actor))

  route(contract.getUsuario, ({ actor, params }) => getUsuario(deps, actor, params.id))

  route(contract.verifyAcessoPerfil, ({ actor, params }) => verifyAcessoPerfil(deps, actor, params.id))

  route(protecao.listConcessoes, ({ actor }) => listConcessoes(deps, actor))

  route.says(protecao.endConcessao, concessao_encerrada, ({ actor, params }) => endConcessao(deps, actor, params))

  route.says(sessoes.logoutEverywhere, sessoes_encerradas, ({ actor }) => logoutEverywhere(deps, actor))

  route(sessoes.listSessoes, ({ actor, query }) => listSessoes(deps, actor, query))

  route.says(sessoes.endSessao, sessao_encerrada, ({ actor, params }) => endSessao(deps, actor, params.id_sessao))

  route.says(sessoes.endOthers, outras_sessoes_encerradas, ({ actor }) => endOthers(deps, actor))
}
