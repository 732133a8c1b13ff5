import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Source } from '#test/house/districts.ts'
import { screensLeftOut } from '#test/house/screens.ts'
import { screens } from './screens.ts'

const ROOT = join(import.meta.dirname, '..')
const paths = globSync('web/**/*.{ts,tsx,css}', { cwd: ROOT, exclude: ['web/public/**'] }).map(path =>
  path.replaceAll('\\', '/'),
)
const sources = paths
  .filter(path => /(?<!\.test)\.tsx?$/.test(path))
  .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const planted = (path: string, text: string): Source[] => [
  ...sources.filter(source => source.path !== path),
  { path, text },
]

describe('screensLeftOut', () => {
  const rows = screens.map(({ page }) => page)

  test('finds every page declared once, with a path of its own', () => {
    expect(rows.length).toBeGreaterThan(25)
    expect(screensLeftOut(sources, rows)).toEqual([])
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  const page = 'clientes/convites/EsquecidaPage.tsx' as const
  const withPage = [...sources, { path: `web/${page}`, text: 'export default () => null' }]

  test('reports a page that no slice declares, and accepts it once declared', () => {
    expect(screensLeftOut(withPage, rows)).toEqual([
      expect.stringMatching(
        /^web\/clientes\/convites\/EsquecidaPage\.tsx is no screen yet: tell it in the index\.ts of its slice/,
      ),
    ])
    expect(screensLeftOut(withPage, [...rows, page])).toEqual([])
  })

  test('reports a declared page whose file is missing', () => {
    expect(screensLeftOut(sources, [...rows, page])).toEqual([
      `web/${page} is told in the index.ts of its slice and is not there.`,
    ])
  })

  test('reports a call of lazyPage outside the router', () => {
    const past =
      "import { lazyPage } from '../ui/screen/lazyPage.tsx'\nlazyPage(() => import('./CriarClientePage.tsx'))"
    expect(screensLeftOut(planted('web/convites/planted.ts', past), rows)).toEqual([
      'web/convites/planted.ts calls lazyPage: a screen is loaded by what its slice tells, a part by lazyPart.',
    ])
  })
})

/* The build says no more than a warning about a file that it does not find, and the page goes without its fonts. */
test('every file named in a stylesheet exists', () => {
  const named = paths
    .filter(path => path.endsWith('.css'))
    .flatMap(path =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:url\(|@import )"(\.[^"]+)"/g)].map(([, to]) =>
        join(dirname(path), to ?? ''),
      ),
    )
  expect(named.some(path => path.endsWith('.woff2'))).toBe(true)
  expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})

/* Button wraps what it is given in elements of its own, which may change: a style meant for the words met the wrapper. */
describe('a style that reaches into a Button by its elements', () => {
  const GIVEN = /<Button\b[^>]*?className="([^"]+)"/g
  const given = (tsx: readonly string[]) =>
    new Set(tsx.flatMap(text => [...text.matchAll(GIVEN)].flatMap(([, names = '']) => names.split(/\s+/))))
  const reaching = (css: string, classes: ReadonlySet<string>) =>
    [...css.matchAll(/\.([\w-]+)(?::[\w-]+)*\s*>?\s*span\b/g)]
      .filter(([, name = '']) => classes.has(name))
      .map(([found]) => found)

  test('is found', () => {
    const classes = given(['<Button look="text" className="teste-guia min-w-11" onClick={ir}>'])
    expect(reaching('.teste-guia > span > span:not(.x) { }', classes)).toEqual(['.teste-guia > span'])
    expect(reaching('.teste-guia-palavra { } .outra > span { }', classes)).toEqual([])
  })

  test('stands nowhere', () => {
    const classes = given(sources.map(({ text }) => text))
    expect(classes).toContain('teste-guia')
    const found = paths
      .filter(path => path.endsWith('.css'))
      .flatMap(path =>
        reaching(readFileSync(join(ROOT, path), 'utf8'), classes).map(selector => `${path}: ${selector}`),
      )
    expect(found).toEqual([])
  })
})

