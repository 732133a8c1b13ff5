import { exportarMeusDados as exportar } from '#shared/casa/meus-dados/copia.contract.ts'
import * as contract from '#shared/contas/contas/meus-dados.contract.ts'
import * as respostas from '#shared/contas/contas/respostas.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import { confirmarEnderecoResposta, senhaIssues } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { exportarMeusDados } from './copia.ts'
import { excluirMeusDados } from './exclusao.ts'
import {
  alterarAvisos,
  alterarCadastroPedido,
  alterarFicha,
  alterarRespostas,
  alterarSenha,
  corrigirMeusDados,
  getMeusDados,
  pedirOutroEndereco,
  registrarConsentimentos,
  voltarAoEndereco,
} from './meus-dados.ts'

export function meusDadosRoutes(route: Register, deps: Deps): void {
  route(contract.getMeusDados, ({ actor }) => getMeusDados(deps, actor))
  route(contract.putMeusDados, ({ actor, body }) => corrigirMeusDados(deps, actor, body))
  route(contract.registrarConsentimentos, ({ actor, body }) => registrarConsentimentos(deps, actor, body))
  route(exportar, async ({ actor, reply }) => {
    const copia = await exportarMeusDados(deps, actor)
    const name = nomeDeArquivo(['meus dados', copia.dados.nome, copia.gerado_em], 'json')
    reply.header('content-disposition', disposition('attachment', name))
    return copia
  })
  route(contract.excluirMeusDados, ({ actor }) => excluirMeusDados(deps, actor))
  route(contract.alterarAvisos, ({ actor, body }) => alterarAvisos(deps, actor, body.avisos_resultado))
  route(contract.alterarCadastroPedido, ({ actor, body }) => alterarCadastroPedido(deps, actor, body.cadastro_pedido))
  route(contract.alterarRespostas, ({ actor, body }) => alterarRespostas(deps, actor, body.receber))
  route(respostas.pedirEnderecoResposta, ({ actor, body }) => pedirOutroEndereco(deps, actor, body.email))
  route(respostas.removerEnderecoResposta, ({ actor }) => voltarAoEndereco(deps, actor))
  route(respostas.confirmarEnderecoResposta, ({ body }) => confirmarEnderecoResposta(deps, body.token))
  route(contract.alterarFicha, ({ actor, body }) => alterarFicha(deps, actor, body.participar))
  route(
    contract.alterarSenha,
    async ({ actor, body, ip }) => {
      await alterarSenha(deps, actor, { ...body, ip })
      return { mensagem: successes.senha_alterada.mensagem }
    },
    { bodyIssues: body => senhaIssues(deps.env, body, 'nova_senha', contract.alterarSenha.body.shape.nova_senha) },
  )
}
