import { describe, expect, it } from 'vitest'
import { textosOf } from '#content/index.ts'
import { saysTheSame, withoutRepeating } from './repetidas.rules.ts'

describe('two texts say the same', () => {
  it('when they share three stems and most of the shorter one', () => {
    expect(saysTheSame('Combine prazos curtos com a equipe', 'Prazo curto, combinado com as equipes')).toBe(true)
    expect(saysTheSame('Combine prazos curtos com a equipe', 'Combine prazos curtos')).toBe(true)
    expect(saysTheSame('Combine prazos', 'Combine prazos')).toBe(false)
    expect(
      saysTheSame(
        'Combine prazos curtos com a equipe toda, por escrito',
        'Combine prazos curtos de outro modo e mais tarde',
      ),
    ).toBe(false)
  })

  it('whatever their accents, capitals and small words', () => {
    expect(saysTheSame('ATENÇÃO às razões técnicas', 'atencao, razoes e tecnicas')).toBe(true)
    expect(saysTheSame('para que não se isso quando', 'para que não se isso quando')).toBe(false)
    expect(saysTheSame('', '')).toBe(false)
  })
})

describe('lines that repeat nothing', () => {
  const content = textosOf()
  const [chaves = []] = Object.values(content.mesmo_ato)
  const [one = '', other = ''] = chaves

  it('leave out one whose act or sentence is printed already, and keep the others in order', () => {
    const printed = [{ chave: one, texto: 'Peça a opinião de alguém prudente' }]
    const candidates = [
      { chave: 'x.1', texto: 'Reserve um tempo para descansar' },
      { chave: other, texto: 'Um texto que nada tem em comum' },
      { chave: 'x.2', texto: 'Pedir opinião: alguém mais prudente' },
      { chave: 'x.3', texto: 'Anote o que aprendeu hoje' },
    ]
    expect(withoutRepeating(candidates, printed, content).map(({ chave }) => chave)).toEqual(['x.1', 'x.3'])
  })
})
