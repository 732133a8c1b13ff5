import { FONTS, roomOf } from './plain.mjs'

const CSS = `${FONTS.map(({ family, weight, style }, i) => `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url('/${i}')}.f${i}{font-family:'${family}';font-weight:${weight};font-style:${style}}`).join('')}
@page{size:A4;margin:0}
body{margin:0;color:#1e2a30}
section{position:relative;break-after:page;overflow:hidden}section:last-child{break-after:auto}
h1,h2,h3,p{position:absolute;margin:0}svg{position:absolute}`

const escaped = words => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const TAGS = { H1: 'h1', H2: 'h2', H3: 'h3', Title: 'h1' }

const textOf = text => {
  const tag = TAGS[text.role] ?? 'p'
  return `<${tag} class="f${text.face}" style="left:${text.left}pt;top:${text.top}pt;width:${roomOf(text)}pt;font-size:${text.size}pt;line-height:${text.leading}pt">${escaped(text.words)}</${tag}>`
}

const shapeOf = ({ d, fill, stroke, wide }) =>
  `<path d="${d}" fill="${fill ?? 'none'}"${stroke ? ` stroke="${stroke}" stroke-width="${wide}"` : ''}/>`

/** Renders the document as one HTML page for a browser to print. */
export const html = ({ title, pages }) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<title>${escaped(title)}</title><style>${CSS}</style></head><body>${pages
  .map(
    ({ width, height, texts, shapes }) =>
      `<section style="width:${width}pt;height:${height - 1}pt"><svg aria-hidden="true" style="width:${width}pt;height:${height}pt" viewBox="0 0 ${width} ${height}">${shapes
        .map(shapeOf)
        .join('')}</svg>${texts.map(textOf).join('')}</section>`,
  )
  .join('')}</body></html>`
