import { marca as words } from '#shared/contas/instalacao/instalacao.answers.ts'
import { SvgRefusal } from './refusal.ts'

/** Element with its attributes as written, the elements in it, and whether words stand in it. */
export interface Element {
  name: string
  attributes: Map<string, string>
  children: Element[]
  words: boolean
}

/** Most elements, and most elements inside each other. */
const MOST_ELEMENTS = 600
const MOST_DEPTH = 12

const NAME = /[A-Za-z_][\w:.-]{0,60}/y
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]{0,60})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const PROLOGUE =
  /^\uFEFF?\s*<\?xml\s+version=["']1\.[01]["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["']\w+["'])?\s*\?>/i

/** Reads a regular expression at a place of the text; undefined when it does not match there. */
const at = (pattern: RegExp, text: string, place: number) => {
  pattern.lastIndex = place
  return pattern.exec(text) ?? undefined
}

/**
 * Reads the subset of XML that a drawing needs: elements, attributes, comments. No entity is resolved and nothing is
 * fetched: a declaration, an entity or an instruction is refused where it stands, before anything is expanded.
 * @throws {SvgRefusal}
 */
export function readXml(bytes: Buffer): Element {
  return new Reader(decode(bytes)).read()
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in XML
    if (!/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) return text
  } catch {}
  throw new SvgRefusal(words.codificacao)
}

class Reader {
  private place = 0
  private elements = 0
  private readonly open: Element[] = []
  private root: Element | undefined
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  read(): Element {
    this.place = PROLOGUE.exec(this.text)?.[0].length ?? (this.text.startsWith('\uFEFF') ? 1 : 0)
    while (this.place < this.text.length) this.step()
    if (!this.root || this.open.length > 0) throw this.unreadable()
    return this.root
  }

  private unreadable(): SvgRefusal {
    return new SvgRefusal(words.estrutura(this.text.slice(0, this.place).split('\n').length))
  }

  private step(): void {
    const { text, place } = this
    if (text[place] !== '<') this.words()
    else if (text.startsWith('<!--', place)) this.skipTo('-->')
    else if (/[!?]/.test(text[place + 1] ?? '')) throw new SvgRefusal(words.declaracao)
    else if (text[place + 1] === '/') this.close()
    else this.begin()
  }

  private skipTo(end: string): void {
    const found = this.text.indexOf(end, this.place + 4)
    if (found < 0) throw this.unreadable()
    this.place = found + end.length
  }

  /** Passes over text, and notes where it stands. */
  private words(): void {
    const end = this.text.indexOf('<', this.place)
    const said = this.text.slice(this.place, end < 0 ? undefined : end)
    const around = this.open.at(-1)
    if (/\S/.test(said) && !around) throw this.unreadable()
    if (/\S/.test(said) && around) around.words = true
    this.place += said.length
  }

  private close(): void {
    const name = at(NAME, this.text, this.place + 2)?.[0]
    const element = this.open.pop()
    const end = /\s*>/y
    const ended = name && at(end, this.text, this.place + 2 + name.length)
    if (!ended || element?.name !== name) throw this.unreadable()
    this.place = end.lastIndex
  }

  private begin(): void {
    const name = at(NAME, this.text, this.place + 1)?.[0]
    if (!name || (this.root && this.open.length === 0)) throw this.unreadable()
    this.place += 1 + name.length
    const element: Element = { name, attributes: this.attributes(), children: [], words: false }
    const end = /\s*(\/?)>/y
    const ended = at(end, this.text, this.place)
    if (!ended) throw this.unreadable()
    this.place = end.lastIndex
    this.elements += 1
    if (this.elements > MOST_ELEMENTS) throw new SvgRefusal(words.formas(MOST_ELEMENTS))
    this.open.at(-1)?.children.push(element)
    this.root ??= element
    if (ended[1] === '/') return
    this.open.push(element)
    if (this.open.length > MOST_DEPTH) throw new SvgRefusal(words.fundo(MOST_DEPTH))
  }

  private attributes(): Map<string, string> {
    const found = new Map<string, string>()
    for (let one = at(ATTRIBUTE, this.text, this.place); one; one = at(ATTRIBUTE, this.text, this.place)) {
      const [whole, name = '', double, single] = one
      if (found.has(name)) throw this.unreadable()
      found.set(name, double ?? single ?? '')
      this.place += whole.length
    }
    return found
  }
}
