import { describe, expect, test } from 'vitest'
import { redraw } from './redraw.ts'
import { SvgRefusal } from './refusal.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 32 16"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const text = (source: string) => redraw(Buffer.from(source)).svg.toString()
/** The refusal of a drawing; undefined when it is taken. */
function refusalOf(source: string | Buffer): string | undefined {
  try {
    redraw(Buffer.from(source))
    return undefined
  } catch (error) {
    if (error instanceof SvgRefusal) return error.message
    throw error
  }
}
const SHAPE = '<rect width="4" height="4"/>'

describe('redraw keeps', () => {
  test('shapes, colours and the frame, written anew', () => {
    expect(redraw(Buffer.from(svg('<g fill="#ABC"><path d="M1,2l3-4.5z"/></g>')))).toEqual({
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" width="512" height="256">' +
          '<g fill="#aabbcc"><path d="M1 2l3 -4.5z"/></g></svg>',
      ),
      largura: 512,
      altura: 256,
    })
  })

  test('every shape, with transforms and paint', () => {
    const drawn = text(
      svg(
        '<circle cx="4" cy="4" r="3" stroke="rgb(1, 2, 3)" stroke-width="1.5px"/><ellipse cx="1" cy="1" rx="2" ry="3" opacity="50%"/>' +
          '<line x1="0" y1="0" x2="3" y2="3" stroke="black" stroke-linecap="round"/><polyline points="0,0 1,1 2,0"/>' +
          '<polygon points="0 0 1 1 2 0" fill-rule="evenodd" transform="translate(2, 3) rotate(45 1 1)"/>',
      ),
    )
    expect(drawn).toContain('<circle cx="4" cy="4" r="3" stroke="#010203" stroke-width="1.5"/>')
    expect(drawn).toContain('<ellipse cx="1" cy="1" rx="2" ry="3" opacity="0.5"/>')
    expect(drawn).toContain('transform="translate(2 3) rotate(45 1 1)"')
  })

  test('the flags of an arc that stand without spaces, and pairs after a move as lines', () => {
    expect(text(svg('<path d="m0 0 1 1a2 2 0 0110 0 2 2 0 1 0-4-4M1 1 2 2"/>'))).toContain(
      'd="m0 0l1 1a2 2 0 0 1 10 0a2 2 0 1 0 -4 -4M1 1L2 2"',
    )
  })

  test('nothing of ids, classes, names, comments and words', () => {
    const drawn = text(
      `<?xml version="1.0" encoding="UTF-8"?><!-- feito à mão -->\n${svg(
        `<title>Segredo &amp; nome</title><defs/><g id="camada" class="a" data-name="b" aria-label="c">${SHAPE}</g>`,
        'id="x" version="1.1" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="32"',
      )}`,
    )
    expect(drawn).not.toMatch(/Segredo|camada|class|data-|aria|xlink|feito|title|defs/)
    expect(drawn).toContain('viewBox="0 0 64 32"')
  })
})

