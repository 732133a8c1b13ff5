import { COLOURS, FONTS } from './plain.mjs'

const CSS = `${FONTS.map(({ family, weight, style }, i) => `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url('/${i}')}`).join('')}
@page{size:A4;margin:30mm 24mm 26mm;@bottom-right{content:'Página ' counter(page) ' de ' counter(pages);font:8.5pt 'Source Sans 3'}}
body{font:11pt/1.45 'Source Sans 3';color:#1e2a30;margin:0;hyphens:auto}
section{break-before:page}section.cover{background:#2b414a;color:#fff}
h1{font:500 26pt 'Fraunces'}h2{font:500 14.5pt 'Fraunces';break-after:avoid}
.lead{font-size:12pt;color:#55626a}p{text-align:justify}.columns{columns:2;column-gap:26pt}.columns>div{break-inside:avoid}
table{width:100%}td{padding:3pt 0}`

const Figure = r => {
  const { rosca, barras } = r.figures
  return `<figure role="img" aria-label="${r.descricao}"><svg width="140" height="140">${rosca
    .map(({ colour, d }) => `<path d="${d}" fill="${colour}"/>`)
    .join('')}</svg><svg width="220" height="140">${barras
    .map(
      ({ colour, valor, margem: [low, high] }, i) =>
        `<rect y="${i * 34}" width="${valor * 220}" height="16" fill="${colour}"/><rect x="${low * 220}" y="${i * 34 + 7.5}" width="${(high - low) * 220}" height="1" fill="#1e2a30"/>`,
    )
    .join('')}</svg></figure>`
}

/** The report as one page for a browser to print. */
export const html = r => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<title>${r.titulo}: ${r.pessoa}</title><style>${CSS}</style></head><body>${r.pages
  .map(
    p =>
      `<section class="${p.cover ? 'cover' : ''}"><h1>${p.titulo}</h1><p class="lead">${p.lead}</p>${
        p.figure ? Figure(r) : ''
      }${p.table ? `<table>${p.table.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>` : ''}<div class="${
        p.columns ? 'columns' : ''
      }">${(p.blocos ?? [])
        .map(({ titulo, texto }) => `<div>${titulo ? `<h2>${titulo}</h2>` : ''}<p>${texto}</p></div>`)
        .join('')}</div>${(p.listas ?? [])
        .map(
          ({ titulo, itens, letra }) =>
            `<h2${letra ? ` style="color:${COLOURS[letra]}"` : ''}>${titulo}</h2><ul>${itens.map(item => `<li>${item}</li>`).join('')}</ul>`,
        )
        .join('')}</section>`,
  )
  .join('')}</body></html>`
