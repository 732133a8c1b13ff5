import type { Convite } from '#shared/convites/convites.contract.ts'
import * as contract from '#shared/convites/convites.contract.ts'
import { successes } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { pageOf, searchPattern } from '../http/page.ts'
import type { Register } from '../http/register.ts'
import type { SessionActor } from '../http/session.ts'
import { listConvitesAbertos } from './convites.queries.ts'
import {
  cancelarConvite,
  claimsOf,
  convidarCliente,
  refuseForgedConvites,
  urlDoConvite,
  verificarConvite,
} from './convites.ts'

export function convitesRoutes(route: Register, deps: Deps): void {
  const convidar = async (actor: SessionActor, email: string, id_tipo_licenca: number) => ({
    ...(await convidarCliente(deps, actor, { email, id_tipo_licenca })),
    mensagem: successes.convite_enviado.mensagem,
  })
  route(contract.convidarCliente, ({ actor, body }) => convidar(actor, body.email_participante, body.id_tipo_licenca))
  route(contract.convidarParticipante, ({ actor, body }) => convidar(actor, body.email, body.id_tipo_licenca))

  route(contract.cancelarConvite, async ({ actor, params, body }) => {
    await cancelarConvite(deps, actor, { id_licenca: params.id_licenca, id_convite: body?.id_convite })
    return { mensagem: successes.convite_cancelado.mensagem }
  })

  route(contract.listConvitesEnviados, async ({ actor, query }) => {
    const { rows, total } = await listConvitesAbertos(
      deps.db,
      { id_consultor: actor.id_usuario, now: deps.now(), busca: searchPattern(query.busca) },
      pageOf(query),
    )
    const results = await Promise.all(
      rows.map(async row => ({
        id_licenca: row.id_licenca,
        id_convite: row.id_convite,
        email: row.email ?? '',
        created: row.criado_em,
        validade_convite: row.validade_convite,
        url: await urlDoConvite(deps, claimsOf(row)),
        entrega: entregaOf(row.entrega),
      })),
    )
    return { results, total }
  })

  route(contract.verificarConvite, async ({ params, query, bearer, ip }) => {
    const token = query.token || bearer
    await refuseForgedConvites(deps, token, ip)
    return verificarConvite(deps, token, params.id_licenca)
  })
}

const entregaOf = (estado: string | null): Convite['entrega'] =>
  estado === 'enviado' || estado === 'falhou' || estado === 'na_fila' ? estado : 'sem_email'
