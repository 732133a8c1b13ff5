import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { LETRAS, type Letra, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { PATHS } from '../../../platform/lists/icons/icons.paths.ts'
import { estadoEmPalavras, passoDe, tomDoEstado } from '../../pessoas/estado.words.ts'
import { fechado, linhaDe, nomeDe, novidadeDe } from '../lista/pessoa.words.ts'

/** A piece of a page as data: text, or an element with its attributes and pieces. Nothing in it is ever read as markup. */
export type Piece = string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...Piece[]]

/** A link that is seen and leads nowhere yet. */
const SEM_DESTINO = { href: '#' }
const DOTS = {
  viewBox: '0 0 20 20',
  class: 'size-4 flex-none',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2.6',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

const span = (className: string, ...pieces: Piece[]): Piece => [
  'span',
  className ? { class: className } : {},
  ...pieces,
]
const isLetra = (character: string): character is Letra => LETRAS.some(letra => letra === character)

function codigoDe(codigo: string): Piece {
  const letras = codigo === 'EQ' ? [] : [...codigo].filter(isLetra)
  if (letras.length > 0) {
    const letter = (letra: Letra): Piece => [
      'span',
      { class: 'letter', 'data-tone': letra },
      ['span', {}, letra],
      span('sr-only', ROTULOS[letra]),
    ]
    return span('letters', ...letras.map(letter))
  }
  return span('letters', span('letter', span('', t('convites.eq')), span('sr-only', t('convites.equilibrado'))))
}

function estadoDe(pessoa: Pessoa): Piece {
  const passo = passoDe(pessoa)
  const square = (n: number): Piece => [
    'i',
    { ...(n <= passo && { 'data-on': '' }), ...(n === passo && { 'data-last': '' }) },
  ]
  return [
    'span',
    { class: 'path', 'data-tone': tomDoEstado(pessoa) },
    span('path-squares', ...[1, 2, 3, 4, 5].map(square)),
    span('', estadoEmPalavras(pessoa)),
  ]
}

/**
 * A client's row on a phone as it is seen on the list's first picture, before the app that shows it has started: what
 * `Cartao` draws then, piece by piece (linha.test.ts holds both to it), and what nobody sees left out.
 */
export function linhaDoCliente(pessoa: Pessoa): Piece {
  const { id_pessoa, id_participante, aceita, codigo, nome, nome_relatorio } = pessoa
  const leads = aceita && id_participante !== null
  const relatorio: Piece[] =
    nome_relatorio && id_participante !== null
      ? [['a', { class: 'text-sm', ...SEM_DESTINO }, t('convites.relatorio')]]
      : []
  const semResultado: Piece[] = fechado(pessoa)
    ? [['span', { class: 'pill', 'data-tone': 'neutral' }, t('convites.resultadoFechado')]]
    : []
  return [
    'li',
    { 'data-row': String(id_pessoa), 'data-box': '' },
    ['label', { class: 'row-box' }, ['input', { type: 'checkbox', class: 'box' }]],
    span(
      'grid min-w-0 gap-0.5',
      span(
        'flex flex-wrap items-center gap-x-3',
        leads
          ? ['a', { class: 'row-name', ...SEM_DESTINO }, nomeDe(pessoa)]
          : span('row-name break-all', nomeDe(pessoa)),
        ...(codigo ? [codigoDe(codigo)] : []),
      ),
      ...(nome ? [span('row-line break-all', linhaDe(pessoa))] : []),
      span(
        'flex flex-wrap items-center gap-x-2 text-sm text-ink-soft',
        estadoDe(pessoa),
        span('', `· ${novidadeDe(pessoa)}`),
        ...(codigo ? relatorio : semResultado),
      ),
    ),
    span('flex items-center justify-end gap-1 whitespace-nowrap', [
      'div',
      { class: 'relative' },
      [
        'button',
        { type: 'button', class: 'row-menu' },
        ['svg', DOTS, ['path', { d: PATHS.more }]],
        span('sr-only', t('lista.maisAcoes', { nome: nomeDe(pessoa) })),
      ],
    ]),
  ]
}
