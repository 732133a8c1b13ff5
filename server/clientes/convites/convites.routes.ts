import {
  convite_cancelado,
  convite_corrigido,
  convite_estendido,
  convite_reenviado,
} from '#shared/clientes/convites/convites.answers.ts'
import * as contract from '#shared/clientes/convites/convites.contract.ts'
import * as lote from '#shared/clientes/convites/lote.contract.ts'
import * as proprio from '#shared/clientes/convites/proprio.contract.ts'
import { convite_enviado } from '#shared/contas/consultores/consultores.answers.ts'
import * as modelosContract from '#shared/contas/remetente/modelos.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { verifyConvite } from './follow/aceite.ts'
import { cancelConvite } from './follow/cancel.ts'
import { listEnviados } from './follow/list.ts'
import { correctConvite, extendConvite, resendConvite } from './follow/resend.ts'
import { deleteModelo, listModelos, putModelo, showModelo } from './modelos.ts'
import { getMeuTeste, takeMyTeste } from './proprio/proprio.ts'
import { inviteCliente } from './send/invite.ts'
import { checkLote, sendLote } from './send/lote.ts'

export function convitesRoutes(route: Register, deps: Deps): void {
  route.says(contract.inviteCliente, convite_enviado, ({ actor, body: { email_participante: email, ...body } }) =>
    inviteCliente(deps, actor, { ...body, email }),
  )
  route.says(contract.inviteParticipante, convite_enviado, ({ actor, body }) => inviteCliente(deps, actor, body))

  route(lote.inviteLote, ({ actor, body }) => sendLote(deps, actor, body))
  route(lote.checkLote, ({ actor, body }) => checkLote(deps, actor, body.emails))

  route(proprio.getMeuTeste, ({ actor }) => getMeuTeste(deps, actor))
  route(proprio.takeMyTeste, ({ actor }) => takeMyTeste(deps, actor))

  route.says(contract.resendConvite, convite_reenviado, ({ actor, params }) =>
    resendConvite(deps, actor, params.id_convite),
  )
  route.says(contract.extendConvite, convite_estendido, ({ actor, params }) =>
    extendConvite(deps, actor, params.id_convite),
  )
  route.says(contract.correctConvite, convite_corrigido, ({ actor, params, body }) =>
    correctConvite(deps, actor, { ...params, ...body }),
  )

  route(modelosContract.listModelos, ({ actor }) => listModelos(deps, actor))
  route(modelosContract.putModelo, ({ actor, params, body }) => putModelo(deps, actor, params.tipo, body))
  route(modelosContract.deleteModelo, ({ actor, params }) => deleteModelo(deps, actor, params.tipo))
  route(modelosContract.showModelo, ({ actor, params, body }) => showModelo(deps, actor, params.tipo, body))

  route.says(contract.cancelConvite, convite_cancelado, ({ actor, params, body }) =>
    cancelConvite(deps, actor, { id_licenca: params.id_licenca, id_convite: body?.id_convite }),
  )

  route(contract.listConvitesEnviados, ({ actor, query }) => listEnviados(deps, actor, query))

  route(contract.verifyConvite, ({ params, query, bearer, actor, ip }) =>
    verifyConvite(deps, { token: query.token || bearer, id_licenca: params.id_licenca, actor, ip }),
  )
}
