import { sql } from 'kysely'
import type { Selecao } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { pessoaPassou } from '../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { alertaAgora, condicoes, estadoAgora, type ListReader, ordered } from './filtro.queries.ts'

/**
 * Stores when consultor and person talked, or null, and recomputes the person's state. Returns whether the person is
 * among hers.
 */
export async function updateConversado(
  tx: Tx,
  { id_consultor, id_participante, em }: { id_consultor: number; id_participante: number; em: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pessoas')
    .set({ conversado_em: em })
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`select acompanhar_pessoa(${id_consultor}, ${id_participante}, null)`.execute(tx)
  return true
}

/**
 * Removes everything about an erased account from every consultor's row, except the row's id. An invite that a
 * consultor still has open makes a new row with the address alone (behaviour §42).
 */
export async function forgetPessoas(
  tx: Tx,
  { id_participante, email }: { id_participante: number; email: string },
): Promise<void> {
  await sql`
    update pessoas set id_participante = null, aceita = false, email = null, nome = null, id_empresa = null,
      id_convite = null, id_licenca = null, id_licenca_aberta = null, estado = 'encerrado', respondidas = 0,
      validade = null, id_licenca_resultado = null, resultado_em = null, conversado_em = null, esquecer_email = false,
      busca = ''
     where id_participante = ${id_participante}`.execute(tx)
  await sql`
    select acompanhar_pessoa(c.id_consultor, null, c.email) from
      (select distinct id_consultor, email from convites where email = ${email} order by id_consultor) c`.execute(tx)
}

/** A selected person, for an act on many people. */
export interface SelectedPessoa {
  id_pessoa: number
  id_participante: number | null
  aceita: boolean
  email: string
  nome: string | null
  id_convite: string | null
  id_licenca: number | null
  id_licenca_aberta: number | null
  id_licenca_resultado: number | null
  estado: string
  alerta: string | null
  validade: Date | null
}

/** Selects a consultor's people by filter or ids, in the list's order, up to `limit`. */
export async function select(
  db: Db | Tx,
  olhar: ListReader,
  selecao: Selecao,
  limit: number,
): Promise<SelectedPessoa[]> {
  const { filtro, only } =
    'ids' in selecao
      ? { filtro: null, only: sql`p.id_pessoa = any(${selecao.ids}::bigint[])` }
      : { filtro: selecao.filtro, only: sql`p.id_pessoa <> all(${selecao.exceto ?? []}::bigint[])` }
  // People selected by id are included even when their invite has ended since.
  const among = filtro
    ? condicoes(olhar, filtro)
    : sql`p.id_consultor = ${olhar.id_consultor} and p.email is not null
        and not (p.esquecer_email and ${pessoaPassou(olhar.now)})`
  const { rows } = await sql<SelectedPessoa>`
    select p.id_pessoa, p.id_participante, p.aceita, p.email, p.nome, p.id_convite, p.id_licenca,
           p.id_licenca_aberta, p.id_licenca_resultado, ${estadoAgora(olhar.now)} as estado,
           ${alertaAgora(olhar.now)} as alerta, p.validade
      from pessoas p where ${among} and ${only}
     order by ${ordered(filtro ?? {})} limit ${limit}`.execute(db)
  return rows
}
