import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Selects a company of this consultor with the name under which she signs; undefined for anybody else's. */
export const findEmpresaDoPapel = (
  db: Db | Tx,
  { id_empresa, id_consultor }: { id_empresa: number; id_consultor: number },
) =>
  db
    .selectFrom('empresas as e')
    .innerJoin('usuarios as u', 'u.id_usuario', 'e.id_consultor')
    .leftJoin('marcas as m', 'm.id_consultor', 'e.id_consultor')
    .select(['e.nome', 'e.cnpj', 'u.nome as nome_proprio', 'u.cpf', 'm.nome as assinatura'])
    .where('e.id_empresa', '=', id_empresa)
    .where('e.id_consultor', '=', id_consultor)
    .executeTakeFirst()

/** Selects the name and CNPJ in which a consultor last bought; undefined when never with a CNPJ. */
export async function findCnpjDaCompra(
  db: Db,
  id_consultor: number,
): Promise<{ razao: string; cnpj: string } | undefined> {
  const { rows } = await sql<{ razao: string; cnpj: string }>`
    select tomador ->> 'nome' as razao, tomador ->> 'documento' as cnpj from compras
     where id_usuario = ${id_consultor} and estado = 'paga' and length(tomador ->> 'documento') = 14
     order by criada_em desc limit 1`.execute(db)
  return rows[0]
}

/** Selects the instant that the newest backup keeps; null before the first. */
export async function findUltimaCopia(db: Db): Promise<Date | null> {
  const found = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('instantaneo').as('em'))
    .executeTakeFirst()
  return found?.em ?? null
}
