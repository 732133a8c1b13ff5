import { sql } from 'kysely'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db } from '../../platform/db/connect.ts'
import { testesBetween, ultimoAcesso } from './consultores.queries.ts'
import { falhas } from './falhas.queries.ts'

/** Numbers of purchases and open turmas that the page of a consultor shows. */
const COMPRAS = 5
const TURMAS = 5
/** Ledger events that take licences out of the stock or return them. */
const SAIDAS = ['convite', 'atribuicao', 'cancelamento', 'cancelamento_de_teste', 'expiracao']

interface Row {
  id_usuario: number
  nome: string
  email: string
  celular: string | null
  id_tipo_usuario: number
  ativo: boolean
  criado_em: Date
  ultimo_acesso: Date | null
  clientes: number
  clientes_30_dias: number
  testes: number
  testes_antes: number
  livres: number
  em_convites: number
  em_testes: number
  usadas_30_dias: number
  centavos: number
  compras_no_ano: number
  compras: number
  turmas: number
  emails_com_falha: number
}

/** One consultor or admin with all counts of the page; undefined for anybody else. Counts of 30 days begin at `de`. */
export async function findConsultor(
  db: Db,
  { id_consultor, now, de, ano }: { id_consultor: number; now: Date; de: Date; ano: Date },
): Promise<Row | undefined> {
  const id = sql`u.id_usuario`
  const { rows } = await sql<Row>`
    select u.id_usuario, u.nome, u.email, u.celular, u.id_tipo_usuario, u.ativo, u.criado_em, ${ultimoAcesso(id)} as ultimo_acesso,
           coalesce((select total from contagem_clientes c where c.id_consultor = ${id}), 0) as clientes,
           (select count(*)::int from clientes c where c.id_consultor = ${id} and c.criado_em >= ${de}) as clientes_30_dias,
           ${testesBetween(id, de, now)} as testes,
           ${testesBetween(id, new Date(2 * de.getTime() - now.getTime()), de)} as testes_antes,
           l.*, k.*, m.*,
           (select greatest(0, coalesce(-sum(s.delta), 0))::int from movimentos_somados s where s.id_consultor = ${id}
             and s.periodo = 'dia' and s.inicio >= ${de} and s.evento = any(${SAIDAS}::text[])) as usadas_30_dias,
           (select count(*)::int from rodadas r
             where r.id_consultor = ${id} and r.encerrada_em is null and r.fecha_em > ${now}) as turmas,
           (select count(*)::int from (${falhas(de)}) f where f.id_consultor = ${id}) as emails_com_falha
      from usuarios u
      cross join lateral (
        select count(*) filter (where estado = 'DISPONIVEL')::int as livres,
               count(*) filter (where estado = 'CONVIDADA')::int as em_convites,
               count(*) filter (where estado = 'ATRIBUIDA')::int as em_testes
          from licencas where id_consultor = ${id} and estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA')) l
      cross join lateral (
        select count(*)::int as compras,
               count(*) filter (where c.paga_em >= ${ano} and c.estado = 'paga')::int as compras_no_ano
          from compras c where c.id_usuario = ${id} and c.paga_em is not null) k
      cross join lateral (
        select coalesce(sum(e.centavos), 0)::float8 as centavos from compras c cross join lateral (
          select sum(recebido_centavos - devolvido_centavos) as centavos from entradas
           where entradas.id_compra = c.id_compra and dia >= (${ano}::timestamptz at time zone 'America/Sao_Paulo')::date) e
         where c.id_usuario = ${id}) m
     where u.id_usuario = ${id_consultor} and u.id_tipo_usuario in (1, 2) and u.excluido_em is null`.execute(db)
  return rows[0]
}

/**
 * The paid purchases of one account, newest first, each with what it brought; one of which all went back with what had come
 * in, beside its state.
 */
export async function listCompras(db: Db, id_consultor: number) {
  const { rows } = await sql<{ id_compra: string; n_usuarios: number; centavos: number; estado: string; em: Date }>`
    select c.id_compra, c.n_usuarios, c.estado, c.em,
           (select coalesce(sum(recebido_centavos - case when c.estado = 'estornada' then 0 else devolvido_centavos end), 0)
              from entradas e where e.id_compra = c.id_compra)::float8 as centavos
      from (select id_compra, n_usuarios, estado, paga_em as em, criada_em from compras
             where id_usuario = ${id_consultor} and paga_em is not null order by criada_em desc limit ${COMPRAS}) c
     order by c.criada_em desc`.execute(db)
  return rows
}

/** The open turmas of one consultor by their last day, as counts: people, and how many of them have finished. */
export async function listTurmas(db: Db, id_consultor: number, now: Date) {
  const { rows } = await sql<{ id_rodada: string; nome: string; concluidas: number; pessoas: number }>`
    select r.id_rodada, r.nome, p.concluidas, p.pessoas
      from (select id_rodada, nome, fecha_em from rodadas
             where id_consultor = ${id_consultor} and encerrada_em is null and fecha_em > ${now}
             order by fecha_em, id_rodada limit ${TURMAS}) r
      cross join lateral (
        select count(*)::int as pessoas, count(*) filter (where l.estado = 'UTILIZADA')::int as concluidas
          from lugares_rodada g left join licencas l on l.id_licenca = g.id_licenca
         where g.id_rodada = r.id_rodada and g.saiu_em is null) p
     order by r.fecha_em, r.id_rodada`.execute(db)
  return rows
}

/** Start of the 30 days that end at `now`. */
export const thirtyDaysBefore = (now: Date): Date => new Date(now.getTime() - 30 * DAY_MS)
