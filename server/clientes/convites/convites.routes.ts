import * as contract from '#shared/clientes/convites/convites.contract.ts'
import * as lote from '#shared/clientes/convites/lote.contract.ts'
import * as proprio from '#shared/clientes/convites/proprio.contract.ts'
import * as modelosContract from '#shared/platform/emails/modelos.contract.ts'
import { successes } from '#shared/platform/errors.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { entregaOf } from '../../platform/emails/emails.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { listConvites } from './convites.queries.ts'
import {
  type ConviteEnviado,
  claimsOf,
  inviteCliente,
  refuseForgedConvites,
  urlDoConvite,
  verifyConvite,
} from './convites.ts'
import { cancelConvite } from './follow/cancel.ts'
import { correctConvite, extendConvite, resendConvite } from './follow/resend.ts'
import { deleteModelo, listModelos, putModelo, showModelo } from './modelos.ts'
import { getMeuTeste, takeMyTeste } from './proprio/proprio.ts'
import { checkLote, inviteLote } from './send/lote.ts'
import { urlCurta } from './send/token.ts'

// whole: a table of routes, one call a line
export function convitesRoutes(route: Register, deps: Deps): void {
  const invite = async (actor: SessionActor, pedido: Parameters<typeof inviteCliente>[2]) => ({
    ...(await inviteCliente(deps, actor, pedido)),
    mensagem: successes.convite_enviado.mensagem,
  })
  route(contract.inviteCliente, ({ actor, body: { email_participante: email, ...body } }) =>
    invite(actor, { ...body, email }),
  )
  route(contract.inviteParticipante, ({ actor, body }) => invite(actor, body))

  route(lote.inviteLote, async ({ actor, body }) => ({
    results: await inviteLote(deps, actor, body),
  }))
  route(lote.checkLote, async ({ actor, body }) => ({ results: await checkLote(deps, actor, body.emails) }))

  route(proprio.getMeuTeste, ({ actor }) => getMeuTeste(deps, actor))
  route(proprio.takeMyTeste, ({ actor }) => takeMyTeste(deps, actor))

  const saying = (convite: ConviteEnviado, { mensagem }: { mensagem: string }) => ({ ...convite, mensagem })
  route(contract.resendConvite, async ({ actor, params }) =>
    saying(await resendConvite(deps, actor, params.id_convite), successes.convite_reenviado),
  )
  route(contract.extendConvite, async ({ actor, params }) =>
    saying(await extendConvite(deps, actor, params.id_convite), successes.convite_estendido),
  )
  route(contract.correctConvite, async ({ actor, params, body }) =>
    saying(await correctConvite(deps, actor, { ...params, ...body }), successes.convite_corrigido),
  )

  route(modelosContract.listModelos, ({ actor }) => listModelos(deps, actor))
  route(modelosContract.putModelo, ({ actor, params, body }) => putModelo(deps, actor, params.tipo, body))
  route(modelosContract.deleteModelo, ({ actor, params }) => deleteModelo(deps, actor, params.tipo))
  route(modelosContract.showModelo, ({ actor, params, body }) => showModelo(deps, actor, params.tipo, body))

  route(contract.cancelConvite, async ({ actor, params, body }) => {
    await cancelConvite(deps, actor, { id_licenca: params.id_licenca, id_convite: body?.id_convite })
    return { mensagem: successes.convite_cancelado.mensagem }
  })

  route(contract.listConvitesEnviados, async ({ actor, query }) => {
    const { rows, total } = await listConvites(
      deps.db,
      {
        id_consultor: actor.id_usuario,
        situacao: query.situacao ?? 'abertos',
        now: deps.now(),
        busca: searchWords(query.busca),
        ids: query.ids,
      },
      pageOf(query),
    )
    const results = await Promise.all(
      rows.map(async row => ({
        id_licenca: row.id_licenca,
        id_convite: row.id_convite,
        email: row.email ?? '',
        nome: row.nome,
        id_empresa: row.id_empresa,
        recado: row.recado,
        finalidade: row.finalidade,
        created: row.criado_em,
        validade_convite: row.validade_convite,
        url: await urlDoConvite(deps, claimsOf(row)),
        url_curta: await urlCurta(deps, row),
        ...entregaOf(row),
      })),
    )
    return { results, total }
  })

  route(contract.verifyConvite, async ({ params, query, bearer, actor, ip }) => {
    const token = query.token || bearer
    await refuseForgedConvites(deps, token, ip)
    return verifyConvite(deps, token, params.id_licenca, actor)
  })
}
