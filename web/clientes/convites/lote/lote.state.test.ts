import { expect, test } from 'vitest'
import type { LinhaEnviada, SituacaoEmail } from '#shared/clientes/convites/lote.contract.ts'
import {
  addLinhas,
  askReteste,
  askRetestes,
  editLinha,
  enterResults,
  type Lote,
  motivoInvalido,
  removeLinha,
  summarize,
  viewLinhas,
} from './lote.state.ts'

const vazio: Lote = { id_lote: '2f1c9a52-9a52-4d8e-8d8e-2f1c9a522f1c', retestes: false, linhas: [] }
const lidas = (...emails: string[]) => emails.map(email => ({ email, nome: null }))
const lote = (...emails: string[]) => addLinhas(vazio, lidas(...emails))
type Known = Parameters<typeof viewLinhas>[1]
const knownOf = (pairs: [string, SituacaoEmail][]): Known =>
  new Map(pairs.map(([email, situacao]) => [email, { situacao, nome: null, resultado_em: null }]))
const situacoes = (list: Lote, known: [string, SituacaoEmail][] = []) =>
  viewLinhas(list, knownOf(known)).map(linha => linha.situacao)
const answer = (email: string, resultado: LinhaEnviada['resultado']): LinhaEnviada => ({
  email,
  resultado,
  mensagem: resultado === 'convidado' ? null : 'porque não',
  convite: null,
})
const sendAll = (current: Lote, ...resultados: LinhaEnviada['resultado'][]) =>
  enterResults(
    current,
    current.linhas,
    current.linhas.map(({ email }, i) => answer(email, resultados[i]!)),
  )

test('viewLinhas previews each line; case and spaces make no other person', () => {
  const list = lote(
    'ana@exemplo.com.br',
    'sem arroba',
    ' ANA@exemplo.com.br',
    'beto@exemplo.com.br',
    'caio@exemplo.com.br',
  )
  expect(
    situacoes(list, [
      ['beto@exemplo.com.br', 'ja_convidado'],
      ['caio@exemplo.com.br', 'ja_cliente'],
    ]),
  ).toEqual(['livre', 'invalido', 'repetido', 'ja_convidado', 'ja_cliente'])
})

test('viewLinhas counts one licence per person who is new or gets another test', () => {
  const known = knownOf([
    ['b@exemplo.com.br', 'ja_convidado'],
    ['c@exemplo.com.br', 'ja_cliente'],
    ['d@exemplo.com.br', 'teste_aberto'],
  ])
  const emails = [
    'a@exemplo.com.br',
    'a@exemplo.com.br',
    'b@exemplo.com.br',
    'c@exemplo.com.br',
    'd@exemplo.com.br',
    'x',
  ]
  expect(summarize(viewLinhas(lote(...emails), known))).toEqual({
    ready: 4,
    costs: 2,
    done: 0,
    retestes: 0,
    stuck: 2,
  })
})

test('viewLinhas makes a corrected line ready; after the first is removed, its repetition counts as the first', () => {
  const list = lote('ana@exemplo.com.br', 'ana@exemplo.com.br', 'beto')
  expect(situacoes(editLinha(list, 3, 'beto@exemplo.com.br'))).toEqual(['livre', 'repetido', 'livre'])
  expect(situacoes(removeLinha(list, 1))).toEqual(['livre', 'invalido'])
})

test('a line that was sent is done; one without a licence can be sent again, and a changed one starts anew', () => {
  const sent = sendAll(
    lote('a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br'),
    'convidado',
    'sem_licenca',
    'erro',
  )
  const views = viewLinhas(sent, new Map())
  expect(views.map(linha => linha.sendable)).toEqual([false, true, true])
  expect(summarize(views)).toEqual({ ready: 2, costs: 2, done: 1, retestes: 0, stuck: 0 })
  expect(editLinha(sent, 3, 'd@exemplo.com.br').linhas[2]).toEqual({
    id: 3,
    email: 'd@exemplo.com.br',
    nome: null,
    enviada: null,
  })
})

test('a line that the server can never accept waits for a correction', () => {
  const sent = sendAll(lote('interno@exemplo.com.br'), 'invalido')
  expect(summarize(viewLinhas(sent, new Map()))).toMatchObject({ ready: 0, stuck: 1 })
  expect(summarize(viewLinhas(editLinha(sent, 1, 'cliente@exemplo.com.br'), new Map())).ready).toBe(1)
})

test('enterResults ignores an answer to a line that was changed or removed meanwhile', () => {
  const before = lote('a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br')
  const now = removeLinha(editLinha(before, 1, 'outra@exemplo.com.br'), 2)
  const after = enterResults(
    now,
    before.linhas,
    before.linhas.map(({ email }) => answer(email, 'convidado')),
  )
  expect(after.linhas.map(linha => linha.enviada?.resultado ?? null)).toEqual([null, 'convidado'])
})

test('addLinhas gives lines added later ids of their own', () => {
  const list = addLinhas(removeLinha(lote('a@exemplo.com.br', 'b@exemplo.com.br'), 1), lidas('c@exemplo.com.br'))
  expect(new Set(list.linhas.map(linha => linha.id)).size).toBe(2)
})

test('a person with a result gets another test only on request, for the whole list or for one line', () => {
  const em = new Date('2026-03-12T12:00:00.000Z')
  const known: Known = new Map([
    ['b@exemplo.com.br', { situacao: 'ja_cliente', nome: 'Bia', resultado_em: em }],
    ['c@exemplo.com.br', { situacao: 'ja_cliente', nome: 'Caio', resultado_em: em }],
  ])
  const off = lote('a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br')
  const sendable = (list: Lote) => viewLinhas(list, known).map(view => view.sendable)
  expect(sendable(off)).toEqual([true, false, false])
  expect(summarize(viewLinhas(off, known))).toEqual({ ready: 1, costs: 1, done: 0, retestes: 2, stuck: 0 })
  expect(viewLinhas(off, known)[1]).toMatchObject({ nome: 'Bia', resultado: { em, pedido: false } })
  expect(sendable(askReteste(off, 2, true))).toEqual([true, true, false])
  const on = askRetestes(off, true)
  expect(sendable(on)).toEqual([true, true, true])
  expect(sendable(askReteste(on, 3, false))).toEqual([true, true, false])
})

test('a result that only the server knew of leaves the line out', () => {
  const sent = sendAll(lote('b@exemplo.com.br'), 'ja_cliente')
  expect(viewLinhas(sent, new Map())[0]).toMatchObject({ sendable: false, resultado: { em: null, pedido: false } })
  expect(viewLinhas(askReteste(sent, 1, true), new Map())[0]).toMatchObject({ sendable: true })
})

test.each([
  ['', 'vazio'],
  ['Caio Lima', 'sem_arroba'],
  ['a@b@exemplo.com.br', 'arrobas'],
  ['ana,souza@exemplo.com.br', 'virgula'],
  ['ana souza@exemplo.com.br', 'espaco'],
  ['ana@exemplo', 'dominio'],
  ['ana..@exemplo.com.br', 'outro'],
])('motivoInvalido of %j is %s', (typed, motivo) => expect(motivoInvalido(typed)).toBe(motivo))