/** Forms and dialogs that say what went wrong by themselves, each with its reason. */
const BY_ITSELF: Readonly<Record<string, string>> = {
  'web/clientes/convites/lote/LoteInput.tsx': 'text and file are refused by one reader, before anything is sent',
  'web/clientes/convites/modelos/ModeloForm.tsx': 'the preview says what is bad while one writes',
  'web/clientes/empresas/pagina/Anotacoes.tsx': 'one field that cannot be wrong',
  'web/clientes/equipes/arquivo/Linhas.tsx': 'a mended line goes to the comparison, and nothing is sent',
  'web/clientes/gestores/turmas/ConvidarDialog.tsx': 'sends in pieces, and lists what became of each',
  'web/contas/fatores/NovaPasskeyDialog.tsx': "the browser's own question was refused",
  'web/licencas/compras/preco/Quantidade.tsx': 'a quote says what is bad while one types',
  'web/platform/lists/views/NameForm.tsx': 'a taken name is asked about, and the failure handed on',
  'web/platform/session/proof/Proof.tsx': 'the ways to prove it are read, and one leaves the page',
  'web/platform/session/ended/SessionEnded.tsx': 'whether the account is gone is read beside the form',
}

/** Forms without the kit, and forms and dialogs that catch failures by themselves, in words that say what to do. */
function formsLeftOut(all: readonly Source[]): string[] {
  const texts = new Map(all.map(({ path, text }) => [path, text]))
  /** A component's text with that of the hooks beside it. */
  const withHooks = ({ path, text }: Source) =>
    [
      text,
      ...[...text.matchAll(/from '\.\/(use\w+\.tsx?)'/g)].map(([, file]) => texts.get(join(dirname(path), `${file}`))),
    ].join()
  return all.flatMap(source => {
    const { path, text } = source
    if (BY_ITSELF[path] || !/<(?:form|dialog|Dialog|FormDialog|DialogForm)\b/.test(text)) return []
    if (/\bcatch\b/.test(text))
      return [
        `${path} catches failures: send by FormDialog, useSubmit or useSend, act by attempt (web/platform/forms).`,
      ]
    if (/<Dialog\b/.test(text) && /\buseSubmit\(/.test(text) && path !== 'web/platform/forms/FormDialog.tsx')
      return [`${path} sends the form of a dialog by itself: FormDialog does (web/platform/forms).`]
    return /<form\b/.test(text) && !/(?:forms\/use(?:Submit|Send)|'\.\/useSubmit)\.ts/.test(withHooks(source))
      ? [`${path} has a form of a third kind: send by FormDialog, useSubmit or useSend (web/platform/forms).`]
      : []
  })
}

test('a failure outside a form is said by attempt or sayFailure', () => {
  const byHand = sources.filter(({ text }) => /toast\.error\(\s*wordsOf\(/.test(text)).map(({ path }) => path)
  expect(byHand).toEqual(['web/platform/ui/overlays/attempt.ts'])
})

describe('formsLeftOut', () => {
  test('finds every form of the kit, and every exception needed', () => {
    expect(formsLeftOut(sources)).toEqual([])
    const bare = sources
      .filter(({ path }) => path in BY_ITSELF)
      .map(({ path, text }) => ({ path: `planted/${path}`, text }))
    expect(formsLeftOut(bare)).toHaveLength(Object.keys(BY_ITSELF).length)
  })

  test('reports a form of a third kind, and a dialog that catches its own failures', () => {
    const own = 'export const A = () => <form onSubmit={go}><Field error={erro} /></form>'
    const caught =
      'async function go() { try { await act() } catch (e) { say(e) } }\nexport const B = () => <Dialog open />'
    expect(formsLeftOut([{ path: 'web/a/A.tsx', text: own }])).toEqual([expect.stringContaining('third kind')])
    expect(formsLeftOut([{ path: 'web/a/B.tsx', text: caught }])).toEqual([expect.stringContaining('catches failures')])
    const sent =
      "import { useSubmit } from '../platform/forms/useSubmit.ts'\nconst go = useSubmit(form, { send })\n" +
      'export const C = () => <Dialog open><form onSubmit={go} /></Dialog>'
    expect(formsLeftOut([{ path: 'web/a/C.tsx', text: sent }])).toEqual([expect.stringContaining('FormDialog does')])
  })
})
