import { expect, test } from 'vitest'
import { type Effect, type Happening, holding, type Outbox, step } from './outbox.ts'

interface One {
  id_comando: string
}
const [a, b, c] = ['a', 'b', 'c'].map(id_comando => ({ id_comando })) as [One, One, One]
const box = (waiting: One[], change: Partial<Outbox<One>> = {}): Outbox<One> => ({ ...holding(waiting), ...change })
const show = (estado: Extract<Effect, { do: 'show' }>['estado']): Effect => ({ do: 'show', estado })
const remove = (...ids: string[]): Effect => ({ do: 'remove', ids })

test.each<[string, Outbox<One>, Happening<One>, Outbox<One>, Effect[]]>([
  ['one more', box([a]), { type: 'added', one: b, kept: true }, box([a, b]), [show('salvando')]],
  [
    'one that the device does not keep',
    box([a]),
    { type: 'added', one: b, kept: false },
    box([a, b], { loose: ['b'] }),
    [show('salvando')],
  ],
  ['a call takes the first ones', box([a, b, c]), { type: 'taken', most: 2 }, box([a, b, c], { sending: [a, b] }), []],
  [
    'a call arrived, and more came meanwhile',
    box([a, b, c], { sending: [a, b], loose: ['a', 'c'] }),
    { type: 'arrived' },
    box([c], { loose: ['c'] }),
    [remove('a', 'b'), { do: 'answer' }, show('salvando')],
  ],
  [
    'the last call arrived',
    box([a], { sending: [a] }),
    { type: 'arrived' },
    box([]),
    [remove('a'), { do: 'answer' }, show('salva')],
  ],
  [
    'a call failed and goes again',
    box([a, b], { sending: [a] }),
    { type: 'failed', again: true },
    box([a, b], { sending: [a] }),
    [show('guardada')],
  ],
  [
    'a call was refused for good',
    box([a, b], { sending: [a] }),
    { type: 'failed', again: false },
    box([b]),
    [remove('a'), show('recusada')],
  ],
  [
    'another tab sent one and wrote one',
    box([a, b], { loose: ['b'] }),
    { type: 'observed', stored: [c] },
    box([c, b], { loose: ['b'] }),
    [show('salvando')],
  ],
  ['another tab sent all', box([a]), { type: 'observed', stored: [] }, box([]), [show('salva')]],
  [
    'everything is taken back',
    box([a, b], { loose: ['b'] }),
    { type: 'cleared' },
    box([]),
    [remove('a', 'b'), show('salva')],
  ],
])('step answers an event: %s', (_, before, event, after, effects) => {
  expect(step(before, event)).toEqual([after, effects])
})
