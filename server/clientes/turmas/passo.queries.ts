import { type RawBuilder, sql } from 'kysely'
import { ativo } from '../../contas/prazo/prazo.queries.ts'

/**
 * SQL: step of the test of licence `l`, whose open invite is `c`, as somebody learns it who is not its consultora: a
 * conversation is not told, and what nobody can take any more is `encerrado`.
 */
const PASSO_VISTO = sql`
  case when l.estado = 'UTILIZADA' then 'pronto'
       when l.estado = 'CONVIDADA' then case when c.id_convite is null then 'encerrado' else 'convidado' end
       when exists (select from rascunho_respostas s where s.id_licenca = l.id_licenca and s.ordem is not null) then 'respondendo'
       when l.aceita_em is not null then 'cadastrado' else 'convidado' end`

/**
 * SQL: the step of the person whose row of `pessoas` is `id_pessoa` in the turmas of a company, without selections; null
 * when she is in none. Of a test from elsewhere it tells nothing: who came into a turma with one counts as invited.
 */
export const passoNaEmpresa = (
  { id_pessoa, id_empresa }: { id_pessoa: RawBuilder<unknown>; id_empresa: RawBuilder<unknown> },
  now: Date,
): RawBuilder<string | null> => sql<string | null>`(
  select nullif(case when l.id_licenca is null then 'convidado' else ${PASSO_VISTO} end, 'encerrado')
    from lugares_rodada lugar join rodadas turma using (id_rodada)
    left join licencas l on l.id_licenca = lugar.id_licenca
    left join convites c on c.id_licenca = l.id_licenca and l.estado = 'CONVIDADA' and ${ativo(now)}
   where lugar.id_pessoa = ${id_pessoa} and lugar.saiu_em is null
     and turma.id_empresa = ${id_empresa} and turma.finalidade <> 'selecao'
   order by l.id_licenca is null, lugar.em desc, lugar.id_lugar desc limit 1)`
