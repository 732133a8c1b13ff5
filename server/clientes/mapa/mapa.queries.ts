import { sql } from 'kysely'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { RESULTADO_DA_EQUIPE } from '../equipes/equipes.ts'

export interface PessoaRow {
  id_participante: number
  nome: string
  id_licenca: number
  totais: Totais
  /** Whether she gave the equipe the card that she made of this result. */
  cartao: boolean
}

/**
 * Selects the people of an equipe who show themselves to it and whom this reader may see, by name, and holds their
 * choices until the caller's transaction ends: what it records and what it shows are of the same instant. Its
 * consultora and a gestor of its company see whoever shows herself to them too; an integrante sees everybody, while she
 * is one of them herself. Only people with a proved address and a result that may be shown count.
 */
export async function listPessoas(
  tx: Tx,
  { id_equipe, id_usuario, now }: { id_equipe: number; id_usuario: number; now: Date },
): Promise<PessoaRow[]> {
  const { rows } = await sql<PessoaRow>`
    with mostram as materialized (
      select i.id_participante, u.nome, e.id_consultor, e.id_empresa, v.escopo, ${RESULTADO_DA_EQUIPE} as id_licenca
        from equipes e join integrantes i using (id_equipe)
        join usuarios u on u.id_usuario = i.id_participante
        join autorizacoes_vigentes v on v.id_participante = i.id_participante and v.destino = 'equipe' and v.id_destino = e.id_equipe
       where e.id_equipe = ${id_equipe} and e.arquivada_em is null and e.modo = 'nominal' and i.ate is null
         and u.ativo and (u.email_verificado or u.confirmar_email_desde is null)
         and v.escopo in ('estilo', 'cartao') and (v.expira_em is null or v.expira_em > ${now})
       order by i.id_participante for share of v),
    a_ela as materialized (
      select c.id_participante from mostram m
        join autorizacoes_vigentes c on c.id_participante = m.id_participante and c.id_destino = ${id_usuario}
         and (c.destino = 'consultor' and m.id_consultor = ${id_usuario}
           or c.destino = 'gestor' and c.id_empresa = m.id_empresa)
       where c.escopo in ('estilo', 'relatorio') and (c.expira_em is null or c.expira_em > ${now})
       order by c.id_participante for share of c)
    select m.id_participante, m.nome, m.id_licenca, array[r.total_1, r.total_2, r.total_3, r.total_4]::int[] as totais,
           m.escopo = 'cartao' and exists (select from cartoes k where k.id_licenca = m.id_licenca) as cartao
      from mostram m join resultados r on r.id_licenca = m.id_licenca
     where exists (select from a_ela where a_ela.id_participante = m.id_participante)
        or exists (select from mostram eu where eu.id_participante = ${id_usuario} and eu.id_licenca is not null)
     order by m.nome collate ordem_natural, m.id_participante`.execute(tx)
  return rows
}

/** Selects for each dimension whether the published sheet found its mean off on the whole platform; null without one. */
export async function findAlarm(db: Db | Tx, versao: string): Promise<boolean[] | null> {
  const { rows } = await sql<{ alarme: boolean[] | null }>`
    select conteudo -> 'alarme_media' as alarme from fichas_tecnicas where versao = ${versao}`.execute(db)
  return rows[0]?.alarme ?? null
}
