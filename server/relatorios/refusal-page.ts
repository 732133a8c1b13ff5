import { type ErrorCode, errors } from '#shared/errors.ts'
import { htmlPage } from '../http/html.ts'

/** What a person sees who opens a report's link that no longer works: what happened, and the way back. */
export function refusalPage(codigo: ErrorCode, appUrl: string): string {
  const { titulo, mensagem } = errors[codigo]
  return htmlPage(
    titulo,
    `<h1>${titulo}</h1><p>${mensagem}</p><p class="paginas"><a href="${appUrl}/perfil-usuario">Voltar ao meu perfil</a></p>`,
  )
}
