import type { Db } from '../db/connect.ts'

/** An assigned test that its person has not finished, as long as it is still the recipient's. */
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
    .select(['consultor.email as email_consultor', 'consultor.respostas_desde', 'licencas.id_consultor'])
    .select(['t.nome as turma', 't.mensagem', 't.id_empresa', 't.finalidade'])
    .where('licencas.id_licenca', '=', id_licenca)
    .where('estado', '=', 'ATRIBUIDA')
    .where('pessoa.email', '=', destinatario)
    .executeTakeFirst()
