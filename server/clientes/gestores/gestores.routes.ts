import * as acessos from '#shared/clientes/gestores/acessos.contract.ts'
import * as contract from '#shared/clientes/gestores/gestor.contract.ts'
import { acesso_encerrado, empresa_deixada } from '#shared/clientes/gestores/gestores.answers.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createTurns } from '../../platform/http/calls/turns.ts'
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
import { getEmpresa, invite, listEmpresas, listPessoas, listTurmas, openTurma, remind } from './gestor.ts'
import { leaveEmpresaAsPessoa } from './leave.ts'
import { openRelatorio } from './relatorio/relatorio.ts'

// whole: a table of routes, one call a line
export function gestoresRoutes(route: Register, deps: Deps): void {
  route(acessos.listAcessos, ({ actor, params }) => listAcessos(deps, actor, params.id_empresa))
  route(acessos.createAcesso, ({ actor, params, body }) => createAcesso(deps, actor, params.id_empresa, body.email))
  route(acessos.resendAcesso, ({ actor, params }) => resendAcesso(deps, actor, params))
  route.says(acessos.endAcesso, acesso_encerrado, ({ actor, params }) => endAcesso(deps, actor, params))
  route(acessos.changeGestores, ({ actor, params, body }) => changeGestores(deps, actor, params.id_empresa, body))
  route(acessos.verifyAcesso, ({ body, ip }) => verifyAcesso(deps, body.token, ip))
  route(acessos.acceptAcesso, ({ actor, body }) => acceptAcesso(deps, actor, body.token))
  route(acessos.registerGestor, ({ body, userAgent }) => registerGestor(deps, body, userAgent))

  route(contract.listEmpresasDoGestor, ({ actor }) => listEmpresas(deps, actor))
  route(contract.getEmpresaDoGestor, ({ actor, params }) => getEmpresa(deps, actor, params.id_empresa))
  route(contract.listPessoasDoGestor, ({ actor, params, query }) => listPessoas(deps, actor, params.id_empresa, query))
  route.says(contract.leaveEmpresaAsPessoa, empresa_deixada, ({ actor, params }) =>
    leaveEmpresaAsPessoa(deps, actor, params.id_empresa),
  )
  const turn = createTurns()
  route.file(contract.getRelatorioDoGestor, ({ actor, params }) => openRelatorio(deps, actor, params, turn), {
    shown: true,
  })
  route(contract.listTurmasDoGestor, ({ actor, params, query }) => listTurmas(deps, actor, params.id_empresa, query))
  route(contract.openTurmaOfGestor, ({ actor, params, body }) => openTurma(deps, actor, params.id_empresa, body))
  route(contract.inviteAsGestor, ({ actor, params, body }) => invite(deps, actor, params.id_rodada, body))
  route(contract.remindAsGestor, ({ actor, params }) => remind(deps, actor, params.id_rodada))
}
