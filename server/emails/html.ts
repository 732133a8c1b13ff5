import { escapeHtml } from '../http/html.ts'

/** A message in words, from which both its HTML and its text part are made. */
export interface Message {
  assunto: string
  /** What a mail client shows beside the subject. */
  resumo: string
  titulo: string
  paragrafos: string[]
  botao?: { texto: string; url: string }
  rodape: string[]
}

/** The plain-text part. */
export function renderText(message: Message): string {
  const button = message.botao ? [`${message.botao.texto}: ${message.botao.url}`] : []
  return [message.titulo, ...message.paragrafos, ...button, '--', ...message.rodape].join('\n\n')
}

const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** The HTML part: one column, phone first, readable in dark mode, nothing loaded from anywhere. */
export function renderHtml(message: Message): string {
  const button = message.botao
    ? `<p style="margin:24px 0"><a href="${escapeHtml(message.botao.url)}" style="display:inline-block;background:#3b5560;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:8px">${escapeHtml(message.botao.texto)}</a></p>
       <p style="margin:0 0 16px;font-size:14px">Se o botão não abrir, copie este endereço:<br><a href="${escapeHtml(message.botao.url)}" style="word-break:break-all">${escapeHtml(message.botao.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(message.assunto)}</title>
<style>
  body { margin: 0; background: #faf8f5; color: #1e2a30; font: 17px/1.5 'Source Sans 3', system-ui, sans-serif; }
  .caixa { max-width: 560px; margin: 0 auto; padding: 32px 24px; }
  h1 { font: 500 26px/1.2 Fraunces, Georgia, serif; margin: 0 0 20px; }
  .rodape { border-top: 1px solid #e2dcd2; margin-top: 32px; padding-top: 16px; font-size: 14px; color: #55626a; }
  @media (prefers-color-scheme: dark) {
    body { background: #12191d; color: #eef1f0; } a { color: #b6d0d9; } .rodape { border-color: #2c383e; color: #b4bfc4; }
  }
</style></head>
<body><span style="display:none;max-height:0;overflow:hidden">${escapeHtml(message.resumo)}</span>
<div class="caixa"><p style="margin:0 0 28px;font:600 20px/1 Fraunces,Georgia,serif">Quadrante</p>
<h1>${escapeHtml(message.titulo)}</h1>
${message.paragrafos.map(p).join('\n')}
${button}
<div class="rodape">${message.rodape.map(p).join('\n')}</div></div></body></html>`
}
