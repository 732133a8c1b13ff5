import { withOneStop } from '#shared/platform/fields/stop.ts'
import { DEFAULT_PRODUCT, formsOf, type Product } from '#shared/platform/installation/product.rules.ts'
import { escapeHtml } from '../http/screens/html.ts'
import type { Settings } from '../installation/installation.ts'
import type { Message, Picture } from '../mail.ts'
import { firstWord } from '../text/format.ts'

/** Renders the plain-text part of a mail. */
export function renderText(message: Message): string {
  const button = message.botao ? [`${message.botao.texto}: ${message.botao.url}`] : []
  const others = (message.outros ?? []).map(({ texto, url }) => `${texto}: ${url}`)
  const refusal = message.recusa ? [`${message.recusa.texto.replace(/\.$/, '')}: ${message.recusa.url}`] : []
  const [first, ...rest] = message.paragrafos
  const signer = signerOf(message)
  const signed = [message.recado ?? [], message.despedida ?? [], signer ? `— ${signer}` : []].flat()
  const items = message.lista ? [message.lista.map(item => `- ${item}`).join('\n')] : []
  const parts = [
    message.titulo,
    first,
    ...items,
    ...(message.partes ?? []).map(({ titulo, itens }) => [titulo, ...itens.map(item => `- ${item}`)].join('\n')),
    ...(message.perguntas ?? []).map(({ texto, respostas }) =>
      [texto, ...respostas.map(({ texto, url }) => `${texto}: ${url}`)].join('\n'),
    ),
    ...rest,
    ...signed,
    ...button,
    ...others,
    '--',
    ...message.rodape,
    ...refusal,
  ]
  return withOneStop(parts.join('\n\n'))
}

/** A picture of the message with the `cid` under which the mail carries it. */
export interface MailPicture extends Picture {
  cid: 'logo' | 'foto' | 'marca'
}

/** Name, colours and mark that a mail shows. */
export type Look = Pick<Settings, 'produto' | 'marca'>
const OURS: Look = { produto: DEFAULT_PRODUCT, marca: { clara: null, escura: null } }

/** Returns the installation's mark where a mail shows it: at its head, unless a consultor's logo stands there. */
const markOf = ({ remetente }: Message, { marca: { clara } }: Look): Buffer | null =>
  clara && clara.email.length > 0 && !remetente?.logo ? clara.email : null

