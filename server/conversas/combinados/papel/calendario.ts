import { diasDasPerguntas, previsto } from '#shared/conversas/combinados/combinados.rules.ts'
import { MARCOS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { icsDays } from '../../../platform/text/ics.ts'
import { listCombinados } from '../combinados.queries.ts'
import { findEncerrada } from '../emails.queries.ts'
import { PALAVRAS } from './palavras.ts'

/**
 * The follow-up days of one conversation as a calendar file. Employers may read calendars, so it has a neutral
 * title, a link that requires sign-in, no name and nothing of the result.
 * @throws {Failure} nao_encontrado
 */
export async function downloadAcompanhamentos(deps: Deps, { id_usuario }: Actor, id_devolutiva: string) {
  const found = await findEncerrada(deps.db, id_devolutiva)
  const hers = found?.id_consultor === id_usuario && found.vista
  if (!found || !(hers || found.id_participante === id_usuario)) throw fail(nao_encontrado)
  const url = hers ? `${deps.appUrl}/agenda` : `${deps.appUrl}/devolutiva/${id_devolutiva}`
  const { acompanhamento, acompanhamento_texto } = PALAVRAS.ics
  const { hostname } = new URL(deps.appUrl)
  return {
    nome: filenameOf(['combinados', found.encerrada_em], 'ics'),
    conteudo: icsDays(
      diasDasPerguntas(found.encerrada_em, await listCombinados(deps.db, id_devolutiva)).map(dia => ({
        uid: `${id_devolutiva}-${MARCOS.find(marco => previsto(found.encerrada_em, marco) === dia) ?? dia}@${hostname}`,
        dia,
        titulo: acompanhamento,
        texto: `${acompanhamento_texto} ${url}`,
        url,
      })),
      deps.now(),
    ),
  }
}
