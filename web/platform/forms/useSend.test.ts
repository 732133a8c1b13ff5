import { expect, test, vi } from 'vitest'
import { focusFirstBad } from './useSend.ts'

const control = (tag: string) => ({ focus: vi.fn(), matches: (selector: string) => selector.split(', ').includes(tag) })

test('the first bad control of the page gets the focus, and a group of them never does', () => {
  const [group, first, second] = [control('fieldset'), control('input'), control('textarea')]
  const asked: string[] = []
  focusFirstBad({
    querySelectorAll(selector: string) {
      asked.push(selector)
      return [group, first, second]
    },
  } as never)
  expect(asked).toEqual(['[aria-invalid="true"]'])
  expect([group, first, second].map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0])
})

test('nothing is focused where nothing is bad', () => {
  expect(() => focusFirstBad({ querySelectorAll: () => [] } as never)).not.toThrow()
})
