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
  aceitarAcesso,
  alterarGestores,
  cadastrarGestor,
  criarAcesso,
  encerrarAcesso,
  listAcessos,
  reenviarAcesso,
  verificarAcesso,
} from './acessos.ts'
import { abrirTurma, convidar, getEmpresa, getTurma, lembrar, listEmpresas, listPessoas, listTurmas } from './gestor.ts'
import { relatorioDe } from './relatorio/relatorio.ts'
import { sairDaEmpresa, tirarDaEmpresa } from './sair.ts'

// whole: a table of routes, one call a line
export function gestoresRoutes(route: Register, deps: Deps): void {
  route(acessos.listAcessos, ({ actor, params }) => listAcessos(deps, actor, params.id_empresa))
  route(acessos.criarAcesso, ({ actor, params, body }) => criarAcesso(deps, actor, params.id_empresa, body.email))
  route(acessos.reenviarAcesso, async ({ actor, params }) => ({ response: await reenviarAcesso(deps, actor, params) }))
  route(acessos.encerrarAcesso, async ({ actor, params }) => {
    await encerrarAcesso(deps, actor, params)
    return { response: successes.acesso_encerrado.mensagem }
  })
  route(acessos.alterarGestores, async ({ actor, params, body }) => {
    await alterarGestores(deps, actor, params.id_empresa, body.gestor_abre)
    return body
  })
  route(acessos.verificarAcesso, async ({ body, ip }) => {
    await throttleCall(deps.db, 'confirmacao_rede', ip, deps.now())
    return verificarAcesso(deps, body.token)
  })
  route(acessos.aceitarAcesso, ({ actor, body }) => aceitarAcesso(deps, actor, body.token))
  route(acessos.cadastrarGestor, ({ body, userAgent }) => cadastrarGestor(deps, body, userAgent))

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
  route(contract.tirarDaEmpresa, async ({ actor, params }) => {
    await tirarDaEmpresa(deps, actor, params)
    return { response: successes.empresa_deixada.mensagem }
  })
  route(contract.sairDaEmpresa, async ({ actor, params }) => {
    await sairDaEmpresa(deps, actor, params.id_empresa)
    return { response: successes.empresa_deixada.mensagem }
  })
  const turn = createTurns()
  route(contract.getRelatorioDoGestor, async ({ actor, params, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const { pdf, nome } = await turn(() => relatorioDe(deps, actor, params))
    reply.header('content-disposition', disposition('inline', nome))
    return Buffer.from(pdf)
  })
  route(contract.listTurmasDoGestor, ({ actor, params, query }) =>
    listTurmas(deps, actor, params.id_empresa, pageOf({ ...query, limite: query.limite ?? 25 })),
  )
  route(contract.abrirTurmaDoGestor, ({ actor, params, body }) => abrirTurma(deps, actor, params.id_empresa, body))
  route(contract.getTurmaDoGestor, ({ actor, params, query }) =>
    getTurma(
      deps,
      actor,
      { ...params, busca: searchWords(query.busca) },
      pageOf({ ...query, limite: query.limite ?? 100 }),
    ),
  )
  route(contract.convidarComoGestor, async ({ actor, params, body }) => ({
    results: await convidar(deps, actor, params.id_rodada, body),
  }))
  route(contract.lembrarComoGestor, ({ actor, params }) => lembrar(deps, actor, params.id_rodada))
}
