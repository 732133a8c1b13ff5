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
  ['a join without an emoji', 'Ana\u200dLima'],
  ['a join after an emoji alone', '🚀\u200d Lima'],
  ['a mark of direction', 'Ana \u202eLima'],
  ['a control', 'Ana\u0007'],
  ['half of a pair', 'Ana \ud83d'],
])('a line of text holds no %s', (_, text) => {
  expect(accepted(text)).toBe(false)
})
