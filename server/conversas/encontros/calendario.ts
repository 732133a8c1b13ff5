import { fimDoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { withoutLinks } from '#shared/platform/fields/links.ts'
import { formsOf } from '#shared/platform/installation/product.rules.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { type IcsEvent, ics } from '../../platform/text/ics.ts'
import { findParaConvite, type ParaConvite } from './notify/emails.queries.ts'
import { conversaCom, NOMES_TIPO, POR_TELEFONE } from './notify/messages.ts'

/** The reader of a calendar file, which shows the other person's name. */
type Leitor = 'pessoa' | 'consultor'

/**
 * A conversation as a calendar event for one of the two, who is asked to take it by the other side: the consultor by the
 * installation, because a calendar ignores a request of its own owner. Her address is in the person's file only if she
 * agreed to receive answers there; otherwise the installation's contact is.
 */
export function calendarioOf(deps: Deps, encontro: ParaConvite, leitor: Leitor, metodo: IcsEvent['metodo']): string {
  const { modo, local, tipo } = encontro
  const [nome, nome_consultor] = [withoutLinks(encontro.nome), withoutLinks(encontro.nome_consultor)]
  const mine = leitor === 'consultor'
  const { produto } = deps.installation.now()
  const contato = deps.installation.contact()
  const respostas = encontro.respostas_desde ? (encontro.email_respostas ?? encontro.email_consultor) : contato
  const url = mine
    ? `${deps.appUrl}/perfil-usuario/${encontro.id_participante}?aba=conversa`
    : `${deps.appUrl}/perfil-usuario/${encontro.id_participante}`
  return ics({
    metodo: encontro.estado === 'desmarcado' ? 'CANCEL' : metodo,
    uid: `${encontro.id_encontro}@${new URL(deps.appUrl).hostname}`,
    sequencia: encontro.sequencia,
    em: deps.now(),
    inicio: encontro.quando,
    fim: fimDoEncontro(encontro),
    titulo: conversaCom(mine ? nome : nome_consultor),
    texto: [
      `${NOMES_TIPO[tipo]} ${formsOf(produto).no_produto}.`,
      ...(modo === 'telefone' ? [POR_TELEFONE] : []),
      url,
    ].join('\n'),
    local,
    url,
    de: mine ? { nome: produto.nome, email: contato } : { nome: nome_consultor, email: respostas },
    para: mine ? { nome: nome_consultor, email: encontro.email_consultor } : { nome, email: encontro.email },
  })
}

/**
 * One conversation as a calendar file, for its person or its consultor.
 * @throws {Failure} nao_encontrado
 */
export async function downloadConvite(deps: Deps, { id_usuario }: Actor, id_encontro: string) {
  const encontro = await findParaConvite(deps.db, id_encontro)
  if (encontro?.id_consultor === id_usuario) return withNome(deps, encontro, 'consultor')
  if (encontro?.id_participante === id_usuario) return withNome(deps, encontro, 'pessoa')
  throw fail(nao_encontrado)
}

/** One conversation as a calendar file for its person, for a caller who has checked her link. @throws {Failure} nao_encontrado */
export async function calendarioDaPessoa(deps: Deps, id_encontro: string) {
  const encontro = await findParaConvite(deps.db, id_encontro)
  if (!encontro) throw fail(nao_encontrado)
  return withNome(deps, encontro, 'pessoa')
}

const withNome = (deps: Deps, encontro: ParaConvite, leitor: Leitor) => ({
  nome: filenameOf(['conversa', leitor === 'pessoa' ? encontro.nome_consultor : encontro.nome, encontro.quando], 'ics'),
  conteudo: calendarioOf(deps, encontro, leitor, 'PUBLISH'),
})
