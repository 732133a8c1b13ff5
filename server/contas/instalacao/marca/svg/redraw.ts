import { marca as words } from '#shared/contas/instalacao/instalacao.answers.ts'
import { SvgRefusal } from './refusal.ts'
import { colour, length, MOST_NUMBERS, number, numbers, oneOf, opacity, path, points, transform } from './values.ts'
import { type Element, readXml } from './xml.ts'

type Read = (text: string) => string | null

/** Attributes of paint and place that each shape and each group may have. */
const PAINT: Readonly<Record<string, Read>> = {
  fill: colour,
  stroke: colour,
  'fill-rule': oneOf('nonzero', 'evenodd'),
  'clip-rule': oneOf('nonzero', 'evenodd'),
  'fill-opacity': opacity,
  'stroke-opacity': opacity,
  opacity,
  'stroke-width': length,
  'stroke-linecap': oneOf('butt', 'round', 'square'),
  'stroke-linejoin': oneOf('miter', 'round', 'bevel'),
  'stroke-miterlimit': length,
  transform,
}

/** Shapes, each with its own measures. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  g: {},
  path: { d: path },
  rect: { x: number, y: number, width: length, height: length, rx: length, ry: length },
  circle: { cx: number, cy: number, r: length },
  ellipse: { cx: number, cy: number, rx: length, ry: length },
  line: { x1: number, y1: number, x2: number, y2: number },
  polyline: { points },
  polygon: { points },
}

/** Attributes that draw nothing, and are left out of what is redrawn. */
const DROPPED =
  /^(id|class|version|baseProfile|role|focusable|aria-[a-z]+|data-[a-z-]+|xmlns(:\w+)?|xml:(space|lang)|preserveAspectRatio)$/

/** Elements that draw nothing while no other is in them. */
const SILENT = new Set(['title', 'desc', 'defs'])

/** An SVG written anew, with its frame. */
export interface Redrawn {
  svg: Buffer
  largura: number
  altura: number
}

/** Longest side of the frame that is written, in px; the drawing itself has no resolution. */
const SIDE = 512

/**
 * Reads an SVG and writes it anew as plain shapes: what is not in the lists above is refused, so that nothing of what
 * was sent is kept but numbers and colours.
 * @throws {SvgRefusal}
 */
export function redraw(bytes: Buffer): Redrawn {
  const root = readXml(bytes)
  if (root.name !== 'svg') throw new SvgRefusal(words.elemento(root.name))
  if (root.words) throw new SvgRefusal(words.texto)
  const { box, width, height } = frameOf(root)
  const paint = attributesOf(root, {
    ...PAINT,
    viewBox: () => '',
    width: () => '',
    height: () => '',
    x: () => '',
    y: () => '',
  })
  const shapes = root.children.map(draw).join('')
  if (!/<(?!g|\/)/.test(shapes)) throw new SvgRefusal(words.vazia)
  if ((shapes.match(/\d(?=[^\d.])/g)?.length ?? 0) > MOST_NUMBERS) throw new SvgRefusal(words.traco(MOST_NUMBERS))
  const scale = SIDE / Math.max(width, height)
  const drawn = (side: number) => Math.max(1, Math.round(side * scale))
  const [largura, altura] = [drawn(width), drawn(height)]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${largura}" height="${altura}"`
  return { svg: Buffer.from(`${head}>${paint ? `<g${paint}>${shapes}</g>` : shapes}</svg>`), largura, altura }
}

function frameOf({ attributes }: Element): { box: string; width: number; height: number } {
  const box = attributes.get('viewBox')
  const found = box === undefined ? ['0', '0', sideOf(attributes, 'width'), sideOf(attributes, 'height')] : numbers(box)
  const [, , width, height] = (found ?? []).map(Number)
  if (found?.length !== 4 || !width || !height || width < 0 || height < 0) throw new SvgRefusal(words.moldura)
  return { box: found.join(' '), width, height }
}

const sideOf = (attributes: Map<string, string>, side: string) => length(attributes.get(side) ?? '') ?? '0'

function draw(element: Element): string {
  const { name, children } = element
  if (SILENT.has(name) && children.length === 0) return ''
  const own = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
  if (!own) throw new SvgRefusal(words.elemento(name))
  if (element.words) throw new SvgRefusal(words.texto)
  const said = attributesOf(element, { ...PAINT, ...own })
  const inside = children.map(draw).join('')
  if (name === 'g') return inside && `<g${said}>${inside}</g>`
  if (inside) throw new SvgRefusal(words.elemento(children[0]?.name ?? name))
  return `<${name}${said}/>`
}

/** Writes the attributes that an element may have; those that need no room are left out. */
function attributesOf({ name, attributes }: Element, known: Readonly<Record<string, Read>>): string {
  return [...attributes]
    .map(([key, text]) => {
      if (DROPPED.test(key)) return ''
      const read = Object.hasOwn(known, key) ? known[key] : undefined
      if (!read) throw new SvgRefusal(words.atributo(key, name))
      const value = read(text)
      if (value === null) throw new SvgRefusal(words.valor(key, short(text)))
      return value === '' ? '' : ` ${key}="${value}"`
    })
    .join('')
}

/** The beginning of a value, for a message. */
const short = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text)
