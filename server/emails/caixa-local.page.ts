import { dateTime } from '../format.ts'
import { escapeHtml } from '../http/html.ts'

interface Row {
  id_mensagem: string
  destinatario: string
  assunto: string
  html: string
  recebida_em: Date
}

/** The list of received mails. */
export function mailboxPage(rows: readonly Row[]): string {
  const items = rows
    .map(
      row => `<li><a href="/caixa-local/${row.id_mensagem}">${escapeHtml(row.assunto)}</a>
        <span>para ${escapeHtml(row.destinatario)} · ${dateTime(row.recebida_em)}</span></li>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Caixa local · Quadrante</title><link rel="icon" href="/assets/mark.svg"><link rel="stylesheet" href="/assets/pagina.css"></head>
<body><main><h1>Caixa local</h1><p>Sem servidor de e-mail configurado, as mensagens chegam aqui. Recarregue para ver as novas.</p>
${rows.length === 0 ? '<p>Nenhuma mensagem ainda. Convide alguém e ela aparece aqui.</p>' : `<ul>${items}</ul>`}
<p><a href="/">Voltar ao Quadrante</a></p></main></body></html>`
}

/** One mail as it was sent. */
export const messagePage = (row: Row): string => row.html
