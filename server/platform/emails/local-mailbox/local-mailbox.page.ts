import { escapeHtml, htmlPage } from '../../http/screens/html.ts'
import { dateTime } from '../../text/format.ts'

interface Row {
  id_mensagem: string
  remetente: string
  destinatario: string
  assunto: string
  texto: string
  html: string
  responder_a: string | null
  calendario: string | null
  recebida_em: Date
}

const item = (row: Row) => `<li><a href="/caixa-local/${row.id_mensagem}">${escapeHtml(row.assunto)}</a>
<span>para ${escapeHtml(row.destinatario)} · ${dateTime(row.recebida_em)}</span></li>`

interface Listing {
  para: string
  pagina: number
  /** Whether older mails follow. */
  more: boolean
}

/** Renders a page of received mails, newest first, for everybody or for one address. */
export function mailboxPage(rows: readonly Row[], { para, pagina, more }: Listing): string {
  const query = (n: number) => `/caixa-local?${new URLSearchParams({ ...(para && { para }), pagina: String(n) })}`
  const older = more ? `<a href="${escapeHtml(query(pagina + 1))}">Mais antigas</a>` : ''
  const newer = pagina > 1 ? `<a href="${escapeHtml(query(pagina - 1))}">Mais novas</a>` : ''
  const nothing = para
    ? '<p>Nenhuma mensagem para este endereço.</p>'
    : '<p>Nenhuma mensagem ainda. Convide alguém e ela aparece aqui.</p>'
  return htmlPage(
    'Caixa local',
    `<h1>Caixa local</h1><p>Sem servidor de e-mail configurado, as mensagens chegam aqui. Recarregue para ver as novas.</p>
<form method="get" action="/caixa-local" class="busca"><label for="para">Só as mensagens para</label>
<input id="para" name="para" type="email" autocomplete="off" placeholder="pessoa@exemplo.com.br" value="${escapeHtml(para)}">
<button>Filtrar</button></form>
${rows.length === 0 ? nothing : `<ul>${rows.map(item).join('\n')}</ul>`}
<p class="paginas">${newer} ${older} <a href="/instalacao/e-mail">Ver cada e-mail que sai</a> ${para ? '<a href="/caixa-local">Todas as mensagens</a>' : ''} <a href="/">Voltar {ao_produto}</a></p>`,
  )
}

/** Renders one mail: its envelope, its HTML part as a mail program shows it, and its plain text. */
export const messagePage = (row: Row): string =>
  htmlPage(
    row.assunto,
    `<p class="paginas"><a href="/caixa-local">Caixa local</a></p><h1>${escapeHtml(row.assunto)}</h1>
<dl><dt>De</dt><dd>${escapeHtml(row.remetente)}</dd><dt>Para</dt><dd>${escapeHtml(row.destinatario)}</dd>
${row.responder_a ? `<dt>Responder a</dt><dd>${escapeHtml(row.responder_a)}</dd>` : ''}<dt>Recebida em</dt><dd>${dateTime(row.recebida_em)}</dd></dl>
<h2>Mensagem</h2>
<iframe class="mensagem" title="Mensagem em HTML" src="/caixa-local/${row.id_mensagem}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Só texto</h2><pre class="texto">${linked(row.texto)}</pre>${calendar(row)}`,
  )

/** Renders a mail's calendar invitation as HTML. */
const calendar = ({ calendario: calendar }: Row): string =>
  calendar ? `<h2>Convite para a agenda (convite.ics)</h2><pre class="texto">${escapeHtml(calendar)}</pre>` : ''

/** Returns the HTML part as sent, with links that open in a new tab, because the mail is shown in a frame. */
export const messageHtml = (row: Row): string => row.html.replace('<head>', '<head><base target="_blank">')

/** Escapes plain text and turns its addresses into links, as mail programs do. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, i) => (i % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
