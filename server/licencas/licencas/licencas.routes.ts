import { listLicencasDisponiveis } from '#shared/licencas/licencas/estoque.contract.ts'
import * as contract from '#shared/licencas/licencas/licencas.contract.ts'
import { can, TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { requirePessoa } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import type { Register } from '../../platform/http/calls/register.ts'
import { mintNomeRelatorio } from '../../platform/http/guard/report-name.ts'
import { listConsignadas, listDisponiveis, listLicencasDaPessoa } from './licencas.ts'

export function licencasRoutes(route: Register, deps: Deps): void {
  const available = async (id_consultor: number, page: { limit: number; offset: number }) => {
    const { rows, individual, empresarial } = await listDisponiveis(deps.db, id_consultor, deps.now(), page)
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

  route(listLicencasDisponiveis, async ({ actor, query }) => {
    const [estoque, consignadas] = await Promise.all([
      available(actor.id_usuario, pageOf(query)),
      listConsignadas(deps.db, actor.id_usuario, deps.now()),
    ])
    const postas = consignadas.reduce((sum, { disponivel }) => sum + disponivel, 0)
    return { ...estoque, empresarial_livre: Math.max(0, estoque.empresarial - postas), consignadas }
  })

  route(contract.listLicencasParticipante, async ({ actor, query }) => {
    const id_participante = query.id_usuario ?? actor.id_usuario
    const own = can(actor, 'ver_de_si', { id_usuario: id_participante })
    // A consultor's own page shows her stock, not tests (behaviour §19).
    if (own && actor.id_tipo_usuario === TIPO_USUARIO.consultor) return available(actor.id_usuario, pageOf(query))
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
          ? mintNomeRelatorio(deps, actor, row.id_licenca)
          : null,
      compartilhamento: row.compartilhamento,
      finalidade: row.finalidade,
      created: row.atribuida_em ?? row.criada_em,
      respondidas: row.respondidas,
    }))
    return { results, total }
  })
}
