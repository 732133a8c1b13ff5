import { sql } from 'kysely'
import type { Desfecho, FormaPagamento, TipoExcecao } from '#shared/licencas/compras/compras.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { hasWords } from '../../../platform/db/queries/search.ts'

export interface ExcecaoRow {
  id: number
  tipo: TipoExcecao
  criada_em: Date
  mp_id: string
  referencia: string | null
  estado_pagamento: string
  valor_centavos: number
  moeda: string
  forma: FormaPagamento
  /** Whether the payment has already been credited as licences. */
  creditado: boolean
  id_compra: string | null
  nome: string | null
  email: string | null
  nome_plano: string | null
  n_usuarios: number | null
  preco_centavos: number | null
  em_debito: number
  resolvida_em: Date | null
  desfecho: Desfecho | null
  motivo: string | null
  nome_ator: string | null
}

const EXCECAO = sql`
  select e.id_excecao as id, e.tipo, e.criada_em, e.mp_id, p.referencia, p.estado as estado_pagamento, p.valor_centavos,
    p.moeda, p.forma, exists (select 1 from creditos d where d.mp_id = e.mp_id) as creditado, p.id_compra, u.nome,
    u.email, c.nome_plano, c.n_usuarios, c.preco_centavos, coalesce(b.quantidade, 0) as em_debito, e.resolvida_em,
    e.desfecho, e.motivo, a.nome as nome_ator
  from excecoes_pagamento e
  join pagamentos p on p.mp_id = e.mp_id
  left join compras c on c.id_compra = p.id_compra
  left join usuarios u on u.id_usuario = c.id_usuario
  left join debitos_licenca b on b.id_compra = p.id_compra and e.tipo = 'licencas_usadas'
  left join usuarios a on a.id_usuario = e.id_ator`

export async function findExcecao(db: Db | Tx, id_excecao: number): Promise<ExcecaoRow | undefined> {
  const { rows } = await sql<ExcecaoRow>`${EXCECAO} where e.id_excecao = ${id_excecao}`.execute(db)
  return rows[0]
}

/** Selects a page of exceptions: open ones first, each group newest first; or only one of the two groups. */
export function listExcecoes(
  db: Db,
  { resolvida, busca }: { resolvida: boolean | undefined; busca: readonly string[] | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = sql`
    (${resolvida ?? null}::boolean is null or (e.resolvida_em is not null) = ${resolvida ?? null})
    and ${busca ? hasWords(sql`para_busca(concat_ws(' ', e.mp_id, p.referencia, u.nome, u.email))`, busca) : sql`true`}`
  return paged<ExcecaoRow>(db, {
    total: sql`select count(*) as total from (${EXCECAO} where ${where}) e`,
    page: sql`${EXCECAO} where ${where}
      order by (e.resolvida_em is not null), coalesce(e.resolvida_em, e.criada_em) desc, e.id_excecao desc
      limit ${limit} offset ${offset}`,
  })
}

export async function countAbertas(db: Db): Promise<number> {
  const row = await db
    .selectFrom('excecoes_pagamento')
    .select(eb => eb.fn.countAll().as('total'))
    .where('resolvida_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export const lockExcecao = (tx: Tx, id_excecao: number) =>
  tx.selectFrom('excecoes_pagamento').selectAll().where('id_excecao', '=', id_excecao).forUpdate().executeTakeFirst()

export const settle = (
  tx: Tx,
  id_excecao: number,
  how: { resolvida_em: Date; desfecho: Desfecho; motivo: string; id_ator: number },
) => tx.updateTable('excecoes_pagamento').set(how).where('id_excecao', '=', id_excecao).execute()
