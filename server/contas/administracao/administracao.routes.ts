import * as contract from '#shared/contas/administracao/administracao.contract.ts'
import * as correcao from '#shared/contas/administracao/correcao.contract.ts'
import * as daAjuda from '#shared/contas/administracao/perguntas.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import * as administracao from './administracao.ts'
import { exportConsultores } from './lista/export.ts'
import { askInAjuda, markRespondida } from './perguntas/perguntas.ts'

/** Routes of what support corrects of an account. */
function correcaoRoutes(route: Register, deps: Deps): void {
  route(correcao.getDadosDaConta, ({ actor, params }) => administracao.getDadosDaConta(deps, actor, params.id))
  route(correcao.correctConta, async ({ actor, params, body }) => ({
    mensagem: await administracao.correctConta(deps, actor, params.id, body),
  }))
  route(correcao.cancelTroca, async ({ actor, params }) => {
    await administracao.cancelTroca(deps, actor, params.id)
    return { mensagem: successes.troca_cancelada.mensagem }
  })
  route(correcao.verifyTroca, async ({ body }) => ({ troca: await administracao.verifyTroca(deps, body.token) }))
  route(correcao.confirmTroca, async ({ body, ip }) => {
    const { email } = await administracao.confirmTroca(deps, { ...body, ip })
    return { mensagem: successes.email_trocado.mensagem, email }
  })
}

export function administracaoRoutes(route: Register, deps: Deps): void {
  correcaoRoutes(route, deps)
  route(contract.listConsultoresComNumeros, ({ query }) => administracao.listConsultores(deps, query))
  route(contract.exportConsultores, ({ actor, query, reply }) => {
    const name = nomeDeArquivo(['consultores', deps.now()], 'csv')
    reply.header('content-disposition', disposition('attachment', name)).header('cache-control', 'no-store')
    return exportConsultores(deps, actor, query)
  })
  route(contract.getConsultorDaPagina, ({ actor, params, query }) =>
    administracao.getConsultor(deps, actor, params.id, query),
  )
  route(daAjuda.askInAjuda, async ({ actor, body }) => {
    await askInAjuda(deps, actor, body)
    return { mensagem: successes.pergunta_enviada.mensagem }
  })
  route(daAjuda.markRespondida, async ({ actor, params }) => {
    await markRespondida(deps, actor, params.id_pergunta)
    return { mensagem: successes.pergunta_respondida.mensagem }
  })
  route(contract.listHistoriaDoConsultor, ({ params, query }) =>
    administracao.listHistoria(deps, params.id, query.antes),
  )
  route(contract.writeToConsultor, async ({ actor, params, body }) => {
    await administracao.writeToConsultor(deps, actor, params.id, body)
    return { mensagem: successes.mensagem_enviada.mensagem }
  })
  route(contract.listEmailsComFalha, ({ query }) => administracao.listEmailsComFalha(deps, query))
  route(contract.resendEmailWithFalha, async ({ actor, params }) => {
    await administracao.resendEmail(deps, actor, params.id_email)
    return { mensagem: successes.email_na_fila.mensagem }
  })
}
