import type { PageQuery } from '#shared/platform/contract.ts'
import { can, USER_KIND } from '#shared/platform/permissions.ts'
import { requirePessoa } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { mintReportName } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { listConsignadas } from './consign/consign.queries.ts'
import { listDisponiveis, listLicencasDaPessoa } from './licencas.queries.ts'

/** A page of the available licences of a consultor, and how many there are of each kind. */
async function listLivres(deps: Deps, id_consultor: number, query: PageQuery) {
  const { rows, individual, empresarial } = await listDisponiveis(deps.db, id_consultor, deps.now(), pageOf(query))
  const results = rows.map(row => ({
    id_licenca: row.id_licenca,
    id_tipo_licenca: row.id_tipo_licenca,
    utilizada: false,
    nome_consultor: null,
    nome_relatorio: null,
    compartilhamento: null,
    created: row.criada_em,
    respondidas: 0,
  }))
  return { results, total: individual + empresarial, individual, empresarial }
}

/** The caller's stock: her available licences, and what of them stands at the disposal of her companies. */
export async function listEstoque(deps: Deps, { id_usuario }: SessionActor, query: PageQuery) {
  const [estoque, consignadas] = await Promise.all([
    listLivres(deps, id_usuario, query),
    listConsignadas(deps.db, id_usuario, deps.now()),
  ])
  const postas = consignadas.reduce((sum, { disponivel }) => sum + disponivel, 0)
  return { ...estoque, empresarial_livre: Math.max(0, estoque.empresarial - postas), consignadas }
}

/**
 * A page of the licences of a person, the caller's own when nobody is named: of a client those that she got from the
 * caller, of anybody all for an admin.
 * @throws {Failure} nao_encontrado
 */
export async function listLicencasParticipante(
  deps: Deps,
  actor: SessionActor,
  query: PageQuery & { id_usuario?: number | undefined },
) {
  const id_participante = query.id_usuario ?? actor.id_usuario
  const own = can(actor, 'ver_de_si', { id_usuario: id_participante })
  // A consultor's own page shows her stock, not tests (behaviour §19).
  if (own && actor.id_tipo_usuario === USER_KIND.consultor) return listLivres(deps, actor.id_usuario, query)
  if (!own) await requirePessoa(deps.db, actor, id_participante)
  const everything = can(actor, 'ver_tudo', { id_usuario: id_participante })
  const scope = everything ? { id_participante } : { id_participante, id_consultor: actor.id_usuario }
  const { rows, total } = await listLicencasDaPessoa(deps.pool, scope, pageOf(query))
  const results = rows.map(row => ({
    id_licenca: row.id_licenca,
    id_tipo_licenca: row.id_tipo_licenca,
    utilizada: row.estado === 'UTILIZADA',
    nome_consultor: row.nome_consultor,
    nome_relatorio:
      row.estado === 'UTILIZADA' && (everything || row.compartilhamento === 'relatorio')
        ? mintReportName(deps, actor, row.id_licenca)
        : null,
    compartilhamento: row.compartilhamento,
    finalidade: row.finalidade,
    created: row.atribuida_em ?? row.criada_em,
    respondidas: row.respondidas,
  }))
  return { results, total }
}
