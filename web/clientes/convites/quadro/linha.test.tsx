import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { ALERTA_PESSOA, ESTADO_PESSOA, type Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { CODIGOS_PERFIL } from '#shared/disc/disc/disc.types.ts'
import { AMOSTRA } from './amostra.ts'
import type { Piece } from './linha.ts'

/*
 * The row that is drawn before the app has started, beside the one that React draws: whatever a person is like, the same
 * elements, classes and words. What nobody sees of a row that cannot be pressed yet is left out of both: names for readers
 * that speak, and where links lead.
 */

const UNSEEN = /^(aria-.*|title|href|target|rel|tabindex|id|focusable|data-discover|data-row-link)$/

let linha: (pessoa: Pessoa) => Piece
let react: (pessoa: Pessoa) => string

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', new URL('https://quadrante.exemplo.com.br/criar-cliente'))
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })
  const { speak } = await import('../../../platform/i18n/i18n.ts')
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
  linha = (await import('./linha.ts')).linhaDoCliente
  const { Cards } = await import('../../../platform/lists/rows/Cards.tsx')
  const { Cartao } = await import('../lista/Cartao.tsx')
  const none = () => undefined
  const nobody = { isSelected: () => false, set: () => {} }
  const never = async () => {}
  react = pessoa =>
    renderToStaticMarkup(
      <StaticRouter location="/criar-cliente">
        <Cards
          label=""
          items={[pessoa]}
          keyOf={({ id_pessoa }) => id_pessoa}
          row={{ idOf: ({ id_pessoa }) => id_pessoa, nameOf: () => '', selection: nobody as never }}
          busy={false}
          className="rows"
        >
          {one => (
            <Cartao
              pessoa={one}
              detalhes={{ conviteDe: none, testeDe: none }}
              acts={{
                onQr: none,
                onCorrigir: none,
                onEtiquetar: none,
                cancelarConvite: never,
                cancelarEnvio: never,
                reenviar: never,
                estender: never,
                novoTeste: never,
              }}
              para=""
            />
          )}
        </Cards>
      </StaticRouter>,
    )
})

const tag = (name: string, attributes: [string, string][]) =>
  `<${[name, ...attributes.filter(([key]) => !UNSEEN.test(key)).map(([key, value]) => `${key}=${JSON.stringify(value)}`)].sort().join(' ')}>`

/** What is seen of React's row. */
function seenOf(html: string): string {
  const row = /<ul[^>]*>(.*)<\/ul>/s.exec(html)?.[1] ?? ''
  return row.replace(/<(\w+)((?: [\w-]+="[^"]*")*)\/?>/g, (_, name: string, attributes: string) =>
    tag(
      name,
      [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  )
}

const escaped = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#x27;')

function drawn(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  const [name, attributes, ...pieces] = piece
  const end = name === 'input' || name === 'i' ? (name === 'i' ? '</i>' : '') : `</${name}>`
  return tag(name, Object.entries(attributes)) + pieces.map(drawn).join('') + end
}

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const text = fc.string({ minLength: 1, unit: 'grapheme' })
const pessoa: fc.Arbitrary<Pessoa> = fc.record({
  ...Object.fromEntries(Object.entries(AMOSTRA).map(([key, value]) => [key, fc.constant(value)])),
  id_pessoa: fc.nat(),
  id_participante: fc.option(fc.nat()),
  aceita: fc.boolean(),
  email: text,
  nome: fc.option(text),
  estado: fc.constantFrom(...ESTADO_PESSOA),
  alerta: fc.option(fc.constantFrom(...ALERTA_PESSOA)),
  respondidas: fc.nat({ max: 15 }),
  validade: fc.option(day),
  resultado_em: fc.option(day),
  conversado_em: fc.option(day),
  compartilhamento: fc.constantFrom('relatorio' as const, 'nenhum' as const),
  codigo: fc.option(fc.constantFrom(...CODIGOS_PERFIL)),
  nome_relatorio: fc.option(fc.constant('1-amostra')),
  id_licenca_aberta: fc.option(fc.nat()),
  proximo_encontro: fc.option(fc.record({ id_encontro: fc.constant('e'), quando: day })),
}) as fc.Arbitrary<Pessoa>

test('a row before the app is the row that the app draws', () => {
  fc.assert(
    fc.property(pessoa, one => {
      expect(drawn(linha(one))).toBe(seenOf(react(one)))
    }),
    { numRuns: 300 },
  )
})
