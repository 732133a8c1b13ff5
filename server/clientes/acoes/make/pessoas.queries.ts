import { sql } from 'kysely'
import type { Situacao } from '#shared/clientes/acoes/acoes.rules.ts'
import { ativo } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { lastReminder } from '../../../platform/emails/emails.ts'

/** A person with the facts from which it follows whether an act can be done. */
export interface PessoaNaAcao extends Situacao {
  id_pessoa: number
}

interface Row extends Omit<PessoaNaAcao, 'convite' | 'teste'> {
  id_convite: string | null
  licenca_convite: number | null
  licenca_teste: number | null
  comecado: boolean
}

const convites = (now: Date) => sql`convites c on c.id_convite = p.id_convite and c.id_consultor = p.id_consultor
  and ${ativo(now)}`

/**
 * Returns the current facts about these people of this consultor. People who are not hers or were erased are left out.
 * @param id_etiqueta the label that `tem_etiqueta` is about; any label when absent
 * @param id_rodada the turma that `na_turma` is about
 */
export async function listSituacoes(
  db: Db | Tx,
  {
    id_consultor,
    pessoas,
    id_etiqueta = null,
    id_rodada = null,
    now,
  }: {
    id_consultor: number
    pessoas: readonly number[]
    id_etiqueta?: number | null | undefined
    id_rodada?: string | null | undefined
    now: Date
  },
): Promise<PessoaNaAcao[]> {
  const { rows } = await sql<Row>`
    select p.id_pessoa::float8 as id_pessoa,
           coalesce(u.email, case when not p.esquecer_email then p.email end) as email,
           c.id_convite, c.id_licenca as licenca_convite, l.id_licenca as licenca_teste, p.respondidas > 0 as comecado,
           p.id_convite is not null and c.id_convite is null and p.id_participante is null as convite_vencido,
           coalesce(entrega.estado = 'falhou', false) as voltou,
           recusa.email_hash is not null as recusa,
           ${lastReminder('p.id_consultor', sql`coalesce(case when l.id_licenca is not null then u.email end, c.email)`)} as lembrado_em,
           greatest(entrega.criado_em, l.atribuida_em, ${lastReminder('p.id_consultor', sql`coalesce(case when l.id_licenca is not null then u.email end, c.email)`)}) as enviado_em,
           p.id_licenca_resultado is not null as tem_resultado,
           exists (select 1 from etiquetas_pessoa ep where ep.id_pessoa = p.id_pessoa
                    and (${id_etiqueta}::int is null or ep.id_etiqueta = ${id_etiqueta})) as tem_etiqueta,
           exists (select 1 from lugares_rodada g where g.id_pessoa = p.id_pessoa and g.id_rodada = ${id_rodada}::uuid
                    and g.saiu_em is null) as na_turma
      from unnest(${pessoas}::bigint[]) asked (id_pessoa)
      join pessoas p on p.id_pessoa = asked.id_pessoa and p.id_consultor = ${id_consultor} and p.email is not null
      left join usuarios u on u.id_usuario = p.id_participante and u.ativo
      left join ${convites(now)}
      left join licencas l on l.id_licenca = p.id_licenca_aberta and l.estado = 'ATRIBUIDA'
      left join lateral (
        select e.estado, e.criado_em from emails e where e.id_convite = c.id_convite and e.tipo = 'convite_cliente'
         order by e.criado_em desc limit 1) entrega on c.id_convite is not null
      left join recusas_email recusa on recusa.email_hash = sha256(convert_to(c.email, 'UTF8'))`.execute(db)
  return rows.map(({ id_convite, licenca_convite, licenca_teste, comecado, ...row }) => ({
    ...row,
    convite: id_convite !== null && licenca_convite !== null ? { id_convite, id_licenca: licenca_convite } : null,
    teste: licenca_teste === null ? null : { id_licenca: licenca_teste, comecado },
  }))
}

interface TurmaDoAto {
  fecha_em: Date
  encerrada_em: Date | null
  /** Places that are still free. */
  vagas: number
  /** Kind of licence that it spends, and of type 2 the company at whose disposal they are. */
  id_tipo_licenca: number
  id_empresa: number | null
}

/** Returns a turma of this consultor, open or not, with the number of licences it may still take. */
export async function findTurma(
  db: Db | Tx,
  { id_consultor, id_rodada }: { id_consultor: number; id_rodada: string },
): Promise<TurmaDoAto | undefined> {
  const { rows } = await sql<TurmaDoAto>`
    select r.fecha_em, r.encerrada_em, r.id_tipo_licenca, case when r.id_tipo_licenca = 2 then r.id_empresa end as id_empresa,
           greatest(0, r.max_entradas - (select count(*) from licencas l where l.id_rodada = r.id_rodada))::int as vagas
      from rodadas r where r.id_rodada = ${id_rodada} and r.id_consultor = ${id_consultor}`.execute(db)
  return rows[0]
}