describe('redraw refuses', () => {
  test.each([
    ['a script', svg(`<script>alert(1)</script>${SHAPE}`), '<script>'],
    ['an event handler', svg('<rect width="4" height="4" onload="alert(1)"/>'), 'onload em <rect>'],
    ['an event handler of the root', svg(SHAPE, 'viewBox="0 0 1 1" onload="alert(1)"'), 'onload em <svg>'],
    ['foreignObject', svg('<foreignObject><p>a</p></foreignObject>'), '<foreignObject>'],
    ['an image', svg('<image href="https://exemplo.com.br/a.png"/>'), '<image>'],
    ['use', svg(`<use href="#a"/>${SHAPE}`), '<use>'],
    ['a link', svg(`<a href="javascript:alert(1)">${SHAPE}</a>`), '<a>'],
    ['a style sheet', svg(`<style>@import url(https://exemplo.com.br/a.css)</style>${SHAPE}`), '<style>'],
    ['inline style', svg('<rect width="4" height="4" style="fill:url(https://exemplo.com.br)"/>'), 'style em <rect>'],
    ['an animation', svg('<rect width="4" height="4"><animate/></rect>'), '<animate>'],
    ['a shape in a shape', svg(`<rect width="4" height="4">${SHAPE}</rect>`), '<rect>'],
    ['a reference over http', svg('<rect width="4" height="4" fill="url(http://exemplo.com.br/a#b)"/>'), 'fill='],
    ['a data: reference', svg('<rect width="4" height="4" fill="url(data:image/svg+xml;base64,AAAA)"/>'), 'fill='],
    ['an address in a namespace', svg('<rect width="4" height="4" xlink:href="data:text/html,a"/>'), 'xlink:href'],
    ['a filter', svg('<rect width="4" height="4" filter="url(#a)"/>'), 'filter'],
    ['a colour of the context', svg('<rect width="4" height="4" fill="currentColor"/>'), 'currentColor'],
    ['an entity in a value', svg('<rect width="&#52;" height="4"/>'), 'width='],
    ['words', svg(`${SHAPE}oi`), 'texto solto'],
    ['text', svg('<text>oi</text>'), '<text>'],
    ['an element of an editor', svg(`<sodipodi:namedview/>${SHAPE}`), 'sodipodi:namedview'],
    ['a number past the bound', svg('<rect width="1e9" height="4"/>'), 'width='],
    ['a negative measure', svg('<rect width="-1" height="4"/>'), 'width='],
    ['not a number', svg('<rect width="NaN" height="4"/>'), 'width='],
    ['a number past the bound in a path', svg('<path d="M0 0L123456789012 0"/>'), 'd='],
    ['a path without a move', svg('<path d="L1 1"/>'), 'd='],
    ['a path with a number too few', svg('<path d="M0 0C1 2 3"/>'), 'd='],
    ['a path with words', svg('<path d="M0 0 javascript:alert(1)"/>'), 'd='],
    ['a transform that is none', svg('<g transform="url(#a)"><rect width="1" height="1"/></g>'), 'transform='],
    ['a frame without size', svg(SHAPE, 'viewBox="0 0 0 10"'), 'viewBox'],
    ['no frame', svg(SHAPE, ''), 'viewBox'],
    ['nothing drawn', svg('<g></g>'), 'nenhuma forma'],
    ['another root', '<html><body/></html>', '<html>'],
  ])('%s', (_name, source, said) => {
    expect(refusalOf(source)).toContain(said)
  })

  test('entities before one is expanded: billion laughs, external ones and any DOCTYPE', () => {
    const laughs = `<!DOCTYPE svg [${Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]>${svg('<rect width="&l10;" height="1"/>')}`
    const external = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<title>&x;</title>')}`
    for (const source of [
      laughs,
      external,
      `<!DOCTYPE svg>${svg(SHAPE)}`,
      `<?xml-stylesheet href="a.css"?>${svg(SHAPE)}`,
    ])
      expect(refusalOf(source)).toContain('DOCTYPE, entidades ou instruções')
    expect(refusalOf(svg(`<![CDATA[<script/>]]>${SHAPE}`))).toContain('DOCTYPE, entidades ou instruções')
  })

  test('groups inside groups past the bound, more shapes and longer paths than the bounds', () => {
    expect(refusalOf(svg(`${'<g>'.repeat(40)}${SHAPE}${'</g>'.repeat(40)}`))).toContain('níveis')
    expect(refusalOf(svg('<g>'.repeat(50_000)))).toContain('níveis')
    expect(refusalOf(svg(SHAPE.repeat(700)))).toContain('formas')
    expect(refusalOf(svg(`<path d="M0 0${'h1'.repeat(50_000)}"/>`))).toContain('d=')
  })

  test('bytes that are not UTF-8, and other encodings', () => {
    expect(refusalOf(Buffer.from(svg(`<title>é</title>${SHAPE}`), 'latin1'))).toContain('UTF-8')
    expect(refusalOf(Buffer.from(svg(SHAPE), 'utf16le'))).toContain('UTF-8')
    expect(refusalOf(`<?xml version="1.0" encoding="utf-7"?>${svg(SHAPE)}`)).toContain('instruções')
  })

  test.each([
    `${svg(SHAPE)}<script>alert(1)</script>`,
    svg(SHAPE).replace('</svg>', ''),
    svg('<rect width="4" height="4" width="5"/>'),
    svg('<rect width=4 height="4"/>'),
    svg('<g><rect width="4" height="4"/></svg></g>'),
    `GIF89a/*${svg(SHAPE)}*/`,
    '',
  ])('what is no document of one drawing: %s', source => {
    expect(refusalOf(source)).toMatch(/Não conseguimos ler o SVG na linha \d+/)
  })
})
