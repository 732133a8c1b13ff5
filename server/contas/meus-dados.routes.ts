import * as contract from '#shared/contas/meus-dados.contract.ts'
import type { Deps } from '../deps.ts'
import type { Register } from '../http/register.ts'
import { excluirMeusDados } from './exclusao.ts'
import {
  alterarSenha,
  corrigirMeusDados,
  exportarMeusDados,
  getMeusDados,
  registrarConsentimentos,
} from './meus-dados.ts'

export function meusDadosRoutes(route: Register, deps: Deps): void {
  route(contract.getMeusDados, ({ actor }) => getMeusDados(deps, actor))
  route(contract.putMeusDados, ({ actor, body }) => corrigirMeusDados(deps, actor, body))
  route(contract.registrarConsentimentos, ({ actor, body }) => registrarConsentimentos(deps, actor, body))
  route(contract.exportarMeusDados, ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="meus-dados-quadrante.json"')
    return exportarMeusDados(deps, actor)
  })
  route(contract.excluirMeusDados, ({ actor, body, ip }) => excluirMeusDados(deps, actor, { ...body, ip }))
  route(contract.alterarSenha, async ({ actor, body, ip }) => {
    await alterarSenha(deps, actor, { ...body, ip })
    return { mensagem: 'Senha alterada. As outras sessões foram encerradas.' }
  })
}
