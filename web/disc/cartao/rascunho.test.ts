import { beforeEach, expect, test } from 'vitest'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { guardadas, linhasDaParte, mudou, saveRascunho, start } from './rascunho.ts'

const [um, dois] = [
  { frase: 'a.1', texto: 'Rende mais cedo.' },
  { frase: 'a.2', texto: 'Avisar antes.' },
]
const DO_TEMA = { tema: 'Decidir cedo', lado: 'alto', marca: null } as const
const partes: Parte[] = [
  { titulo: 'conte', frases: [], linha: '' },
  { titulo: 'funciona', frases: [um], linha: '' },
  { titulo: 'atrapalha', frases: [], linha: '' },
  { titulo: 'avise', frases: [], linha: '' },
]
const meu: MeuCartao = {
  ...{ id_licenca: 3, pessoa: 'Vera Exemplo', links: [], aviso: null, riscadas: [] },
  opcoes: partes.map(({ titulo }) => ({
    titulo,
    frases: titulo === 'funciona' ? [um, dois].map(line => ({ ...line, ...DO_TEMA })) : [],
  })),
  cartao: { partes, versao: 4, alterado_em: new Date(0) },
}
const mudadas = partes.map(parte =>
  parte.titulo === 'funciona' ? { ...parte, frases: [um, { ...dois, texto: 'Me avise antes.' }] } : parte,
)
let place: Memory
beforeEach(() => {
  place = memoryStorage()
})

test('a draft of the card is there again after a reload, and is forgotten once it says what is saved', () => {
  saveRascunho(meu, mudadas, place)
  expect(start(meu, place)).toEqual(mudadas)
  expect(start({ ...meu, id_licenca: 5 }, place)).toEqual(partes)
  saveRascunho(meu, guardadas(meu), place)
  expect(place).toHaveLength(0)
})

test('a draft loses lines that are neither offered nor saved, and is dropped when the card was saved elsewhere', () => {
  saveRascunho(meu, mudadas, place)
  const semDois = { ...meu, opcoes: meu.opcoes.map(opcao => ({ ...opcao, frases: [] })) }
  expect(start(semDois, place)).toEqual(partes)
  expect(start({ ...meu, cartao: { partes, versao: 5, alterado_em: new Date(0) } }, place)).toEqual(partes)
})

test('lines of a heading are those that stand only on the card, then those offered', () => {
  const offered = { ...dois, ...DO_TEMA }
  expect(linhasDaParte({ titulo: 'funciona', frases: [um], linha: '' }, [offered])).toEqual([
    { ...um, oferta: null },
    { ...dois, oferta: offered },
  ])
})

test('an empty card has nothing to save', () => {
  const novo = { ...meu, cartao: null }
  expect(mudou(novo, guardadas(novo))).toBe(false)
  expect(mudou(novo, mudadas)).toBe(true)
})
