import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newerIn, withVh } from '../vite/navegadores.ts'

const namesIn = (file: string, content: string) => newerIn(file, content).map(line => /: (.+) \(/.exec(line)?.[1])

test.each([
  ['let a=Map.groupBy(b,c)', ['groupBy']],
  ['URL.canParse(a,b)', ['URL.canParse']],
  ['a.toSorted((b,c)=>b-c).toReversed()', ['toSorted and its like']],
  ['a.with(n,b)', ['with of an array']],
  ['new Set(a).union(b)', ['methods of sets']],
  ['[...a.values().map(b)]', ['methods of iterators']],
  ['let{promise:a}=Promise.withResolvers()', ['Promise.withResolvers']],
  ['e.checkVisibility()&&t()', ['checkVisibility']],
  ['document.startViewTransition(a)', ['startViewTransition']],
  ['e.checkVisibility?.()??0;typeof e.checkVisibility==`function`?e.checkVisibility():0', []],
  ['Object.values(a).map(b);z.union([a]);[...a].sort();a.findLast(b);structuredClone(a)', []],
])('newerIn finds in the script %s: %j', (script, names) => {
  expect(namesIn('a.js', script)).toEqual(names)
})

test.each([
  ['.a{color:light-dark(#fff,#000)}', ['light-dark()']],
  ['.a{background:color-mix(in srgb,var(--a) 5%,red)}', ['color-mix() outside @supports']],
  ['@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in srgb,red,red)}.b{top:0}}.c{top:0}', []],
  [
    '@supports (color:color-mix(in lab,red,red)){.a{top:0}}.c{color:color-mix(in lab,red,red)}',
    ['color-mix() outside @supports'],
  ],
  ['.a{top:0;&:hover{top:1px}}', ['nesting']],
  ['.a{height:100dvh}', ['heights of what is visible without one for browsers that lack them']],
  ['.min-h-\\[70dvh\\]{min-height:70vh;min-height:70dvh}', []],
])('newerIn finds in the styles %s: %j', (styles, names) => {
  expect(namesIn('a.css', styles)).toEqual(names)
})

test('withVh puts the height of the whole screen before each height of what is visible, and newerIn accepts it', () => {
  const styles = withVh('.a{top:0;height:calc(100dvh - 2px)}.b{max-height:min(6px,80dvh);top:0}')
  expect(styles).toBe(
    '.a{top:0;height:calc(100vh - 2px);height:calc(100dvh - 2px)}.b{max-height:min(6px,80vh);max-height:min(6px,80dvh);top:0}',
  )
  expect(newerIn('a.css', styles)).toEqual([])
})

test('the browsers that are served stand in LEIAME, in the help and on both pages', () => {
  const pages = [
    'LEIAME.md',
    'content/guias/ti.json',
    'web/public/assets/i18n/pt-BR.json',
    'web/index.html',
    'web/cliente.html',
  ]
  for (const file of pages) {
    const words = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
    for (const [, name, version] of [
      ...'Safari 16.4; Chrome ou Edge 109; Firefox 115; Samsung Internet 20'.matchAll(/([^;\d]+?) ([\d.]+)/g),
    ])
      expect(words, `${file}: ${name}`).toMatch(new RegExp(`${name?.trim()}( a partir do)? ${version}\\b`))
  }
})
