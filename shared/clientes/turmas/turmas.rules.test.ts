import { expect, test } from 'vitest'
import {
  codigoOf,
  dominioAceito,
  formatCodigo,
  LETRAS_DO_CODIGO,
  marcoOf,
  passouDeMarco,
  readCodigo,
  readDominio,
  salaAberta,
  situacaoOf,
  withoutEscolhaInCadastro,
} from './turmas.rules.ts'

const at = (ms: number) => new Date(Date.parse('2026-11-30T12:00:00Z') + ms)
const turma = { aberta_em: at(-1000), fecha_em: at(0), encerrada_em: null, na_sala_ate: null, dominios: [] }

test.each([
  ['abcd2345', 'ABCD2345'],
  [' ABCD-2345 ', 'ABCD2345'],
  ['ABCD 2345', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['ABCD2340', null],
  ['ABCDI345', null],
  ['ABCDU345', null],
  ['ÃBCD2345', null],
  ['', null],
])('lerCodigo turns the typed code %j into %j', (typed, codigo) => {
  expect(readCodigo(typed)).toBe(codigo)
})

test('codigoDe returns eight of thirty unambiguous letters, each equally likely', () => {
  expect(LETRAS_DO_CODIGO).not.toMatch(/[01OILU]/)
  expect(new Set(LETRAS_DO_CODIGO).size).toBe(30)
  expect(codigoOf(Uint8Array.from([255, 0, 30, 29, 240, 1, 2, 3, 4, 5, 6]))).toBe('22Z34567')
  expect(readCodigo(formatCodigo('22Z34567'))).toBe('22Z34567')
})

test.each([
  ['Empresa.com.br', 'empresa.com.br'],
  ['@empresa.com.br', 'empresa.com.br'],
  ['empresa', null],
  ['émpresa.com.br', null],
  ['a b.com.br', null],
  ['a@b.com.br', null],
])('lerDominio turns the typed domain %j into %j', (typed, dominio) => {
  expect(readDominio(typed)).toBe(dominio)
})

test.each([
  [[], 'a@qualquer.com.br', true],
  [['empresa.com.br'], 'a@empresa.com.br', true],
  [['empresa.com.br'], 'a+b@empresa.com.br', true],
  [['empresa.com.br'], 'a@rh.empresa.com.br', false],
  [['empresa.com.br'], 'a@empresa.com.br.exemplo.com.br', false],
])('dominioAceito: with the domains %j the address %s is accepted: %s', (dominios, email, enters) => {
  expect(dominioAceito(dominios, email)).toBe(enters)
})

test('a turma and its room are open up to and including their last moment, unless the turma was closed before', () => {
  expect([at(-1), at(0), at(1)].map(now => situacaoOf(turma, now))).toEqual(['aberta', 'aberta', 'encerrada'])
  expect(situacaoOf({ ...turma, encerrada_em: at(-500) }, at(-400))).toBe('encerrada')
  const room = { ...turma, na_sala_ate: at(-100) }
  expect([at(-101), at(-100), at(-99)].map(now => salaAberta(room, now))).toEqual([true, true, false])
  expect(salaAberta(turma, at(-1))).toBe(false)
  expect(salaAberta({ ...room, dominios: ['exemplo.com.br'] }, at(-101))).toBe(false)
  expect(salaAberta({ ...room, encerrada_em: at(-500) }, at(-400))).toBe(false)
})

test('semEscolhaNoCadastro is true for a turma with a company or of selection, and false otherwise', () => {
  expect(withoutEscolhaInCadastro({ id_empresa: null, finalidade: 'equipe' })).toBe(false)
  expect(withoutEscolhaInCadastro({ id_empresa: 1, finalidade: 'desenvolvimento' })).toBe(true)
  expect(withoutEscolhaInCadastro({ id_empresa: null, finalidade: 'selecao' })).toBe(true)
})

test.each([
  [0, 0, 0],
  [0, 8, 0],
  [1, 8, 0],
  [2, 8, 0.25],
  [4, 8, 0.5],
  [7, 8, 0.5],
  [8, 8, 1],
  [1, 1, 1],
])('marcoDa: with %i of %i people finished the last mark reached is %d', (concluidas, pessoas, marco) => {
  expect(marcoOf(concluidas, pessoas)).toBe(marco)
})

test('passouDeMarco is true again when a turma that has grown reaches the same mark', () => {
  expect(passouDeMarco({ concluidas: 4, avisadas: 4, pessoas: 4 })).toBe(false)
  expect(passouDeMarco({ concluidas: 8, avisadas: 4, pessoas: 8 })).toBe(true)
})
