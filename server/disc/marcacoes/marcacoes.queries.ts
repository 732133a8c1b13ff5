import { sql } from 'kysely'
import type { LinhaPlano, RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { listMarcas, mostradasEm } from './conversa.queries.ts'

/**
 * Locks one result against other changes of its marks and against its erasure. Returns undefined when the result is
 * erased.
 */
export const lockResultado = (tx: Tx, id_licenca: number) =>
  tx
    .selectFrom('resultados')
    .select('id_licenca')
    .where('id_licenca', '=', id_licenca)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The mark in force on each sentence, for a reader who sees all; withdrawn marks are left out. */
export async function listVigentes(db: Db | Tx, id_licenca: number, versao_textos: string) {
  const marcas = await listMarcas(db, { id_licenca, versao_textos }, { cadeira: 'participante' })
  return marcas.flatMap(({ frase, resposta, em, via }) =>
    resposta ? [{ frase, resposta, em, a_pedido: via === 'a_pedido' }] : [],
  )
}

export interface NovaMarcacao {
  id_licenca: number
  frase: string
  versao_textos: string
  resposta: RespostaMarcacao | null
  via: 'sozinha'
  id_comando: string
  em: Date
  recebida_em: Date
}

/** Adds marks. Returns the ids of the commands that were new. */
export async function insertMarcacoes(tx: Tx, rows: readonly NovaMarcacao[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insertInto('marcacoes')
    .values(rows)
    .onConflict(conflict => conflict.columns(['id_licenca', 'id_comando']).doNothing())
    .returning('id_comando')
    .execute()
  return new Set(inserted.map(({ id_comando }) => id_comando))
}

export async function countMarcacoes(db: Db | Tx, id_licenca: number): Promise<number> {
  const { n } = await db
    .selectFrom('marcacoes')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Deletes marks. Marks are immutable, so it first sets the permission to erase, which ends with this transaction.
 * Returns the number of rows deleted.
 */
export async function deleteMarcacoes(tx: Tx, licencas: readonly number[]): Promise<number> {
  await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
  const { numDeletedRows } = await tx.deleteFrom('marcacoes').where('id_licenca', 'in', licencas).executeTakeFirst()
  return Number(numDeletedRows)
}

/** When the marks of one report were shared and erased, and whether its result is open to the consultor. */
export const findEstado = (db: Db | Tx, id_licenca: number) =>
  db
    .selectFrom('resultados as r')
    .leftJoin('marcacoes_estado as e', 'e.id_licenca', 'r.id_licenca')
    .leftJoin('autorizacoes_vigentes as v', join =>
      join
        .onRef('v.id_participante', '=', 'r.id_participante')
        .onRef('v.id_destino', '=', 'r.id_consultor')
        .on('v.destino', '=', 'consultor'),
    )
    .select(['e.apagadas_em', mostradasEm.as('compartilhadas_em')])
    .select(sql<boolean>`coalesce(v.escopo = 'relatorio', false)`.as('aberto'))
    .where('r.id_licenca', '=', id_licenca)
    .executeTakeFirst()

export const setEstado = (
  tx: Tx,
  id_licenca: number,
  change: { compartilhadas_em: Date | null } | { apagadas_em: Date },
) =>
  tx
    .insertInto('marcacoes_estado')
    .values({ id_licenca, ...change })
    .onConflict(conflict => conflict.column('id_licenca').doUpdateSet(change))
    .execute()

export async function deleteEstados(tx: Tx, licencas: readonly number[]): Promise<void> {
  await tx.deleteFrom('marcacoes_estado').where('id_licenca', 'in', licencas).execute()
}

/** The results of a person that have marks or a plan, for the copy of her data (LGPD art. 18 II). */
export const listLicencasMarcadas = (db: Db, id_participante: number) =>
  db
    .selectFrom('resultados as r')
    .leftJoin('planos_pessoais as p', 'p.id_licenca', 'r.id_licenca')
    .leftJoin('marcacoes_estado as e', 'e.id_licenca', 'r.id_licenca')
    .leftJoin('autorizacoes_vigentes as v', join =>
      join
        .onRef('v.id_participante', '=', 'r.id_participante')
        .onRef('v.id_destino', '=', 'r.id_consultor')
        .on('v.destino', '=', 'consultor'),
    )
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_consultor')
    .select(['r.id_licenca', 'r.versao_textos', 'u.nome as nome_consultor', 'p.alterado_em'])
    .select(mostradasEm.as('compartilhadas_em'))
    .select(({ ref }) => ref('p.linhas').$castTo<LinhaPlano[] | null>().as('linhas'))
    .where('r.id_participante', '=', id_participante)
    .orderBy('r.id_licenca')
    .execute()
