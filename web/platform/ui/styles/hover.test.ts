import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..', '..', '..')

/** Returns the `:hover` selectors of a stylesheet outside `@media (hover: hover)`, by line. */
function bareHovers(css: string): string[] {
  const open: string[] = []
  const found: string[] = []
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, head = '', sign] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') {
      if (head.includes(':hover') && !open.some(outer => /@media[^{]*\(hover:\s*hover\)/.test(outer)))
        found.push(head.trim())
      open.push(head)
    } else if (sign === '}') open.pop()
  }
  return found
}

test('bareHovers finds hover rules outside the media query, and none inside it', () => {
  expect(bareHovers('@media (hover: hover) { .a:hover { color: red } } .b:is(:hover, :focus) { color: red }')).toEqual([
    '.b:is(:hover, :focus)',
  ])
})

test('every stylesheet restricts :hover to devices with hover, because on phones it lasts until the next tap', () => {
  const sheets = globSync('**/*.css', { cwd: WEB })
  expect(sheets.length).toBeGreaterThan(8)
  const found = sheets.flatMap(sheet =>
    bareHovers(readFileSync(join(WEB, sheet), 'utf8')).map(rule => `${sheet}: ${rule}`),
  )
  expect(found).toEqual([])
})

test('classes in the screens use the hover variant that includes the media query', () => {
  const screens = globSync('**/*.tsx', { cwd: WEB })
  const found = screens.filter(screen => /\[&[^\]]*:hover/.test(readFileSync(join(WEB, screen), 'utf8')))
  expect(found).toEqual([])
})
