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

/** Selects the instant that the newest backup keeps; null before the first. */
export async function findUltimaCopia(db: Db): Promise<Date | null> {
  const found = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('instantaneo').as('em'))
    .executeTakeFirst()
  return found?.em ?? null
}
