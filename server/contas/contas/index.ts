import * as answers from '#shared/contas/contas/contas.answers.ts'
import * as contasContract from '#shared/contas/contas/contas.contract.ts'
import * as loginContract from '#shared/contas/contas/login.contract.ts'
import * as protecaoContract from '#shared/contas/contas/protecao.contract.ts'
import * as recuperacaoContract from '#shared/contas/contas/recuperacao.contract.ts'
import * as segundoFatorContract from '#shared/contas/contas/segundo-fator.contract.ts'
import * as sessoesContract from '#shared/contas/contas/sessoes.contract.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { contasRoutes } from './contas.routes.ts'
import { deleteAparelhosVencidos, deletePedidosVencidos } from './contas.ts'
import { emails } from './emails.ts'
import * as limits from './limits.ts'

export const contas: Slice = {
  name: 'contas',
  answers,
  limits,
  contracts: {
    contas: contasContract,
    login: loginContract,
    segundoFator: segundoFatorContract,
    sessoes: sessoesContract,
    recuperacao: recuperacaoContract,
    protecao: protecaoContract,
  },
  routes: contasRoutes,
  emails,
  tables: ['aparelhos_conhecidos', 'consentimentos', 'enderecos_resposta', 'recuperacoes_senha', 'usuarios'],
  people: {
    usuarios: { copy: 'dados', erasure: 'unnamed' },
    consentimentos: {
      copy: 'dados',
      erasure: { kept: 'proof of what was accepted, under a number that names nobody (LGPD art. 16 I)' },
    },
    enderecos_resposta: { copy: 'dados', erasure: 'deleted' },
    aparelhos_conhecidos: { copy: { out: 'hashes by which a browser is known again' }, erasure: 'deleted' },
    recuperacoes_senha: { copy: { out: 'hashes of links that open for 30 minutes' }, erasure: 'deleted' },
  },
  fleeting: ['recuperacoes_senha'],
  tidy: { alone: deleteAparelhosVencidos, together: deletePedidosVencidos },
}
