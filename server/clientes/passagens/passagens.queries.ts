import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { ContagensDaPassagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { CLIENTES_MAX, TERMINADA_MS } from '#shared/clientes/passagens/passagens.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Passagens } from '../../platform/db/types.ts'
import type { Assunto, Impedimento } from './alcance.queries.ts'

export interface PassagemRow extends Assunto {
  id_passagem: string
  id_para: number
  pedida_por: number
  nome_de: string
  nome_para: string
  nome_empresa: string | null
  motivo: string | null
  pedida_em: Date
  expira_em: Date
  aceita_em: Date | null
  vale_em: Date | null
  passada_em: Date | null
  fim: 'recusada' | 'retirada' | 'desfeita' | null
  contagens: ContagensDaPassagem | null
  impedimento: Impedimento | null
}

const PASSAGEM: RawBuilder<unknown> = sql`
  select p.id_passagem, p.o_que, p.id_de, p.id_para, p.id_empresa, p.pessoas, p.quantidade, p.id_tipo_licenca, p.pedida_por, p.motivo,
         p.pedida_em, p.expira_em, p.aceita_em, p.vale_em, p.passada_em, p.fim, p.contagens, p.impedimento, d.nome as nome_de,
         r.nome as nome_para, e.nome as nome_empresa
    from passagens p join usuarios d on d.id_usuario = p.id_de join usuarios r on r.id_usuario = p.id_para
    left join empresas e on e.id_empresa = p.id_empresa`

/** Inserts a request under its id. Returns false when that id is already used. */
export async function insertPassagem(tx: Tx, row: Insertable<Passagens>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passagens')
    .values(row)
    .onConflict(conflict => conflict.column('id_passagem').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updatePassagem = (tx: Tx, id_passagem: string, set: Updateable<Passagens>) =>
  tx.updateTable('passagens').set(set).where('id_passagem', '=', id_passagem).execute()

export async function findPassagem(db: Db | Tx, id_passagem: string): Promise<PassagemRow | undefined> {
  const { rows } = await sql<PassagemRow>`${PASSAGEM} where p.id_passagem = ${id_passagem}`.execute(db)
  return rows[0]
}

/** Locks a passing until the caller's transaction ends, and returns it as it stands then. */
export async function lockPassagem(tx: Tx, id_passagem: string): Promise<PassagemRow | undefined> {
  await sql`select from passagens where id_passagem = ${id_passagem} for update`.execute(tx)
  return findPassagem(tx, id_passagem)
}

/** Returns the passings that somebody gives, gets or asked for as an admin: open ones, and those that ended of late. */
export async function listPassagensOf(db: Db, id_usuario: number, now: Date): Promise<PassagemRow[]> {
  const desde = new Date(now.getTime() - TERMINADA_MS)
  const { rows } = await sql<PassagemRow>`
    ${PASSAGEM}
     where (p.id_de = ${id_usuario} and p.pedida_por = p.id_de or p.id_para = ${id_usuario} or p.pedida_por = ${id_usuario})
       and coalesce(p.fim_em, p.passada_em, greatest(p.expira_em, p.vale_em)) > ${desde}
     order by p.pedida_em desc, p.id_passagem limit 200`.execute(db)
  return rows
}

/** Returns the accepted passings whose day is over. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id_passagem: string }>`
    select id_passagem from passagens where vale_em <= ${now} and passada_em is null and fim is null order by vale_em`.execute(
    db,
  )
  return rows.map(row => row.id_passagem)
}

/** Whether this company, or all of these people, are this consultora's. */
export async function isDela(db: Db | Tx, { o_que, id_de, id_empresa, pessoas }: Assunto): Promise<boolean> {
  if (o_que === 'licencas') return true
  const ids = [...(pessoas ?? [])]
  const { rows } = await sql<{ dela: boolean }>`
    select case when ${o_que} = 'empresa'
      then exists (select from empresas where id_empresa = ${id_empresa}::int and id_consultor = ${id_de})
      else (select count(*) from pessoas where id_consultor = ${id_de} and id_pessoa = any(${ids}::bigint[]) and email is not null)
             = cardinality(${ids}::bigint[]) end as dela`.execute(db)
  return rows[0]?.dela ?? false
}

/** Returns an active consultora, or an admin who works as one, by the e-mail she signs in with. */
export const findConsultora = (db: Db | Tx, email: string) =>
  db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome', 'email'])
    .where('email', '=', email)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .where('id_tipo_usuario', 'in', [1, 2])
    .executeTakeFirst()

/** Locks the accounts of both in the order of their ids; returns whether each is active. */
export async function lockBoth(tx: Tx, ids: readonly [number, number]): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ id_usuario: number; ativo: boolean }>`
    select id_usuario, ativo and excluido_em is null as ativo from usuarios where id_usuario = any(${[...ids]}::int[])
     order by id_usuario for update`.execute(tx)
  return new Map(rows.map(row => [row.id_usuario, row.ativo]))
}

/** Returns whether an account that gives licences is active; undefined when there is none of this id. */
export const findConta = (db: Db | Tx, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select('ativo')
    .where('id_usuario', '=', id_usuario)
    .where('id_tipo_usuario', 'in', [1, 2])
    .executeTakeFirst()

/** Returns the passings that this account asked for since then, and that have neither passed nor ended. */
export async function listPedidasPor(tx: Tx, id_usuario: number, desde: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('passagens')
    .select('id_passagem')
    .where('pedida_por', '=', id_usuario)
    .where('pedida_em', '>=', desde)
    .where('passada_em', 'is', null)
    .where('fim', 'is', null)
    .orderBy('id_passagem')
    .execute()
  return rows.map(row => row.id_passagem)
}

/** Ends the requests for a company that nobody answered in time, so that another may be made. */
export const closeExpired = (tx: Tx, id_empresa: number, id_ator: number, now: Date) =>
  tx
    .updateTable('passagens')
    .set({ fim: 'retirada', fim_em: now, fim_por: id_ator })
    .where('id_empresa', '=', id_empresa)
    .where('aceita_em', 'is', null)
    .where('fim', 'is', null)
    .where('expira_em', '<', now)
    .execute()

/** Returns the rows of this consultora's clients in no company who have an individual licence of hers, up to the most of one passing. */
export async function listSemEmpresa(db: Db | Tx, id_consultor: number): Promise<number[]> {
  const { rows } = await sql<{ id_pessoa: string }>`
    select p.id_pessoa from pessoas p
     where p.id_consultor = ${id_consultor} and p.id_empresa is null and p.email is not null and p.estado <> 'encerrado'
       and (exists (select from licencas l where l.id_consultor = p.id_consultor and l.id_participante = p.id_participante
                       and l.id_rodada is null and l.id_empresa is null)
         or p.id_participante is null and p.validade is not null)
     order by p.id_pessoa limit ${CLIENTES_MAX}`.execute(db)
  return rows.map(row => Number(row.id_pessoa))
}
