import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { speak, tn } from '../../../platform/i18n/i18n.ts'
import { CHAMADAS } from './chamadas.ts'
import { linhaDoCliente, type Piece } from './linha.ts'

/*
 * The first rows of /criar-cliente on a phone, drawn before the app has started: this script is a page of code, the app
 * three hundred. The page brings the screen around the rows as React draws it (quadro.tsx, drawn by the build), as a
 * template; here it is stood up with the rows in it, once everything the screen begins with has been answered. React's own
 * first render then takes its place, row by row the same. Until then nobody can press or type into it: it is inert.
 */

declare global {
  interface Window {
    /**
     * Copies of what was answered to these calls and then to the others that were asked for beside the page; rejects when
     * the session is another by then. Undefined where one of them was not asked for (tema.js).
     */
    espiar?: (urls: readonly string[]) => Promise<Response[]> | undefined
  }
}

/** The words that are spoken here, as the build finds them in this script. */
declare const PALAVRAS: Readonly<Record<string, string>>

/** Rows of React's first render (lists/rows/Rows.tsx). */
const IN_SIGHT = 12
const SVG = new Set(['svg', 'path'])

function stand(piece: Piece): Node {
  if (typeof piece === 'string') return document.createTextNode(piece)
  const [name, attributes, ...pieces] = piece
  const element = SVG.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...pieces.map(stand))
  return element
}

const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)

/** A row with its instants parsed. */
const pessoaDe = (row: Pessoa): Pessoa => ({
  ...row,
  validade: instant(row.validade),
  resultado_em: instant(row.resultado_em),
  conversado_em: instant(row.conversado_em),
  proximo_encontro: row.proximo_encontro && {
    ...row.proximo_encontro,
    quando: new Date(row.proximo_encontro.quando),
  },
})

const session = () => localStorage.getItem('currentUser')

async function desenhar(template: HTMLTemplateElement, asked: Promise<Response[]>): Promise<void> {
  // They are of the session that is here now; a moment later it may have ended.
  const answers = await asked
  const before = session()
  if (!answers.every(({ ok }) => ok)) return
  const [pessoas, visoes] = await Promise.all(answers.slice(0, 2).map(answer => answer.json()))
  const root = document.getElementById('root')
  // The app was faster, the person has left meanwhile, or the screen begins otherwise: with kept views, or with nobody.
  if (!root?.querySelector('.partida') || session() !== before) return
  if (visoes.results.length > 0 || pessoas.results.length === 0) return
  speak(PALAVRAS)
  const quadro = document.createElement('div')
  quadro.inert = true
  quadro.className = 'quadro'
  quadro.append(template.content.cloneNode(true))
  quadro
    .querySelector('.rows')
    ?.replaceChildren(...pessoas.results.slice(0, IN_SIGHT).map((row: Pessoa) => stand(linhaDoCliente(pessoaDe(row)))))
  const found = quadro.querySelector('.found [role=status]')
  if (found) found.textContent = `${pessoas.total.toLocaleString('pt-BR')} ${tn('lista.coisa.pessoa', pessoas.total)}`
  // How many pages there are, and what stands beneath, comes with the app.
  for (const below of quadro.querySelectorAll('.lista-rows ~ *')) below.remove()
  root.prepend(quadro)
}

const template = document.querySelector<HTMLTemplateElement>('template[data-quadro]')
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Whoever comes back or reloads comes to a place further down, which the app knows; a table is not drawn here.
if (
  template &&
  visit?.type === 'navigate' &&
  matchMedia('not all and (min-width: 48rem)').matches &&
  location.search === ''
) {
  const asked = window.espiar?.(CHAMADAS)
  if (asked) void desenhar(template, asked).catch(() => undefined)
}
