import type { Lado, ViaAcordo, ViaConfirmacao } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { authorizeRelatorio } from '../../../disc/relatorios/relatorios.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { InTurn } from '../../../platform/http/calls/turns.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { readAcordo } from '../write/acordo.ts'
import { findUltima } from './anexo.queries.ts'
import type { DocumentoCombinados } from './documento.types.ts'
import { ADDITIONS, dataOf, diaInWords, fill, horaOf, PALAVRAS, untilWhen } from './palavras.ts'

interface Conversa {
  id_devolutiva: string
  encerrada_em: Date
  acordo_via: ViaAcordo | null
  nome: string
  nome_consultor: string
}

const { anexo, combinados: campos } = PALAVRAS

/** The data of the agreements page; equal rows give equal data and so equal bytes. */
export async function buildCombinados(deps: Deps, conversa: Conversa): Promise<DocumentoCombinados> {
  const { combinados, confirmacoes, confirmado, hash } = await readAcordo(deps.db, conversa.id_devolutiva)
  const names: Record<Lado, string> = { participante: conversa.nome, consultor: conversa.nome_consultor }
  const via = (which: ViaConfirmacao) => fill(anexo.via[which], { consultor: conversa.nome_consultor })
  const sides: readonly Lado[] = ['participante', 'consultor']
  return {
    titulo: anexo.titulo,
    subtitulo: fill(anexo.subtitulo, {
      pessoa: conversa.nome,
      consultor: conversa.nome_consultor,
      data: dataOf(conversa.encerrada_em),
    }),
    pessoa: conversa.nome,
    consultor: conversa.nome_consultor,
    data: dataOf(conversa.encerrada_em),
    combinados: combinados.map(({ o_que, quando, como_notar, apoio }) => ({
      o_que,
      linhas: [
        ...(quando ? [{ rotulo: campos.campos.quando.rotulo, texto: untilWhen(diaInWords(quando)) }] : []),
        ...(como_notar ? [{ rotulo: campos.campos.como_notar.rotulo, texto: como_notar }] : []),
        ...(apoio ? [{ rotulo: campos.campos.apoio.rotulo, texto: apoio }] : []),
      ],
    })),
    confirmacoes: [
      ...(conversa.acordo_via === 'a_pedido'
        ? [
            fill(ADDITIONS.anexo.acordo_em_voz_alta, {
              pessoa: conversa.nome,
              consultor: conversa.nome_consultor,
            }),
          ]
        : []),
      ...sides.map(lado => {
        const yes = confirmado(lado) ? confirmacoes.find(each => each.lado === lado) : undefined
        const quem = names[lado]
        return yes
          ? fill(anexo.confirmado, { quem, data: dataOf(yes.em), hora: horaOf(yes.em), via: via(yes.via) })
          : fill(anexo.falta, { quem })
      }),
    ],
    conferencia: fill(anexo.conferencia, { hash: hash.toString('hex').slice(0, 12) }),
    nota: anexo.nota,
    aviso: anexo.aviso,
  }
}

/**
 * Renders the page of combinados about one result, for its person, and for the licence's consultor while the person
 * lets her read; admins cannot open it, not even with a reason. It says nothing of the result, because it may lie on a
 * desk.
 * @throws {Failure} relatorio_expirado, nao_encontrado, resultado_nao_autorizado, sobrecarga
 */
export async function renderCombinados(
  deps: Deps,
  { nome_relatorio, devolutiva }: { nome_relatorio: string; devolutiva?: string | undefined },
  bearer: SessionActor | null,
  inTurn: InTurn,
) {
  const { actor, resultado } = await authorizeRelatorio(deps, nome_relatorio, bearer)
  const { id_licenca, id_participante, id_consultor } = resultado
  if (actor.id_usuario !== id_participante && actor.id_usuario !== id_consultor) throw fail(nao_encontrado)
  const conversa = await findUltima(deps.db, id_licenca, devolutiva)
  if (!conversa) throw fail(nao_encontrado)
  const dados = await buildCombinados(deps, conversa)
  const pdf = await inTurn(actor.id_usuario, () => deps.reports.render('combinados', dados, conversa.encerrada_em))
  // She may have closed it while this was being drawn.
  await authorizeRelatorio(deps, nome_relatorio, bearer)
  return { nome: filenameOf(['combinados', conversa.nome, conversa.encerrada_em], 'pdf'), conteudo: pdf }
}
