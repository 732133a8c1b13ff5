import * as acessos from '#shared/clientes/gestores/acessos.contract.ts'
import * as contract from '#shared/clientes/gestores/gestor.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createTurns } from '../../platform/http/calls/turns.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import {
  acceptAcesso,
  changeGestores,
  createAcesso,
  endAcesso,
  listAcessos,
  registerGestor,
  resendAcesso,
  verifyAcesso,
} from './acessos.ts'
import { getEmpresa, getTurma, invite, listEmpresas, listPessoas, listTurmas, openTurma, remind } from './gestor.ts'
import { leaveEmpresaAsPessoa, removeFromEmpresa } from './leave.ts'
import { relatorioOf } from './relatorio/relatorio.ts'

// whole: a table of routes, one call a line
export function gestoresRoutes(route: Register, deps: Deps): void {
  route(acessos.listAcessos, ({ actor, params }) => listAcessos(deps, actor, params.id_empresa))
  route(acessos.createAcesso, ({ actor, params, body }) => createAcesso(deps, actor, params.id_empresa, body.email))
  route(acessos.resendAcesso, async ({ actor, params }) => ({ response: await resendAcesso(deps, actor, params) }))
  route(acessos.endAcesso, async ({ actor, params }) => {
    await endAcesso(deps, actor, params)
    return { response: successes.acesso_encerrado.mensagem }
  })
  route(acessos.changeGestores, async ({ actor, params, body }) => {
    await changeGestores(deps, actor, params.id_empresa, body.gestor_abre)
    return body
  })
  route(acessos.verifyAcesso, async ({ body, ip }) => {
    await throttleCall(deps.db, 'confirmacao_rede', ip, deps.now())
    return verifyAcesso(deps, body.token)
  })
  route(acessos.acceptAcesso, ({ actor, body }) => acceptAcesso(deps, actor, body.token))
  route(acessos.registerGestor, ({ body, userAgent }) => registerGestor(deps, body, userAgent))

  route(contract.listEmpresasDoGestor, ({ actor }) => listEmpresas(deps, actor))
  route(contract.getEmpresaDoGestor, ({ actor, params }) => getEmpresa(deps, actor, params.id_empresa))
  route(contract.listPessoasDoGestor, ({ actor, params, query: { equipe, passo, busca, ...query } }) =>
    listPessoas(
      deps,
      actor,
      { ...params, equipe, passo, busca: searchWords(busca) },
      pageOf({ ...query, limite: query.limite ?? 100 }),
    ),
  )
  route(contract.removeFromEmpresa, async ({ actor, params }) => {
    await removeFromEmpresa(deps, actor, params)
    return { response: successes.empresa_deixada.mensagem }
  })
  route(contract.leaveEmpresaAsPessoa, async ({ actor, params }) => {
    await leaveEmpresaAsPessoa(deps, actor, params.id_empresa)
    return { response: successes.empresa_deixada.mensagem }
  })
  const turn = createTurns()
  route(contract.getRelatorioDoGestor, async ({ actor, params, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const { pdf, nome } = await turn(() => relatorioOf(deps, actor, params))
    reply.header('content-disposition', disposition('inline', nome))
    return Buffer.from(pdf)
  })
  route(contract.listTurmasDoGestor, ({ actor, params, query }) =>
    listTurmas(deps, actor, params.id_empresa, pageOf({ ...query, limite: query.limite ?? 25 })),
  )
  route(contract.openTurmaOfGestor, ({ actor, params, body }) => openTurma(deps, actor, params.id_empresa, body))
  route(contract.getTurmaDoGestor, ({ actor, params, query }) =>
    getTurma(
      deps,
      actor,
      { ...params, busca: searchWords(query.busca) },
      pageOf({ ...query, limite: query.limite ?? 100 }),
    ),
  )
  route(contract.inviteAsGestor, async ({ actor, params, body }) => ({
    results: await invite(deps, actor, params.id_rodada, body),
  }))
  route(contract.remindAsGestor, ({ actor, params }) => remind(deps, actor, params.id_rodada))
}
