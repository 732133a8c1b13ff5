import { expect, test } from 'vitest'
import type { LinhaEnviada, SituacaoEmail } from '#shared/convites/lote.contract.ts'
import { addLinhas, editLinha, enterResults, type Lote, removeLinha, summarize, viewLinhas } from './lote.state.ts'

const vazio: Lote = { id_lote: '2f1c9a52-9a52-4d8e-8d8e-2f1c9a522f1c', linhas: [] }
const lote = (...emails: string[]) => addLinhas(vazio, emails)
const situacoes = ({ linhas }: Lote, known: [string, SituacaoEmail][] = []) =>
  viewLinhas(linhas, new Map(known)).map(linha => linha.situacao)
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

test('each line says what sending it would mean; case and spaces do not make another person', () => {
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

test('a licence is counted for whoever is new or gets another test, and for nobody twice', () => {
  const known = new Map<string, SituacaoEmail>([
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
  expect(summarize(viewLinhas(lote(...emails).linhas, known))).toEqual({
    ready: 4,
    costs: 2,
    done: 0,
    stuck: 2,
  })
})

test('correcting a repeated or unreadable line makes it ready; removing the first makes its repetition the first', () => {
  const list = lote('ana@exemplo.com.br', 'ana@exemplo.com.br', 'beto')
  expect(situacoes(editLinha(list, 3, 'beto@exemplo.com.br'))).toEqual(['livre', 'repetido', 'livre'])
  expect(situacoes(removeLinha(list, 1))).toEqual(['livre', 'invalido'])
})

test('what was sent is done; what found no licence can be sent again, and what is changed starts anew', () => {
  const sent = sendAll(
    lote('a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br'),
    'convidado',
    'sem_licenca',
    'erro',
  )
  const views = viewLinhas(sent.linhas, new Map())
  expect(views.map(linha => linha.sendable)).toEqual([false, true, true])
  expect(summarize(views)).toEqual({ ready: 2, costs: 2, done: 1, stuck: 0 })
  expect(editLinha(sent, 3, 'd@exemplo.com.br').linhas[2]).toEqual({ id: 3, email: 'd@exemplo.com.br', enviada: null })
})

test('what the server will never take waits for a correction', () => {
  const sent = sendAll(lote('interno@exemplo.com.br'), 'invalido')
  expect(summarize(viewLinhas(sent.linhas, new Map()))).toMatchObject({ ready: 0, stuck: 1 })
  expect(summarize(viewLinhas(editLinha(sent, 1, 'cliente@exemplo.com.br').linhas, new Map())).ready).toBe(1)
})

test('an answer to a line that was changed or removed meanwhile is not entered', () => {
  const before = lote('a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br')
  const now = removeLinha(editLinha(before, 1, 'outra@exemplo.com.br'), 2)
  const after = enterResults(
    now,
    before.linhas,
    before.linhas.map(({ email }) => answer(email, 'convidado')),
  )
  expect(after.linhas.map(linha => linha.enviada?.resultado ?? null)).toEqual([null, 'convidado'])
})

test('lines added later have ids of their own', () => {
  const list = addLinhas(removeLinha(lote('a@exemplo.com.br', 'b@exemplo.com.br'), 1), ['c@exemplo.com.br'])
  expect(new Set(list.linhas.map(linha => linha.id)).size).toBe(2)
})
