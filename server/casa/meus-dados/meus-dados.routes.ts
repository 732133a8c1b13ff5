import { exportMeusDados as exportar } from '#shared/casa/meus-dados/copia.contract.ts'
import { senha_alterada } from '#shared/casa/meus-dados/meus-dados.answers.ts'
import * as contract from '#shared/contas/contas/meus-dados.contract.ts'
import * as respostas from '#shared/contas/contas/respostas.contract.ts'
import { confirmEnderecoResposta, senhaIssues } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { exportMeusDados } from './copia.ts'
import { deleteMeusDados } from './exclusao.ts'
import {
  askOtherEndereco,
  changeAvisos,
  changeCadastroPedido,
  changeFicha,
  changeRespostas,
  changeSenha,
  correctMeusDados,
  getMeusDados,
  goBackToEndereco,
  recordConsentimentos,
} from './meus-dados.ts'

export function meusDadosRoutes(route: Register, deps: Deps): void {
  route(contract.getMeusDados, ({ actor }) => getMeusDados(deps, actor))
  route(contract.putMeusDados, ({ actor, body }) => correctMeusDados(deps, actor, body))
  route(contract.recordConsentimentos, ({ actor, body }) => recordConsentimentos(deps, actor, body))
  route.file(exportar, ({ actor }) => exportMeusDados(deps, actor))
  route(contract.deleteMeusDados, ({ actor }) => deleteMeusDados(deps, actor))
  route(contract.changeAvisos, ({ actor, body }) => changeAvisos(deps, actor, body.avisos_resultado))
  route(contract.changeCadastroPedido, ({ actor, body }) => changeCadastroPedido(deps, actor, body.cadastro_pedido))
  route(contract.changeRespostas, ({ actor, body }) => changeRespostas(deps, actor, body.receber))
  route(respostas.askEnderecoResposta, ({ actor, body }) => askOtherEndereco(deps, actor, body.email))
  route(respostas.removeEnderecoResposta, ({ actor }) => goBackToEndereco(deps, actor))
  route(respostas.confirmEnderecoResposta, ({ body }) => confirmEnderecoResposta(deps, body.token))
  route(contract.changeFicha, ({ actor, body }) => changeFicha(deps, actor, body.participar))
  route.says(contract.changeSenha, senha_alterada, ({ actor, body, ip }) => changeSenha(deps, actor, { ...body, ip }), {
    bodyIssues: body => senhaIssues(deps.env, body, 'nova_senha', contract.changeSenha.body.shape.nova_senha),
  })
}
