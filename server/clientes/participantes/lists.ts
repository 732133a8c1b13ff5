import type * as z from 'zod/mini'
import type * as listas from '#shared/clientes/participantes/listas.contract.ts'
import { four } from '#shared/disc/disc/figuras/dimensoes.ts'
import { perfilDosTotais } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { can } from '#shared/platform/permissions.ts'
import { findLicenca } from '../../licencas/licencas/licencas.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { mintReportName } from '../../platform/http/guard/report-name.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import * as queries from './participantes.queries.ts'

/** A page of the caller's clients, each with the state of the test. */
export async function listClientes(deps: Deps, actor: SessionActor, query: z.output<typeof listas.listClientes.query>) {
  const { rows, total } = await queries.listClientes(
    deps.db,
    { id_consultor: actor.id_usuario, busca: searchWords(query.busca), ordem: query.ordem },
    pageOf(query),
  )
  return { results: rows.map(row => presentCliente(deps, actor, row)), total }
}

/** A page of the tests that the caller gave and that nobody has finished. */
export async function listTestesPendentes(
  deps: Deps,
  actor: SessionActor,
  query: z.output<typeof listas.listTestesPendentes.query>,
) {
  const { rows, total } = await queries.listTestesPendentes(
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
}

/** Whether the caller has this test open. */
export async function verifyTestePendente({ db }: Deps, actor: SessionActor, id_licenca: number) {
  const licenca = await findLicenca(db, id_licenca)
  return { condition: licenca?.estado === 'ATRIBUIDA' && can(actor, 'usar_licenca', licenca) }
}

function presentCliente(deps: Deps, actor: SessionActor, row: queries.ClienteRow): listas.Cliente {
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
    nome_relatorio: row.id_licenca_resultado === null ? null : mintReportName(deps, actor, row.id_licenca_resultado),
  }
}

/** Returns the state of a client. It stays finished when a further test is given. */
function estadoDoCliente(row: queries.ClienteRow): Pick<listas.Cliente, 'estado' | 'novo_teste'> {
  const started = row.respondidas > 0
  if (!row.concluiu) return { estado: started ? 'em_andamento' : 'cadastrado', novo_teste: null }
  if (row.estado !== 'ATRIBUIDA') return { estado: 'concluido', novo_teste: null }
  return { estado: 'concluido', novo_teste: started ? 'em_andamento' : 'enviado' }
}