/** Lists the pictures that a message shows, each once. */
export function picturesOf(message: Message, look: Look = OURS): MailPicture[] {
  const mark = markOf(message, look)
  const hers = (['logo', 'foto'] as const).flatMap(cid => {
    const imagem = message.remetente?.[cid]
    return imagem ? [{ cid, ...imagem }] : []
  })
  return mark ? [{ cid: 'marca', formato: 'png', bytes: mark }, ...hers] : hers
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const p = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`
const ul = (items: readonly string[]) => `<ul style="margin:0 0 16px;padding:0 0 0 20px">
${items.map(item => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('\n')}</ul>`

/** Renders one part: its heading above its items. */
const part = ({ titulo, itens }: NonNullable<Message['partes']>[number]) =>
  `<h2 style="font:600 18px/1.3 Fraunces,Georgia,serif;margin:24px 0 8px">${escapeHtml(titulo)}</h2>
${ul(itens)}`

/*
 * Programs that drop <style> get the light page from inline styles; those that honour it also get the dark one, and
 * need !important to win over what stands inline.
 */
const styleOf = (dark: string) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .pagina { background: #12191d !important; color: #eef1f0 !important; }
    .link { border-color: ${dark} !important; color: ${dark} !important; }
    .botao { background: ${dark} !important; color: #12191d !important; }
    .rodape { border-color: #2c383e !important; color: #b4bfc4 !important; }
  }`

/** A link; an address breaks anywhere, words only between each other. */
const link = (url: string, text: string, cor: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${cor}${text === url ? ';word-break:break-all' : ''}">${escapeHtml(text)}</a>`

const button = ({ texto, url }: { texto: string; url: string }, cor: string) => `<p style="margin:24px 0">
<a class="botao" href="${escapeHtml(url)}" style="display:inline-block;background:${cor};color:#ffffff;text-decoration:none;font-weight:600;line-height:1.3;padding:14px 24px;border-radius:8px">${escapeHtml(texto)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Se o botão não abrir, copie este endereço:<br>${link(url, url, cor)}</p>`

/** Renders a question with its answers as buttons of one size and style, so that no answer is favoured. */
const question = (
  { texto, respostas }: NonNullable<Message['perguntas']>[number],
  cor: string,
) => `<p style="margin:24px 0 8px;font-weight:600">${lines(texto)}</p>
<p style="margin:0 0 16px">${respostas
  .map(
    ({ texto, url }) =>
      `<a class="link" href="${escapeHtml(url)}" style="display:inline-block;border:1px solid ${cor};color:${cor};text-decoration:none;font-weight:600;line-height:1.3;padding:12px 20px;border-radius:8px;margin:0 8px 8px 0">${escapeHtml(texto)}</a>`,
  )
  .join('\n')}</p>`

const WORDMARK = 'font:600 20px/1 Fraunces,Georgia,serif'

/** Renders the product's name, after the installation's mark on white where it has one. */
const productHead = (produto: Product, marked: boolean) =>
  `<p style="margin:0 0 28px;${WORDMARK}">${marked ? '<img src="cid:marca" height="40" alt="" style="display:inline-block;height:40px;width:auto;max-width:60%;background:#ffffff;border-radius:6px;padding:4px;margin:0 12px 0 0;vertical-align:middle">' : ''}${escapeHtml(produto.nome)}</p>`

/** Renders the sender's logo on white, with her name as alternative text; without a logo, the product's mark and name. */
const head = (message: Message, look: Look) => {
  const { remetente } = message
  return remetente?.logo
    ? `<p style="margin:0 0 28px"><img src="cid:logo" height="56" alt="${escapeHtml(remetente.nome)}" style="display:inline-block;height:56px;width:auto;max-width:100%;background:#ffffff;border-radius:6px;padding:4px"></p>`
    : productHead(look.produto, markOf(message, look) !== null)
}

/**
 * Returns the name under the farewell; undefined when her own closing words hold it already, and when nothing of hers
 * stands above it.
 */
function signerOf({ remetente, recado, despedida = [] }: Message): string | undefined {
  if (!remetente || (!recado && despedida.length === 0 && !remetente.foto)) return undefined
  const first = firstWord(remetente.nome).toLocaleLowerCase('pt-BR')
  return despedida.some(line => line.toLocaleLowerCase('pt-BR').includes(first)) ? undefined : remetente.nome
}

/** Renders what is hers at the end: her note, then one farewell with her portrait; empty when she has nothing of it. */
function signature(message: Message): string {
  const { remetente, recado, despedida = [] } = message
  const signer = signerOf(message)
  const note = recado ? `<p class="recado" style="margin:24px 0 16px">${lines(recado)}</p>` : ''
  const words = [
    ...despedida.map(line => `<p style="margin:0 0 6px">${lines(line)}</p>`),
    ...(signer ? [`<p style="margin:0;font-weight:600">${escapeHtml(signer)}</p>`] : []),
  ].join('\n')
  if (!remetente?.foto) return words ? `${note}\n<div style="margin:0 0 24px">${words}</div>` : note
  return `${note}
<table role="presentation" style="border-collapse:collapse;margin:8px 0 24px"><tr><td style="vertical-align:top;padding:0 14px 0 0;width:56px"><img src="cid:foto" width="56" height="56" alt="" style="display:block;border-radius:28px"></td><td style="vertical-align:middle;padding:0">
${words}</td></tr></table>`
}

/**
 * Renders the HTML part: one column for phones first, readable in dark mode, with no external resources; its pictures
 * are attached to the mail. Name, mark and colours are the product's.
 */
export function renderHtml(message: Message, look: Look = OURS): string {
  const { produto } = look
  const { cor_clara: cor, cor_escura } = produto
  const dark = cor_escura === DEFAULT_PRODUCT.cor_escura ? '#b6d0d9' : cor_escura
  const [first, ...rest] = message.paragrafos
  return withOneStop(`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(message.assunto)}</title><style>${styleOf(dark)}
</style></head>
<body class="pagina" style="margin:0;padding:0;background:#faf8f5;color:#1e2a30">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(message.resumo)}</div>
<div class="pagina" style="background:#faf8f5;color:#1e2a30;font:17px/1.5 'Source Sans 3',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
${head(message, look)}
<h1 style="font:500 26px/1.25 Fraunces,Georgia,serif;margin:0 0 20px">${escapeHtml(message.titulo)}</h1>
${p(first ?? '')}
${message.lista ? ul(message.lista) : ''}
${(message.partes ?? []).map(part).join('\n')}
${(message.perguntas ?? []).map(one => question(one, cor)).join('\n')}
${rest.map(p).join('\n')}
${signature(message)}
${message.botao ? button(message.botao, cor) : ''}
${(message.outros ?? []).map(({ texto, url }) => `<p style="margin:0 0 16px">${link(url, texto, cor)}</p>`).join('\n')}
<div class="rodape" style="border-top:1px solid #e2dcd2;margin-top:32px;padding-top:16px;font-size:14px;color:#55626a">
${message.rodape.map(p).join('\n')}
${message.remetente?.logo ? p(`Enviado ${formsOf(produto).pelo_produto}.`) : ''}
${message.recusa ? `<p style="margin:0">${link(message.recusa.url, message.recusa.texto, cor)}</p>` : ''}
</div></div></div></body></html>`)
}
