import { sql, type Updateable } from 'kysely'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { ativo } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Empresas } from '../../platform/db/types.ts'
import { CONTAGENS } from './empresas.queries.ts'

type Row = Omit<EmpresaDaPagina, 'licencas' | 'anotacoes' | 'no_cadastro'> & {
  id_consultor: number
  no_cadastro: boolean
  anotacoes: string
  em_convite: number
  em_teste: number
  utilizadas: number
}

/**
 * Selects one company with counts of its people and of their licences; only of this consultor's, or with null of anybody's.
 * Counts are those of the company's own consultor.
 */
export async function findEmpresa(
  db: Db,
  { id_empresa, id_consultor, now }: { id_empresa: number; id_consultor: number | null; now: Date },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select p.id_empresa, p.id_consultor, p.no_cadastro, p.anotacoes, p.nome, p.cnpj, p.cep, p.endereco, p.numero, p.id_cidade,
           c.nome as nome_cidade, c.id_estado, s.uf, p.criada_em, p.encerrada_em, ${CONTAGENS},
           (select count(*)::int from pessoas q
             where q.id_consultor = p.id_consultor and q.id_empresa = p.id_empresa and q.conversado_em is not null) as conversas,
           (select count(*)::int from convites c
             where c.id_consultor = p.id_consultor and c.id_empresa = p.id_empresa and ${ativo(now)}) as em_convite,
           coalesce(l.em_teste, 0)::int as em_teste, coalesce(l.utilizadas, 0)::int as utilizadas
      from empresas p
      left join cidades c on c.id_cidade = p.id_cidade left join estados s on s.id_estado = c.id_estado
      left join lateral (
        select sum(l.em_teste) as em_teste, sum(l.utilizadas) as utilizadas
          from clientes k cross join lateral (
            select count(*) filter (where l.estado = 'ATRIBUIDA') as em_teste,
                   count(*) filter (where l.estado = 'UTILIZADA') as utilizadas
              from licencas l where l.id_consultor = k.id_consultor and l.id_participante = k.id_participante) l
         where k.id_empresa = p.id_empresa) l on true
     where p.id_empresa = ${id_empresa} ${id_consultor === null ? sql`` : sql`and p.id_consultor = ${id_consultor}`}`.execute(
    db,
  )
  return rows[0]
}

/** Selects and locks the notes about a company of this consultor. */
export const lockAnotacoes = (tx: Tx, { id_consultor, id_empresa }: { id_consultor: number; id_empresa: number }) =>
  tx
    .selectFrom('empresas')
    .select('anotacoes')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .forUpdate()
    .executeTakeFirst()

/** Changes columns of a company of this consultor. Returns whether she has the company. */
export async function updateEmpresa(
  tx: Tx,
  { id_consultor, id_empresa }: { id_consultor: number; id_empresa: number },
  values: Updateable<Empresas>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('empresas')
    .set(values)
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets whether the gestores of a company of this consultora may open turmas. */
export const updateGestorAbre = (
  tx: Tx,
  { id_consultor, id_empresa }: { id_consultor: number; id_empresa: number },
  gestor_abre: boolean,
) => updateEmpresa(tx, { id_consultor, id_empresa }, { gestor_abre })
