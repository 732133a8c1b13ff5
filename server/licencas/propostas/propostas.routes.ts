import { CORPO_ARQUIVO } from '#shared/licencas/notas/arquivos.contract.ts'
import * as faturas from '#shared/licencas/propostas/faturas.contract.ts'
import * as contract from '#shared/licencas/propostas/propostas.contract.ts'
import * as publica from '#shared/licencas/propostas/publica.contract.ts'
import { nomeDeArquivo } from '#shared/platform/fields/arquivo.ts'
import type { Deps } from '../../platform/deps.ts'
import { disposition } from '../../platform/http/bytes/disposition.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { createTurns } from '../../platform/http/calls/turns.ts'
import { renderProposta } from './documento.ts'
import { desfazerDevolucao, desfazerRecebimento } from './faturas/desfazer.ts'
import { baixarFatura, devolverFatura } from './faturas/devolver.ts'
import { criarFatura, getFatura, listFaturas } from './faturas/faturas.ts'
import { liberarFatura } from './faturas/liberar-agora.ts'
import { getLimite, mudarLimite } from './faturas/limite/limite.ts'
import { getComprovante, registrarRecebimento } from './faturas/receber.ts'
import * as propostas from './propostas.ts'
import {
  aceitarProposta,
  findPublica,
  getPropostaNoPapel,
  getPropostaPublica,
  presentPublica,
  recusarProposta,
} from './publica.ts'

export function propostasRoutes(route: Register, deps: Deps): void {
  propostasDoAdmin(route, deps)
  propostasPublicas(route, deps)
  faturasRoutes(route, deps)
}

function propostasDoAdmin(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  route(contract.listPropostas, ({ query }) => propostas.listPropostas(deps, query))
  route(contract.getProposta, ({ params }) => propostas.getProposta(deps, params.id))
  route(contract.criarProposta, ({ actor, body }) => propostas.criarProposta(deps, actor, body))
  route(contract.alterarProposta, ({ actor, params, body }) => propostas.alterarProposta(deps, actor, params.id, body))
  route(contract.enviarProposta, ({ actor, params, body }) =>
    propostas.enviarProposta(deps, actor, params.id, body.versao),
  )
  route(contract.cancelarProposta, ({ actor, params }) => propostas.cancelarProposta(deps, actor, params.id))
  route(contract.cotarVenda, ({ query }) =>
    propostas.cotarVenda(deps.db, {
      quantidade: Number(query.quantidade),
      id_tipo_licenca: Number(query.id_tipo_licenca),
    }),
  )
  route(contract.getPropostaPdf, async ({ params, reply }) => {
    const proposta = await getPropostaNoPapel(deps, params.id)
    const pdf = await turn(() => renderProposta(deps, proposta))
    reply.header('cache-control', 'private, no-store')
    reply.header(
      'content-disposition',
      disposition('attachment', nomeDeArquivo(['proposta', String(proposta.numero)], 'pdf')),
    )
    return Buffer.from(pdf)
  })
}

function propostasPublicas(route: Register, deps: Deps): void {
  const turn = createTurns({ atOnce: 2 })
  route(publica.getPropostaPublica, ({ params, ip, reply }) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    return getPropostaPublica(deps, { token: params.token, ip })
  })
  route(publica.aceitarProposta, ({ params, body, ip }) => aceitarProposta(deps, { token: params.token, ip }, body))
  route(publica.recusarProposta, ({ params, body, ip }) => recusarProposta(deps, { token: params.token, ip }, body))
  route(publica.getPropostaPublicaPdf, async ({ params, ip, reply }) => {
    const row = await findPublica(deps, { token: params.token, ip })
    const pdf = await turn(() => renderProposta(deps, presentPublica(row, deps.now())))
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    reply.header(
      'content-disposition',
      disposition('attachment', nomeDeArquivo(['proposta', String(row.numero)], 'pdf')),
    )
    return Buffer.from(pdf)
  })
}

function faturasRoutes(route: Register, deps: Deps): void {
  route(faturas.listFaturas, ({ query }) => listFaturas(deps, query))
  route(faturas.getFatura, ({ params }) => getFatura(deps, params.id_fatura))
  route(faturas.criarFatura, ({ actor, body }) => criarFatura(deps, actor, body))
  route(
    faturas.registrarRecebimento,
    ({ actor, params, body }) => registrarRecebimento(deps, actor, params.id_fatura, body),
    { bodyLimit: CORPO_ARQUIVO, heavy: () => true },
  )
  route(faturas.devolverFatura, ({ actor, params, body }) => devolverFatura(deps, actor, params.id_fatura, body))
  route(faturas.baixarFatura, ({ actor, params, body }) => baixarFatura(deps, actor, params.id_fatura, body))
  route(faturas.liberarFatura, ({ actor, params, body }) => liberarFatura(deps, actor, params.id_fatura, body.motivo))
  route(faturas.desfazerRecebimento, ({ actor, params, body }) => desfazerRecebimento(deps, actor, params, body))
  route(faturas.desfazerDevolucao, ({ actor, params, body }) => desfazerDevolucao(deps, actor, params, body))
  route(faturas.getComprovante, ({ actor, params, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return getComprovante(deps, actor, params.id_recebimento)
  })
  route(faturas.getLimite, () => getLimite(deps.db))
  route(faturas.mudarLimite, ({ actor, body }) => mudarLimite(deps, actor, body.limite_centavos))
}
