import { type ErrorCode, errors } from '#shared/errors.ts'

/** What a person sees who opens a report's link that no longer works: what happened, and the way back. */
export function refusalPage(codigo: ErrorCode, appUrl: string): string {
  const { titulo, mensagem } = errors[codigo]
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${titulo} · Quadrante</title><link rel="icon" href="/assets/mark.svg"><link rel="stylesheet" href="/assets/pagina.css"></head>
<body><main><h1>${titulo}</h1><p>${mensagem}</p><p class="paginas"><a href="${appUrl}/perfil-usuario">Voltar ao meu perfil</a></p></main></body></html>`
}
