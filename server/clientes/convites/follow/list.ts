import type * as z from 'zod/mini'
import type { listConvitesEnviados } from '#shared/clientes/convites/convites.contract.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { searchWords } from '../../../platform/db/queries/search.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deliveryOf } from '../../../platform/emails/emails.ts'
import { pageOf } from '../../../platform/http/calls/page.ts'
import { listConvites } from '../convites.queries.ts'
import { claimsOf, urlCurta, urlDoConvite } from '../send/token.ts'

/** A page of the caller's invites, open or expired, each with its links and what became of its mail. */
export async function listEnviados(deps: Deps, actor: Actor, query: z.output<typeof listConvitesEnviados.query>) {
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
      ...deliveryOf(row),
    })),
  )
  return { results, total }
}
