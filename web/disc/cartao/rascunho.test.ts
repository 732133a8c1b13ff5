import { beforeEach, expect, test } from 'vitest'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { comecar, guardadas, guardarRascunho, mudou } from './rascunho.ts'

const [um, dois] = [
  { frase: 'a.1', texto: 'Rende mais cedo.' },
  { frase: 'a.2', texto: 'Avisar antes.' },
]
const partes: Parte[] = [
  { titulo: 'funciona', frases: [um], linha: '' },
  { titulo: 'atrapalha', frases: [], linha: '' },
  { titulo: 'conte', frases: [], linha: '' },
  { titulo: 'peco', frases: [], linha: '' },
]
const meu: MeuCartao = {
  ...{ id_licenca: 3, pessoa: 'Vera Exemplo', links: [] },
  opcoes: partes.map(({ titulo }) => ({ titulo, frases: titulo === 'funciona' ? [um, dois] : [] })),
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
  guardarRascunho(meu, mudadas, place)
  expect(comecar(meu, place)).toEqual(mudadas)
  expect(comecar({ ...meu, id_licenca: 5 }, place)).toEqual(partes)
  guardarRascunho(meu, guardadas(meu), place)
  expect(place).toHaveLength(0)
})

test('a draft loses sentences that are not marked any more, and is dropped when the card was saved elsewhere', () => {
  guardarRascunho(meu, mudadas, place)
  const semMarca = { ...meu, opcoes: meu.opcoes.map(opcao => ({ ...opcao, frases: [um] })) }
  expect(comecar(semMarca, place)).toEqual(partes)
  expect(comecar({ ...meu, cartao: { partes, versao: 5, alterado_em: new Date(0) } }, place)).toEqual(partes)
})

test('an empty card has nothing to save', () => {
  const novo = { ...meu, cartao: null }
  expect(mudou(novo, guardadas(novo))).toBe(false)
  expect(mudou(novo, mudadas)).toBe(true)
})
