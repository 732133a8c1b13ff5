import { createRequire } from 'node:module'
import { COLOURS, FONTS } from './plain.mjs'

// From bench/node_modules, beside the React that it was installed with.
const require = createRequire(new URL('../package.json', import.meta.url))
const { createElement: h } = require('react')
const { Document, Font, Page, Path, Rect, StyleSheet, Svg, Text, View, renderToBuffer } = await import(
  require.resolve('@react-pdf/renderer')
)

for (const { family, weight, style, file } of FONTS)
  Font.register({ family: family, fontWeight: weight, fontStyle: style, src: file })
// English hyphenation would be wrong, and its work with it.
Font.registerHyphenationCallback(word => [word])

const s = StyleSheet.create({
  page: { fontFamily: 'Source Sans 3', fontSize: 11, lineHeight: 1.45, color: '#1e2a30', padding: '30mm 24mm 26mm' },
  cover: { backgroundColor: '#2b414a', color: 'white' },
  h1: { fontFamily: 'Fraunces', fontWeight: 500, fontSize: 26, marginBottom: 14 },
  h2: { fontFamily: 'Fraunces', fontWeight: 500, fontSize: 14.5, marginTop: 16, marginBottom: 6 },
  lead: { fontSize: 12, color: '#55626a', marginBottom: 12 },
  p: { textAlign: 'justify', marginBottom: 6 },
  row: { flexDirection: 'row' },
  cell: { flex: 1, paddingVertical: 3 },
  columns: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
  half: { width: '47%' },
  foot: { position: 'absolute', bottom: 30, left: 68, right: 68, fontSize: 8.5, color: '#55626a' },
})

const Figure = ({ r }) => {
  const { rosca, barras } = r.figures
  return h(
    View,
    { style: s.row },
    h(Svg, { width: 140, height: 140 }, ...rosca.map(({ colour, d }, i) => h(Path, { key: i, d, fill: colour }))),
    h(
      Svg,
      { width: 220, height: 140, style: { marginLeft: 30 } },
      ...barras.flatMap(({ colour, valor, margem: [low, high] }, i) => [
        h(Rect, { key: `b${i}`, x: 0, y: i * 34, width: valor * 220, height: 16, fill: colour }),
        h(Rect, { key: `m${i}`, x: low * 220, y: i * 34 + 7.5, width: (high - low) * 220, height: 1, fill: '#1e2a30' }),
      ]),
    ),
  )
}

const Sheet = ({ r, p }) =>
  h(
    Page,
    { size: 'A4', style: [s.page, p.cover && s.cover] },
    h(Text, { style: s.h1 }, p.titulo),
    h(Text, { style: s.lead }, p.lead),
    p.figure && h(Figure, { r }),
    ...(p.table ?? []).map((row, i) =>
      h(View, { key: `t${i}`, style: s.row }, ...row.map((cell, k) => h(Text, { key: k, style: s.cell }, cell))),
    ),
    h(
      View,
      { style: p.columns ? s.columns : {} },
      ...(p.blocos ?? []).map(({ titulo, texto }, i) =>
        h(
          View,
          { key: i, style: p.columns ? s.half : {} },
          titulo && h(Text, { style: s.h2 }, titulo),
          h(Text, { style: s.p }, texto),
        ),
      ),
    ),
    ...(p.listas ?? []).map(({ titulo, itens, letra }, i) =>
      h(
        View,
        { key: `l${i}` },
        h(Text, { style: [s.h2, letra && { color: COLOURS[letra] }] }, titulo),
        ...itens.map((item, k) => h(Text, { key: k, style: s.p }, `–  ${item}`)),
      ),
    ),
    h(Text, {
      style: s.foot,
      fixed: true,
      render: ({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`,
    }),
  )

/** One report as PDF. */
export default r =>
  renderToBuffer(
    h(
      Document,
      { title: `${r.titulo}: ${r.pessoa}`, language: 'pt-BR' },
      ...r.pages.map((p, i) => h(Sheet, { key: i, r, p })),
    ),
  )
