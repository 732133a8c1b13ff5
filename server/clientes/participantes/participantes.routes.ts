import * as aceite from '#shared/clientes/participantes/aceite.contract.ts'
import * as confirmacao from '#shared/clientes/participantes/confirmacao.contract.ts'
import * as listas from '#shared/clientes/participantes/listas.contract.ts'
import * as contract from '#shared/clientes/participantes/participantes.contract.ts'
import { dadosDeAcesso } from '#shared/contas/contas/acesso.schema.ts'
import { birthDateIssues } from '#shared/contas/contas/cadastro.schema.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { successes } from '#shared/platform/errors.ts'
import { nomeIssues } from '#shared/platform/fields/pessoa/nome.ts'
import { can } from '#shared/platform/permissions.ts'
import { senhaIssues } from '../../contas/contas/contas.ts'
import { findLicenca } from '../../licencas/licencas/licencas.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { mintNomeRelatorio } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { refuseForgedConvites } from '../convites/convites.ts'
import {
  confirmEmail,
  correctEmail,
  correctEmailOfParticipante,
  resendConfirmacao,
  verifyConfirmacao,
} from './confirmacao.ts'
import { type ClienteRow, listClientes, listTestesPendentes } from './participantes.queries.ts'
import { acceptConviteWithConta, registerParticipante } from './participantes.ts'

export function participantesRoutes(route: Register, deps: Deps): void {
  route(
    contract.registerParticipante,
    async ({ body, bearer, ip, userAgent }) => {
      const token = body.token || bearer
      await refuseForgedConvites(deps, token, ip)
      return registerParticipante(deps, body, { token, userAgent })
    },
    {
      bodyIssues: body => ({
        ...birthDateIssues(body, deps.now().getUTCFullYear()),
        ...nomeIssues(body, 'nome_participante'),
        ...senhaIssues(deps.env, body, 'senha', dadosDeAcesso.senha),
      }),
    },
  )

  route(aceite.acceptConvite, async ({ actor, body }) => ({
    ...(await acceptConviteWithConta(deps, actor, body.token)),
    mensagem: successes.convite_aceito.mensagem,
  }))

  route(confirmacao.verifyConfirmacao, ({ body, ip }) => verifyConfirmacao(deps, body.token, ip))
  route(confirmacao.confirmEmail, ({ body, ip }) => confirmEmail(deps, body.token, ip))
  route(confirmacao.resendConfirmacao, ({ body, ip }) => resendConfirmacao(deps, body.email, ip))
  route(confirmacao.correctEmailOfParticipante, ({ actor, params, body }) =>
    correctEmailOfParticipante(deps, actor, params.id_participante, body.email),
  )
  route(confirmacao.correctEmail, ({ actor, body }) => correctEmail(deps, actor, body.email))

  route(listas.listClientes, async ({ actor, query }) => {
    const { rows, total } = await listClientes(
      deps.db,
      { id_consultor: actor.id_usuario, busca: searchWords(query.busca), ordem: query.ordem },
      pageOf(query),
    )
    return { results: rows.map(row => presentCliente(deps, actor, row)), total }
  })

  route(listas.listTestesPendentes, async ({ actor, query }) => {
    const { rows, total } = await listTestesPendentes(
      deps.db,
      { id_consultor: actor.id_usuario, busca: searchWords(query.busca), ids: query.ids },
      pageOf(query),
    )
    const results = rows.map(row => ({
      id_licenca: row.id_licenca,
      nome_participante: row.nome,
      email_participante: row.email,
      celular_participante: row.celular || null,
      created: row.atribuida_em ?? row.criada_em,
    }))
    return { results, total }
  })

  route(aceite.verifyTestePendente, async ({ actor, params }) => {
    const licenca = await findLicenca(deps.db, params.id_licenca)
    return { condition: licenca?.estado === 'ATRIBUIDA' && can(actor, 'usar_licenca', licenca) }
  })
}

function presentCliente(deps: Deps, actor: SessionActor, row: ClienteRow): listas.Cliente {
  return {
    id_usuario_participante: row.id_participante,
    nome_participante: row.nome,
    email_participante: row.email,
    nome_empresa: row.nome_empresa,
    ...estadoDoCliente(row),
    respondidas: row.respondidas,
    codigo: row.totais && perfilDosTotais(four(row.totais), row.primeiros && four(row.primeiros)).codigo,
    id_licenca: row.id_licenca,
    compartilhamento: row.escopo,
    nome_relatorio: row.id_licenca_resultado === null ? null : mintNomeRelatorio(deps, actor, row.id_licenca_resultado),
  }
}

/** Returns the state of a client. It stays finished when a further test is given. */
function estadoDoCliente(row: ClienteRow): Pick<listas.Cliente, 'estado' | 'novo_teste'> {
  const started = row.respondidas > 0
  if (!row.concluiu) return { estado: started ? 'em_andamento' : 'cadastrado', novo_teste: null }
  if (row.estado !== 'ATRIBUIDA') return { estado: 'concluido', novo_teste: null }
  return { estado: 'concluido', novo_teste: started ? 'em_andamento' : 'enviado' }
}
