import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { textosOf } from '#content/index.ts'
import { DOURADOS } from '#test/documents/mantidos/dourados.ts'
import { readMantidos } from '#test/documents/mantidos/formato.ts'
import { textoPessoal } from '#test/documents/texts/relatorio-texto.ts'
import { todasAsSomas } from '#test/domain/disc.ts'
import { totaisValidos } from '../disc/answer/pontuacao.rules.ts'
import { LETRAS, type Totais } from '../disc/disc.types.ts'
import { buildRelatorio } from './relatorios.rules.ts'

/* Every word that the rules choose for fixed results, as it was when results were first made with these texts: each code
 * and each tie with answers, and the limits of the rules with totals only. Published texts change by errata alone
 * (report §5), so these do too: `npm run mantidos` writes the file again. */

const kept = new Map(
  readMantidos(readFileSync(new URL('../../../test/data/relatorio/1.0.txt', import.meta.url), 'utf8')).map(
    ({ nome, linhas }) => [nome, linhas],
  ),
)

test('a stored text exists for each fixed result, and no other', () => {
  expect([...kept.keys()]).toEqual(DOURADOS.map(({ nome }) => nome))
})

describe('the fixed results', () => {
  it.each(DOURADOS)('$nome gives the stored text', ({ nome, texto }) => {
    expect(texto().split('\n')).toEqual(kept.get(nome))
  })

  it('cover each note that a report may print', () => {
    const said = new Set(DOURADOS.flatMap(({ notas }) => notas()))
    expect([...said].sort()).toEqual(
      [
        ...['empate técnico', 'leve', 'clara', 'forte'].map(p => `predominancia.${p}`),
        ...['pouco definido', 'definido', 'muito definido'].map(d => `definicao.${d}`),
        'empate_primaria',
        'empate_secundaria',
        ...LETRAS.map(letra => `tres_forcas.${letra}`),
      ].sort(),
    )
  })
})

test('no report has an unfilled place, an empty value or a doubled space', () => {
  const all = [...todasAsSomas()].filter((totais, i) => i % 41 === 0 && totaisValidos(totais))
  expect(all.length).toBeGreaterThan(1000)
  for (const totais of all) {
    const relatorio = buildRelatorio({
      resultado: { totais, versao: '1.0' },
      pessoa: { nome: 'Ana Exemplo da Silva' },
      consultor: { nome: 'Consultora Exemplo' },
      data: new Date('2026-11-21T15:00:00Z'),
      content: textosOf(),
      anterior: { totais: [45, 40, 35, 30] as Totais, data: new Date('2026-10-30T15:00:00Z') },
    })
    const wrong = /\{\w*\}|undefined|null|NaN|\[object|\S {2,}\S|^- *$/m.exec(textoPessoal(relatorio))
    expect(wrong?.[0], totais.join(', ')).toBeUndefined()
  }
})
