import { sql } from 'kysely'
import { awaitsVerJunto } from '../../../contas/autorizacoes/autorizacoes.ts'
import { deSelecao } from '../../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/* Results that may be compared with others, and those that may not: made in a selection (behaviour §45). */

/** Results of a selection that this person shares with this consultor, newest first; without their content. */
export const listEmSelecao = (
  db: Db | Tx,
  { id_participante, id_consultor }: { id_participante: number; id_consultor: number },
) =>
  db
    .selectFrom('resultados as r')
    .innerJoin('usuarios as consultor', 'consultor.id_usuario', 'r.id_consultor')
    .innerJoin('autorizacoes_vigentes as a', join =>
      join
        .onRef('a.id_participante', '=', 'r.id_participante')
        .on('a.destino', '=', 'consultor')
        .onRef('a.id_destino', '=', 'r.id_consultor'),
    )
    .select(['r.id_licenca', 'r.finalizado_em', 'consultor.nome as nome_consultor'])
    .where('r.id_participante', '=', id_participante)
    .where('r.id_consultor', '=', id_consultor)
    .where('a.escopo', '=', 'relatorio')
    .where(sql<boolean>`not ${awaitsVerJunto(sql.ref('r.id_licenca'))}`)
    .where(sql<boolean>`${deSelecao(sql.ref('r.id_licenca'))}`)
    .orderBy('r.finalizado_em', 'desc')
    .limit(100)
    .execute()

/**
 * The person's previous result with the same consultor, for comparison; none of a selection, and none that waits to be
 * opened together.
 */
export const findResultadoAnterior = (
  db: Db,
  resultado: { id_participante: number; id_consultor: number; finalizado_em: Date },
) =>
  db
    .selectFrom('resultados')
    .selectAll()
    .where('id_participante', '=', resultado.id_participante)
    .where('id_consultor', '=', resultado.id_consultor)
    .where('finalizado_em', '<', resultado.finalizado_em)
    .where(sql<boolean>`not ${awaitsVerJunto(sql.ref('resultados.id_licenca'))}`)
    .where(sql<boolean>`not ${deSelecao(sql.ref('resultados.id_licenca'))}`)
    .orderBy('finalizado_em', 'desc')
    .limit(1)
    .executeTakeFirst()
