import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../../../platform/i18n/i18n.ts'
import { assuntosPara, guiasPara, searchHelp } from './search.ts'

beforeAll(() => {
  speak(JSON.parse(readFileSync(new URL('../../../public/assets/i18n/pt-BR.json', import.meta.url), 'utf8')))
})

const idsOf = (typed: string, leitor: Parameters<typeof searchHelp>[1]) => searchHelp(typed, leitor).map(({ id }) => id)

test('guides come first, the reader’s own before those of others', () => {
  expect(guiasPara('participante').seus.map(({ id }) => id)).toEqual(['pessoa', 'gestor'])
  expect(guiasPara('admin').seus[0]?.id).toBe('administrar')
  expect(guiasPara('consultor').seus[0]?.id).toBe('devolutiva')
  expect(guiasPara('admin').outros.map(({ id }) => id)).toEqual(['pessoa', 'gestor'])
  expect(guiasPara('consultor').outros.map(({ id }) => id)).toEqual(['pessoa'])
  const tipos = searchHelp('licenca', 'consultor').map(({ tipo }) => tipo)
  expect(tipos.lastIndexOf('guia')).toBeLessThan(tipos.indexOf('pergunta'))
  expect(idsOf('quem ve', 'participante')[0]).toBe('guia:pessoa')
})

test('questions stand in the order of whoever reads', () => {
  expect(assuntosPara('participante').map(({ titulo }) => titulo)[1]).toBe('ajuda.responder')
  expect(assuntosPara('consultor').map(({ titulo }) => titulo)[1]).toBe('ajuda.convites')
})

test('a search finds half words in any order, without accents, in answers too, and leads to the section of a guide', () => {
  expect(idsOf('certif', 'participante')).toContain('ajuda.certificado')
  expect(idsOf('SPAM caixa', 'consultor')).toContain('ajuda.naoChegou')
  expect(searchHelp('projetar', 'consultor')[0]).toMatchObject({ to: '/guias/turmas#acompanhar' })
  expect(idsOf('', 'consultor')).toEqual([])
  expect(idsOf('zzz', 'consultor')).toEqual([])
})
