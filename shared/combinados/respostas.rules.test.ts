import { expect, test } from 'vitest'
import { type Respondido, type RespostaCombinado, responder } from './respostas.rules.ts'

const NONE: Respondido = { resposta: null, respondida_em: null, automatica: false, contraditoria_em: null }
const at = (seconds: number) => new Date(Date.parse('2026-12-06T12:00:00Z') + seconds * 1000)

/** Answers one after the other: seconds, what, and whether a hand pressed it. What stands, and whether the page asks. */
const after = (...answers: [seconds: number, resposta: RespostaCombinado, tocada?: 'tocada'][]) => {
  const end = answers.reduce(
    (before, [seconds, resposta, tocada]) => responder(before, { resposta, automatica: !tocada }, at(seconds)),
    NONE,
  )
  return [end.resposta, end.contraditoria_em !== null]
}

test.each([
  ['one tap is enough', after([0, 'sim']), ['sim', false]],
  ['the same link twice is once', after([0, 'sim'], [30, 'sim']), ['sim', false]],
  ['two links at once cancel each other', after([0, 'sim'], [1, 'em_parte']), [null, true]],
  ['and so do all three', after([0, 'sim'], [1, 'em_parte'], [2, 'nao']), [null, true]],
  ['the last one does not win by coming late', after([0, 'sim'], [60, 'em_parte'], [170, 'nao']), [null, true]],
  [
    'a person who comes after the program is heard',
    after([0, 'sim'], [1, 'nao'], [200, 'em_parte']),
    ['em_parte', false],
  ],
  ['a hand settles it', after([0, 'sim'], [1, 'nao'], [5, 'em_parte', 'tocada']), ['em_parte', false]],
  ['a hand wins over what came before', after([0, 'sim'], [5, 'nao', 'tocada']), ['nao', false]],
  ['and over a page that opens afterwards', after([0, 'nao', 'tocada'], [9, 'sim']), ['nao', false]],
  ['also days later', after([0, 'nao', 'tocada'], [400_000, 'sim']), ['nao', false]],
  ['another hand changes it', after([0, 'nao', 'tocada'], [400_000, 'sim', 'tocada']), ['sim', false]],
  ['another link another day is a change of mind', after([0, 'sim'], [400_000, 'em_parte']), ['em_parte', false]],
])('%s', (_name, stands, wanted) => {
  expect(stands).toEqual(wanted)
})
