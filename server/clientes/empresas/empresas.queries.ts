import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { distance, hasWords } from '../../platform/db/queries/search.ts'
import type { Empresas } from '../../platform/db/types.ts'

export interface EmpresaRow {
  id_empresa: number
  nome: string
  cnpj: string | null
  cep: string | null
  endereco: string | null
  numero: string | null
  id_cidade: number | null
  nome_cidade: string | null
  uf: string | null
  consultorias_recebidas: number
  funcionarios_cadastrados: number
  id_consultor: number
  no_cadastro: boolean
  encerrada_em: Date | null
}

interface Of {
  /** Only this consultor's companies; null for all, as an admin sees them. */
  id_consultor: number | null
  busca: readonly string[] | undefined
}

/** SQL: names in the order of a reader: 'Filial 2' before 'Filial 10', and accents beside their letters. */
const NATURAL = sql`e.nome collate ordem_natural`

/** SQL: the beginning of an `order by` that puts names nearest to a search first; empty without a search. */
const nearest = ({ busca }: Pick<Of, 'busca'>, nome: RawBuilder<unknown>) =>
  busca ? sql`${distance(sql`para_busca(${nome})`, busca)},` : sql``

const scope = ({ id_consultor, busca }: Of) => sql`
  where ${id_consultor === null ? sql`true` : sql`e.id_consultor = ${id_consultor}`}
    ${busca ? sql`and ${hasWords(sql`e.busca`, busca)}` : sql``}`

/** SQL: number of clients and of finished tests of the company `p`, of one client after the other. */
export const CONTAGENS = sql`
  (select count(*) from clientes cl where cl.id_empresa = p.id_empresa) as funcionarios_cadastrados,
  -- Joined, everybody's results could be read for a few of them.
  (select coalesce(sum((select count(*) from resultados r
      where r.id_consultor = cl.id_consultor and r.id_participante = cl.id_participante)), 0)
     from clientes cl where cl.id_empresa = p.id_empresa) as consultorias_recebidas`

/** Selects a page of companies by name; people and tests are counted for the page's rows only. */
export const listEmpresas = (
  db: Db,
  of: Of,
  page: { limit: number; offset: number },
): Promise<{ rows: EmpresaRow[]; total: number }> =>
  paged<EmpresaRow>(db, {
    total: sql`select count(*) as total from empresas e ${scope(of)}`,
    page: sql`
      with pagina as materialized (
        select e.* from (
          select e.id_empresa from empresas e ${scope(of)}
           order by ${nearest(of, sql`e.nome`)} ${NATURAL}, e.id_empresa limit ${page.limit} offset ${page.offset}
        ) q cross join lateral (select * from empresas where id_empresa = q.id_empresa) e
      )
      select p.id_empresa as id, p.id_empresa, p.id_consultor, p.no_cadastro, p.encerrada_em, p.nome, p.cnpj, p.cep, p.endereco, p.numero, p.id_cidade, c.nome as nome_cidade, s.uf,
             ${CONTAGENS}
        from pagina p left join cidades c on c.id_cidade = p.id_cidade left join estados s on s.id_estado = c.id_estado
       order by ${nearest(of, sql`p.nome`)} p.nome collate ordem_natural, p.id_empresa`,
  })

/** Returns id and name of the companies that a consultor offers at registration (behaviour §21). */
export async function listNoCadastro(
  db: Db,
  { id_consultor, busca }: { id_consultor: number; busca: readonly string[] | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: { id_empresa: number; nome: string }[]; total: number }> {
  const shown = sql`from empresas e where e.id_consultor = ${id_consultor} and e.no_cadastro
    ${busca ? sql`and ${hasWords(sql`para_busca(e.nome)`, busca)}` : sql``}`
  return paged(db, {
    total: sql`select count(*) as total ${shown}`,
    page: sql`select e.id_empresa as id, e.id_empresa, e.nome ${shown}
      order by ${NATURAL}, e.id_empresa limit ${page.limit} offset ${page.offset}`,
  })
}

export async function insertEmpresa(tx: Tx, empresa: Insertable<Empresas>): Promise<number> {
  const row = await tx.insertInto('empresas').values(empresa).returning('id_empresa').executeTakeFirstOrThrow()
  return row.id_empresa
}

/** Selects one of a consultor's companies if she offers it at registration. */
export const findNoCadastro = (db: Db, id_consultor: number, id_empresa: number) =>
  db
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .where('no_cadastro', '=', true)
    .executeTakeFirst()

/** Returns whose an invite is; undefined when there is none of this id. */
export async function findDonaDoConvite(db: Db, id_convite: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('convites')
    .select('id_consultor')
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()
  return row?.id_consultor
}
