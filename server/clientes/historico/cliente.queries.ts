import { sql } from 'kysely'
import type { ClienteDoConsultor } from '#shared/clientes/historico/historico.contract.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Selects one client of this consultor. */
export async function findCliente(
  db: Db | Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
): Promise<ClienteDoConsultor | undefined> {
  const { rows } = await sql<ClienteDoConsultor>`
    select k.id_empresa, e.nome as nome_empresa, p.estado, p.conversado_em
      from clientes k
      join pessoas p on p.id_consultor = k.id_consultor and p.id_participante = k.id_participante
      left join empresas e on e.id_empresa = k.id_empresa
     where k.id_consultor = ${id_consultor} and k.id_participante = ${id_participante}`.execute(db)
  return rows[0]
}

/** Selects a company if it belongs to this consultor. */
export const findEmpresa = (tx: Tx, id_consultor: number, id_empresa: number) =>
  tx
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
