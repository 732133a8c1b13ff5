import PALAVRAS from '#content/equipe/acordo-1.0.json' with { type: 'json' }
import { acordo_encerrado, acordo_mudou, acordo_vazio } from '#shared/clientes/acordos/acordos.answers.ts'
import { escritoOf, outroOf, simOf } from '#shared/clientes/acordos/acordos.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { DocumentoCombinados } from '../../conversas/combinados/combinados.ts'
import { dataOf, diaInWords, horaOf, preencher } from '../../conversas/combinados/combinados.ts'
import type { Deps } from '../../platform/deps.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { type AcordoRow, findAcordo } from './acordos.queries.ts'

/** Returns an acordo as data of a page: both names, each text with its author, and each yes to this version. */
export function documentoOf(row: AcordoRow, em: Date): DocumentoCombinados {
  const nomeOf = (id: number) => (id === row.id_a ? row.nome_a : row.nome_b)
  const lado = (id: number) => {
    const { meu_sim } = simOf(row, id)
    const quem = nomeOf(id)
    return meu_sim
      ? preencher(PALAVRAS.sim, { quem, data: dataOf(meu_sim), hora: horaOf(meu_sim) })
      : preencher(PALAVRAS.falta, { quem })
  }
  const nomes = `${row.nome_a} e ${row.nome_b}`
  return {
    titulo: PALAVRAS.titulo,
    subtitulo: preencher(PALAVRAS.subtitulo, { um: row.nome_a, outro: row.nome_b, equipe: row.nome_equipe }),
    ...{ pessoa: nomes, consultor: nomes, data: dataOf(em) },
    combinados: row.combinados.map(({ texto, autor }) => ({
      o_que: texto,
      linhas: [{ rotulo: PALAVRAS.por, texto: nomeOf(autor) }],
    })),
    confirmacoes: [
      ...(row.revisar_em ? [preencher(PALAVRAS.releitura, { data: diaInWords(row.revisar_em) })] : []),
      ...[row.id_a, row.id_b].map(lado),
    ],
    conferencia: preencher(PALAVRAS.conferencia, { versao: row.versao, data: dataOf(em) }),
    ...{ nota: PALAVRAS.nota, aviso: PALAVRAS.aviso },
  }
}

/** Returns an acordo that its reader may print. @throws {Failure} nao_encontrado, acordo_encerrado, acordo_mudou, acordo_vazio */
async function requireEscrito(deps: Deps, { id_usuario }: SessionActor, id_acordo: string): Promise<AcordoRow> {
  const row = await findAcordo(deps.db, id_acordo, id_usuario)
  if (!row) throw fail(nao_encontrado)
  const { situacao, vale, combinados } = escritoOf(row, id_usuario, deps.now())
  if (situacao === 'encerrado') throw fail(acordo_encerrado)
  if (!vale) throw fail(acordo_mudou)
  if (combinados.length === 0) throw fail(acordo_vazio)
  return row
}

/**
 * Renders an acordo for one of its two, dated when it is made. It is read again once it is drawn: it may have ended meanwhile.
 * @throws {Failure} nao_encontrado for everybody else; acordo_encerrado, acordo_mudou, acordo_vazio, sobrecarga
 */
export async function renderAcordo(deps: Deps, actor: SessionActor, id_acordo: string, inTurn: InTurn) {
  const row = await requireEscrito(deps, actor, id_acordo)
  const data = deps.now()
  const pdf = await inTurn(actor.id_usuario, () => deps.reports.render('combinados', documentoOf(row, data), data))
  await requireEscrito(deps, actor, id_acordo)
  return { nome: filenameOf(['acordo com', outroOf(row, actor.id_usuario).nome, data], 'pdf'), conteudo: pdf }
}
