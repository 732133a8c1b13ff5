import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Selects an assigned, unfinished test, if it still belongs to the recipient. */
export const findTesteAberto = (db: Db, destinatario: string, id_licenca: number) =>
  db
    .selectFrom('licencas')
    .innerJoin('usuarios as pessoa', 'pessoa.id_usuario', 'licencas.id_participante')
    .innerJoin('usuarios as consultor', 'consultor.id_usuario', 'licencas.id_consultor')
    .leftJoin('rodadas as t', 't.id_rodada', 'licencas.id_rodada')
    .leftJoin('rascunhos', 'rascunhos.id_licenca', 'licencas.id_licenca')
    .leftJoin('autorizacoes_vigentes as a', join =>
      join
        .onRef('a.id_participante', '=', 'licencas.id_participante')
        .on('a.destino', '=', 'consultor')
        .onRef('a.id_destino', '=', 'licencas.id_consultor'),
    )
    .select(['pessoa.nome', 'consultor.nome as nome_consultor', 'rascunhos.id_licenca as rascunho', 'a.escopo'])
    .select(['consultor.email as email_consultor', 'consultor.respostas_desde', 'consultor.email_respostas'])
    .select('licencas.id_consultor')
    .select(['t.nome as turma', 't.mensagem', 't.id_empresa', 't.finalidade', 'licencas.finalidade as propria'])
    .where('licencas.id_licenca', '=', id_licenca)
    .where('estado', '=', 'ATRIBUIDA')
    .where('pessoa.email', '=', destinatario)
    .executeTakeFirst()

/**
 * Returns the person whose test a consultor took back, and its turma; undefined when the person has another test of
 * hers or no account.
 */
export async function findRecolhido(
  db: Db,
  of: { destinatario: string; id_consultor: number; id_rodada: string | number | string[] | null },
) {
  const { destinatario, id_consultor, id_rodada } = of
  const { rows } = await sql<{
    nome: string
    id_consultor: number
    nome_consultor: string
    email_consultor: string
    respostas_desde: Date | null
    email_respostas: string | null
    turma: string | null
  }>`
    select p.nome, k.id_usuario as id_consultor, k.nome as nome_consultor, k.email as email_consultor, k.respostas_desde, k.email_respostas,
           r.nome as turma
      from usuarios p join usuarios k on k.id_usuario = ${id_consultor} and k.ativo
      left join rodadas r on r.id_rodada = ${id_rodada}::uuid and r.id_consultor = k.id_usuario
     where p.email = ${destinatario} and p.ativo and p.excluido_em is null
       and not exists (select from licencas l where l.id_participante = p.id_usuario and l.id_consultor = k.id_usuario
                        and l.estado = 'ATRIBUIDA')`.execute(db)
  return rows[0]
}
