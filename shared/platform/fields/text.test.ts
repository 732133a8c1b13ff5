import { expect, test } from 'vitest'
import { optionalText, requiredText } from './text.ts'

const accepted = (text: string) =>
  requiredText('Preencha').safeParse(text).success && optionalText().safeParse(text).success

test.each(['Elisa 🚀 Lima', 'Família 👨‍👩‍👧‍👦', 'Ela 👩🏽‍💻', '❤️‍🔥', 'محمد علي', '王伟'])(
  'a line of text may be “%s”',
  text => {
    expect(accepted(text)).toBe(true)
  },
)

test.each([
  ['a join without an emoji', 'Ana\u200d Lima', 'Ana Lima'],
  ['a join after an emoji alone', '🚀\u200d Lima', '🚀 Lima'],
  ['marks of direction around', '\u202aAna \u202eLima\u202c', 'Ana Lima'],
  ['a space of no width', 'Ana\u200b Lima\u2060', 'Ana Lima'],
])('a line of text loses %s', (_, text, kept) => {
  expect(requiredText('Preencha').parse(text)).toBe(kept)
  expect(optionalText().parse(text)).toBe(kept)
})

test('a line of nothing that one sees is empty', () => {
  expect(requiredText('Preencha').safeParse('\u200b\u2060').error?.issues[0]?.message).toBe('Preencha')
})

test.each([
  ['a control', 'Ana\u0007'],
  ['half of a pair', 'Ana \ud83d'],
])('a line of text holds no %s', (_, text) => {
  expect(accepted(text)).toBe(false)
})
