import { type RawBuilder, sql } from 'kysely'
import type { FiltroPessoas, Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { awaitsVerJunto, escopoDoResultado } from '../../contas/autorizacoes/autorizacoes.ts'
import { pessoaPassou } from '../../contas/prazo/prazo.queries.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { one } from '../../platform/db/queries/rows.ts'
import {
  alertaAgora,
  beyondPessoa,
  chaveOf,
  condicoes,
  estadoAgora,
  type ListReader,
  type Ordem,
  ordered,
} from './filtro.queries.ts'

/** A row as read from the database; what the person keeps closed, and totals of a selection, are already null. */
export interface PessoaRow extends Omit<Pessoa, 'codigo' | 'nome_relatorio' | 'compartilhamento'> {
  compartilhamento: Scope
  totais: number[] | null
  primeiros: number[] | null
}

/** SQL: the columns of a page of rows `p`; name and phone only after the person has accepted (behaviour §4). */
const mostradas = ({ id_consultor, now }: ListReader, pagina: RawBuilder<unknown>) => sql<PessoaRow>`
  with pagina as (select row_number() over () as n, c.* from (${pagina}) c)
  select p.id_pessoa as id, p.id_pessoa, p.id_participante, p.aceita, p.email, p.nome,
         case when p.aceita then nullif(u.celular, '') end as celular, p.id_empresa, e.nome as nome_empresa,
         ${estadoAgora(now)} as estado, ${alertaAgora(now)} as alerta, p.respondidas, p.id_convite, p.validade, p.id_licenca,
         p.id_licenca_aberta, r.id_licenca as id_licenca_resultado, p.resultado_em, p.conversado_em, p.novidade_em,
         p.criada_em, ${escopoDoResultado(sql`p.id_licenca_resultado`, sql`a.escopo`)} as compartilhamento,
         coalesce(a.escopo = 'relatorio', false) and ${awaitsVerJunto(sql`p.id_licenca_resultado`)} as ver_junto,
         ${deSelecao(sql`p.id_licenca`)} as de_selecao,
         case when r.id_licenca is not null and not ${deSelecao(sql`r.id_licenca`)}
           then array[r.total_1, r.total_2, r.total_3, r.total_4] end as totais, r.primeiros,
         coalesce((select jsonb_agg(jsonb_build_object('id_etiqueta', t.id_etiqueta, 'nome', t.nome, 'cor', t.cor) order by t.nome)
                     from etiquetas_pessoa k join etiquetas t using (id_etiqueta) where k.id_pessoa = p.id_pessoa), '[]') as etiquetas,
         coalesce((select jsonb_agg(jsonb_build_object('id_rodada', t.id_rodada, 'nome', t.nome) order by t.aberta_em desc)
                     from lugares_rodada k join rodadas t using (id_rodada)
                    where k.id_pessoa = p.id_pessoa and k.saiu_em is null), '[]') as turmas,
         (select jsonb_build_object('id_encontro', m.id_encontro, 'quando', m.quando) from encontros m
           where m.id_participante = p.id_participante and m.id_consultor = ${id_consultor} and m.estado = 'marcado'
             and m.quando >= ${now} order by m.quando limit 1) as proximo_encontro
    from pagina p
    left join usuarios u on u.id_usuario = p.id_participante
    left join empresas e on e.id_empresa = p.id_empresa
    left join autorizacoes_vigentes a on a.id_participante = p.id_participante
      and a.destino = 'consultor' and a.id_destino = ${id_consultor}
    left join resultados r on r.id_licenca = p.id_licenca_resultado and a.escopo = 'relatorio'
      and not ${awaitsVerJunto(sql`p.id_licenca_resultado`)}
   order by p.n`

/** Whether no filter but the view is set, so that a stored count can be used. */
const isWhole = ({
  busca,
  estado = [],
  alerta = [],
  etiqueta = [],
  empresa = [],
  turma = [],
  falta_conversa,
  de,
  ate,
}: FiltroPessoas) =>
  !busca &&
  [estado, alerta, etiqueta, empresa, turma].every(values => values.length === 0) &&
  !falta_conversa &&
  !de &&
  !ate

/** SQL: the stored number of the consultor's clients. Licences she used for herself are not in `pessoas`. */
const CLIENTES = (id_consultor: number) => sql`
  coalesce((select total from contagem_clientes where id_consultor = ${id_consultor}), 0)
    - (select count(*) from clientes where id_consultor = ${id_consultor} and id_participante = ${id_consultor})`

/** SQL: selects the number of people who match a filter, as `total`. */
export function totalOf(olhar: ListReader, filtro: FiltroPessoas): RawBuilder<unknown> {
  const where = condicoes(olhar, filtro)
  if (!isWhole(filtro) || (filtro.grupo && filtro.grupo !== 'clientes'))
    return sql`select count(*) as total from pessoas p where ${where}`
  if (filtro.grupo) return sql`select ${CLIENTES(olhar.id_consultor)} as total`
  return sql`select ${CLIENTES(olhar.id_consultor)}
    + (select count(*) from pessoas p where not p.aceita and ${where}) as total`
}

/** Returns how many people match a filter. */
export async function countPessoas(db: Db, olhar: ListReader, filtro: FiltroPessoas): Promise<number> {
  const { rows } = await sql<{ total: number }>`${totalOf(olhar, filtro)}`.execute(db)
  return Number(one(rows).total)
}

interface Page {
  limit: number
  offset: number
}

/** SQL: the people who match a search with their sort key, to be counted and cut to a page. */
const achadas = (olhar: ListReader, filtro: FiltroPessoas) => sql`
  select p.id_pessoa, ${chaveOf(filtro)} as chave from pessoas p where ${condicoes(olhar, filtro)}`

/** SQL: the rows of a page, given its ids. Rows before the page are skipped in the index, without reading the table. */
const rowsOf = ({ id_consultor }: ListReader, por: Ordem, cut: RawBuilder<unknown>) => sql`
  select p.* from (${cut}) c
   cross join lateral (select * from pessoas where id_pessoa = c.id_pessoa and id_consultor = ${id_consultor}) p
   order by ${ordered(por)}`

const buscadasPage = (
  olhar: ListReader,
  por: Ordem,
  from: RawBuilder<unknown>,
  { limit, offset }: Page,
): RawBuilder<unknown> =>
  mostradas(
    olhar,
    rowsOf(
      olhar,
      por,
      sql`select p.id_pessoa from ${from} p order by ${ordered(por, { chave: sql`p.chave` })} limit ${limit} offset ${offset}`,
    ),
  )

/** SQL: a page of people; the page is cut in the order's index first, and its rows are then looked up. */
export const pessoasPage = (olhar: ListReader, filtro: FiltroPessoas, page: Page): RawBuilder<unknown> =>
  filtro.busca
    ? buscadasPage(olhar, filtro, sql`(${achadas(olhar, filtro)} offset 0)`, page)
    : mostradas(
        olhar,
        rowsOf(
          olhar,
          filtro,
          sql`select p.id_pessoa from pessoas p where ${condicoes(olhar, filtro)}
               order by ${ordered(filtro)} limit ${page.limit} offset ${page.offset}`,
        ),
      )

/**
 * Returns a page of a consultor's people and the total. In a search the matches are collected once for both, because
 * walking the order's index would test the search words on every row.
 */
export const listPessoas = (
  db: Db,
  olhar: ListReader,
  filtro: FiltroPessoas,
  page: Page,
): Promise<{ rows: PessoaRow[]; total: number }> =>
  paged<PessoaRow>(
    db,
    filtro.busca
      ? {
          found: achadas(olhar, filtro),
          total: sql`select count(*) as total from achados`,
          page: buscadasPage(olhar, filtro, sql`achados`, page),
        }
      : { total: totalOf(olhar, filtro), page: pessoasPage(olhar, filtro, page) },
  )

/** Returns up to this many people who follow a given one in the list; exports read in such batches. */
export async function listAfter(
  db: Db,
  olhar: ListReader,
  filtro: FiltroPessoas,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<PessoaRow[]> {
  const from = after === undefined ? sql`true` : beyondPessoa(after, filtro)
  const { rows } = await mostradas(
    olhar,
    sql`select p.* from pessoas p where ${condicoes(olhar, filtro)} and ${from}
         order by ${ordered(filtro)} limit ${limit}`,
  ).execute(db)
  return rows
}

/** Returns one of this consultor's people, by row id or account id; undefined for somebody else's. */
export async function findPessoa(
  db: Db,
  olhar: ListReader,
  { id_participante }: { id_participante: number },
): Promise<PessoaRow | undefined> {
  const { rows } = await mostradas(
    olhar,
    sql`select p.* from pessoas p where p.id_consultor = ${olhar.id_consultor} and p.id_participante = ${id_participante} and p.email is not null
         and not (p.esquecer_email and ${pessoaPassou(olhar.now)}) limit 1`,
  ).execute(db)
  return rows[0]
}

interface Vizinha {
  id_pessoa: number
  id_participante: number | null
  nome: string
}
export interface Vizinhas {
  anterior: Vizinha | null
  proxima: Vizinha | null
  posicao: number | null
  total: number
}

/**
 * Returns the people before and after a person in a filtered list, and the person's position; null when the filter does
 * not match the person.
 */
export async function findVizinhas(
  db: Db,
  olhar: ListReader,
  filtro: FiltroPessoas,
  id_pessoa: number,
): Promise<Vizinhas> {
  const where = condicoes(olhar, filtro)
  const beside = (side: 'after' | 'before') => sql`(
    select jsonb_build_object('id_pessoa', v.id_pessoa, 'id_participante', case when v.aceita then v.id_participante end,
             'nome', coalesce(v.nome, v.email)) from (
      select p.* from pessoas p where ${where} and ${beyondPessoa(id_pessoa, filtro, side)}
       order by ${ordered(filtro, { reverse: side === 'before' })} limit 1) v)`
  const { rows } = await sql<Vizinhas>`
    select ${beside('before')} as anterior, ${beside('after')} as proxima, t.total,
           case when exists (select from pessoas p where p.id_pessoa = ${id_pessoa} and ${where}) then (
             select count(*) + 1 from pessoas p where ${where} and ${beyondPessoa(id_pessoa, filtro, 'before')}) end as posicao
      from (${totalOf(olhar, filtro)}) t`.execute(db)
  const { anterior, proxima, posicao, total } = one(rows)
  return { anterior, proxima, posicao: posicao === null ? null : Number(posicao), total: Number(total) }
}
