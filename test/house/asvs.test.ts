import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/* docs/asvs.md has a row for each requirement of ASVS 5.0.0 at levels 1 and 2, and for nothing else. */

/** Number of requirements of levels 1 and 2 in each section; they are numbered from 1, and those of level 3 come after. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}
const wanted = Object.entries(SECTIONS).flatMap(([section, n]) =>
  Array.from({ length: n }, (_, i) => `${section}.${i + 1}`),
)

const page = readFileSync(fileURLToPath(new URL('../../docs/asvs.md', import.meta.url)), 'utf8')
const rows = page
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))

test('each requirement of levels 1 and 2 has one row, in their order', () => {
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(([, ids = '']) => ids.split(' '))).toEqual(wanted)
})

test('a row is met and shows by what, or does not apply, or says why not and what an operator can do', () => {
  const bad = rows.filter(([, , , state, shown = '', rest = '']) => {
    if (state === 'met') return !shown.includes('](')
    return !['in part', 'not met', 'n/a'].includes(state ?? '') || rest === ''
  })
  expect(bad.map(([, ids]) => ids)).toEqual([])
})

test('the counts above the tables are those of the rows', () => {
  const count = (state: string) =>
    rows.filter(row => row[3] === state).reduce((sum, [, ids = '']) => sum + ids.split(' ').length, 0)
  const told = /(\d+) are met, (\d+) in part, (\d+) not, and (\d+) have nothing here/.exec(page.replaceAll('\n', ' '))
  expect(told?.slice(1).map(Number)).toEqual(['met', 'in part', 'not met', 'n/a'].map(count))
})
