import { menus } from '../../platform/ui/overlays/menus.ts'
import { encontra } from '../ajuda/search/find.ts'
import type { Item } from './item.ts'

/** Maximum number of acts of the page that are listed: before anything is typed, and for a typed text. */
const SEM_TEXTO = 5
const COM_TEXTO = 8
/** Buttons and links that look like acts; what only opens a list of choices is none. */
const ATOS = '.btn:not([aria-haspopup], [aria-expanded]), .act:not([aria-haspopup], [aria-expanded])'
/** Part of a page whose acts the palette leaves out: an answer to terms is given where they are read. */
const FORA = '[data-fora-da-paleta]'
const MENU = 'button[aria-haspopup="menu"]'

/** An act of the page below, as a line of the palette; `inLinha` when it belongs to a row of a list. */
export interface AtoDaTela extends Item {
  emLinha: boolean
  /** Words of the act without the name of whom it is for. */
  verbo: string
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Text of a button as it is shown, without counts beside it. */
function textOf(node: Element): string {
  const words = node.querySelector('.btn-words')
  if (words) return plain(words.textContent)
  const own = [...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE).map(child => child.textContent)
  return plain(own.join(' ')) || plain(node.textContent)
}

/** Name of a button as it is read aloud. */
const nameOf = (node: Element): string => plain(node.getAttribute('aria-label')) || textOf(node)

/** Name of the row in which an act stands; undefined outside of lists. */
function rowOf(node: Element): string | undefined {
  const row = node.closest('[data-row]')
  return row
    ? plain((row.querySelector('[data-row-link], .row-name, b, .font-semibold') ?? row).textContent)
    : undefined
}

/** Whether an element is drawn; browsers that cannot be asked draw none of what has no box. */
const isVisible = (node: Element) => node.checkVisibility?.() ?? node.getClientRects().length > 0

/**
 * Returns the acts of the page below the palette: each screen declares them once, as its buttons and the entries of its
 * menus, so that none is missing here and none is stale.
 */
export function atosDaTela(root: Element | null = document.getElementById('conteudo')): AtoDaTela[] {
  const found = new Map<string, AtoDaTela>()
  const add = (label: string, verbo: string, node: Element, act: Pick<Item, 'to' | 'state' | 'run'>) => {
    const row = rowOf(node)
    const detalhe = row && !label.includes(row) ? row : ''
    const id = `aqui:${label}:${detalhe}`
    if (label && !found.has(id)) found.set(id, { id, label, detalhe, emLinha: row !== undefined, verbo, ...act })
  }
  for (const node of root?.querySelectorAll<HTMLElement>(ATOS) ?? [])
    if (isVisible(node) && !node.matches(':disabled, [aria-disabled="true"]') && !node.closest(FORA))
      add(nameOf(node), textOf(node), node, { to: '', run: () => node.click() })
  for (const node of root?.querySelectorAll<HTMLElement>(MENU) ?? [])
    for (const { label, to = '', state, onSelect } of menus.get(node) ?? [])
      if (isVisible(node)) add(label, label, node, { to, state, ...(to === '' && { run: () => onSelect?.() }) })
  return [...found.values()]
}

/**
 * The acts of the page that a typed text finds, by a word of the act at least: a name alone opens its person, and does
 * nothing to her.
 */
export const atosPara = (typed: string, aqui: readonly AtoDaTela[]): AtoDaTela[] =>
  typed.trim() === ''
    ? aqui.filter(({ emLinha }) => !emLinha).slice(0, SEM_TEXTO)
    : aqui
        .filter(({ label, detalhe = '' }) => encontra(typed, `${label} ${detalhe}`))
        .filter(({ verbo }) =>
          typed
            .trim()
            .split(/\s+/)
            .some(word => encontra(word, verbo)),
        )
        .slice(0, COM_TEXTO)
