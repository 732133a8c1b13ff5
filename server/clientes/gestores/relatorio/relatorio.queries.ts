import { sql } from 'kysely'
import type { Scope } from '#shared/platform/permissions.ts'
import { holdAtivo } from '../../../contas/contas/contas.ts'
import { deSelecao } from '../../../licencas/licencas/licencas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { findConsultorDaEmpresa } from '../acessos.queries.ts'

/** Holds what `found` selects until the caller's transaction ends. Returns the row as it is once nobody else changes it. */
async function hold<T>(tx: Tx, found: ReturnType<typeof sql>): Promise<T | undefined> {
  const { rows } = await sql<T>`${found} for share`.execute(tx)
  return rows[0]
}

/**
 * Holds what allows a gestor to read one person's report until the caller's transaction ends: an active consultora, access,
 * tie to the company and choice, each by a statement that waits for whoever is ending it and then reads what is left.
 * Returns the licence of the result that is shown, if any.
 */
export async function holdRelatorio(
  tx: Tx,
  { id_usuario, now }: { id_usuario: number; now: Date },
  { id_empresa, id_participante }: { id_empresa: number; id_participante: number },
): Promise<{ escopo: Scope; id_licenca: number | null } | undefined> {
  const id_consultor = await findConsultorDaEmpresa(tx, id_empresa)
  if (id_consultor === undefined || id_participante === id_usuario) return undefined
  if (!(await holdAtivo(tx, id_consultor))) return undefined
  const acesso = await hold(
    tx,
    sql`select from acessos_empresa
         where id_usuario = ${id_usuario} and id_empresa = ${id_empresa} and aceito_em is not null and encerrado_em is null`,
  )
  const vinculo =
    acesso &&
    (await hold(
      tx,
      sql`select from clientes
           where id_consultor = ${id_consultor} and id_participante = ${id_participante} and id_empresa = ${id_empresa}`,
    ))
  if (!vinculo) return undefined
  const escolha = await hold<{ escopo: Scope }>(
    tx,
    sql`select escopo from autorizacoes_vigentes
         where destino = 'gestor' and id_destino = ${id_usuario} and id_participante = ${id_participante}
           and id_empresa = ${id_empresa} and (expira_em is null or expira_em > ${now})`,
  )
  const { rows } = await sql<{ id_licenca: number }>`
    select r.id_licenca from resultados r
     where r.id_participante = ${id_participante} and r.id_consultor = ${id_consultor}
       and not exists (select from ver_juntos j where j.id_licenca = r.id_licenca and j.aberto_em is null)
       and not ${deSelecao(sql`r.id_licenca`)}
     order by r.finalizado_em desc, r.id_licenca desc limit 1`.execute(tx)
  return { escopo: escolha?.escopo ?? 'nada', id_licenca: rows[0]?.id_licenca ?? null }
}
