import { createRequire } from 'node:module'
import { FONTS, roomOf } from './plain.mjs'

// From bench/node_modules, beside the React that it was installed with.
const require = createRequire(new URL('../package.json', import.meta.url))
const { createElement: h } = require('react')
const { Document, Font, Page, Path, Svg, Text, renderToBuffer } = await import(require.resolve('@react-pdf/renderer'))

for (const { family, weight, style, file } of FONTS)
  Font.register({ family: family, fontWeight: weight, fontStyle: style, src: file })
// English hyphenation would be wrong, and its work with it.
Font.registerHyphenationCallback(word => [word])

const textOf = (text, key) => {
  const { family, weight, style } = FONTS[text.face]
  const place = { position: 'absolute', left: text.left, top: text.top, width: roomOf(text) }
  const set = { fontFamily: family, fontWeight: weight, fontStyle: style, fontSize: text.size }
  return h(
    Text,
    { key, style: { ...place, ...set, lineHeight: text.leading / text.size, color: '#1e2a30' } },
    text.words,
  )
}

const shapeOf = ({ d, fill, stroke, wide }, key) =>
  h(Path, { key, d, fill: fill ?? 'none', ...(stroke && { stroke, strokeWidth: wide }) })

const Sheet = ({ width, height, texts, shapes }) =>
  h(
    Page,
    { size: [width, height] },
    h(
      Svg,
      { width, height, viewBox: `0 0 ${width} ${height}`, style: { position: 'absolute', left: 0, top: 0 } },
      ...shapes.map(shapeOf),
    ),
    ...texts.map(textOf),
  )

/** Renders one document as PDF. */
export default ({ title, pages }) =>
  renderToBuffer(h(Document, { title, language: 'pt-BR' }, ...pages.map((page, i) => h(Sheet, { key: i, ...page }))))
