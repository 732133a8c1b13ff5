import { type RawBuilder, sql } from 'kysely'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { withoutFim } from '../prazo/prazo.queries.ts'

/** Name of a target, and the consultor whose page leads to it. */
export interface NomeDoAlvo {
  nome: string | null
  consultor: number | null
}

interface Kind {
  /** SQL type of the ids. */
  type: RawBuilder<unknown>
  /** Form of the ids; others name nothing. */
  form: RegExp
  /** Select of `id`, `nome` and `consultor` from the ids in `alvos (id)`. */
  select: RawBuilder<unknown>
}

const INT = { type: sql`int`, form: /^[1-9]\d{0,8}$/ }
const UUID = { type: sql`uuid`, form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ }
const TEXT = { type: sql`text`, form: /^.{1,80}$/ }

/**
 * SQL: name of the person of invite `c`. An address that was erased since is its consultora's alone until the invite ends
 * (behaviour §42), so the invite bears her name.
 */
const NOME_DO_CONVITE = sql`case when c.esquecer_email then (select d.nome from usuarios d where d.id_usuario = c.id_consultor)
  else coalesce(c.nome, c.email) end`

const KINDS: Readonly<Record<string, Kind>> = {
  usuario: {
    ...INT,
    select: sql`select id, u.nome, case when u.id_tipo_usuario <> ${USER_KIND.participante} then u.id_usuario end as consultor
      from alvos join usuarios u on u.id_usuario = id where u.excluido_em is null`,
  },
  licenca: {
    ...INT,
    select: sql`select id, coalesce(p.nome, ${NOME_DO_CONVITE}) as nome, l.id_consultor as consultor
      from alvos join licencas l on l.id_licenca = id
      left join usuarios p on p.id_usuario = l.id_participante and p.excluido_em is null
      left join convites c on c.id_licenca = l.id_licenca and ${withoutFim()}`,
  },
  convite: {
    ...UUID,
    select: sql`select id, ${NOME_DO_CONVITE} as nome, c.id_consultor as consultor
        from alvos join convites c on c.id_convite = id
      union all select id, case when not k.esquecer_email then k.email end, null from alvos join convites_consultor k on k.id_convite = id`,
  },
  rodada: {
    ...UUID,
    select: sql`select id, r.nome, r.id_consultor as consultor from alvos join rodadas r on r.id_rodada = id`,
  },
  empresa: {
    ...INT,
    select: sql`select id, e.nome, e.id_consultor as consultor from alvos join empresas e on e.id_empresa = id`,
  },
  compra: {
    ...TEXT,
    select: sql`select id, u.nome, c.id_usuario as consultor from alvos join compras c on c.id_compra = id
      join usuarios u on u.id_usuario = c.id_usuario and u.excluido_em is null`,
  },
  plano: {
    ...INT,
    select: sql`select id, p.nome_plano as nome, null::int as consultor
      from alvos join planos_licencas p on p.id_planos_licencas = id`,
  },
  cupom: {
    ...INT,
    select: sql`select id, c.codigo as nome, null::int as consultor from alvos join cupons c on c.id_cupom = id`,
  },
  email: {
    ...UUID,
    select: sql`select id, case when c.esquecer_email then ${NOME_DO_CONVITE} else nullif(e.destinatario, '') end as nome, null::int as consultor
      from alvos join emails e on e.id_email = id left join convites c on c.id_convite = e.id_convite`,
  },
}

/** Names of audit targets (`kind:id`), in one statement for each kind among them; a target that is gone has no entry. */
export async function nomesDosAlvos(db: Db, alvos: readonly string[]): Promise<ReadonlyMap<string, NomeDoAlvo>> {
  const ids = new Map<string, Set<string>>()
  for (const alvo of alvos) {
    const [kind = '', id = ''] = alvo.split(/:(.*)/s)
    if (KINDS[kind]?.form.test(id)) ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  }
  const found = await Promise.all(
    [...ids].map(async ([kind, of]) => {
      const { type, select } = given(KINDS[kind], 'a kind that was looked up above')
      const { rows } = await sql<NomeDoAlvo & { id: string | number }>`
        with alvos as (select unnest(${[...of]}::text[])::${type} as id) ${select}`.execute(db)
      return rows.map(({ id, nome, consultor }) => [`${kind}:${id}`, { nome, consultor }] as const)
    }),
  )
  return new Map(found.flat())
}
