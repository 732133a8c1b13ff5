import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, get, openSessao, PARTICIPANTE, SENHA } from '../support/servers/api.ts'

/** Functions that Chrome 109 or Safari 16.4 lacks, by the object that has them. */
const NEWER: readonly [owner: string, names: readonly string[]][] = [
  ['Map', ['groupBy']],
  ['Object', ['groupBy']],
  ['URL', ['canParse', 'parse']],
  ['URLSearchParams.prototype', ['size']],
  ['Promise', ['withResolvers', 'try']],
  ['Array', ['fromAsync']],
  ['Array.prototype', ['toSorted', 'toSpliced', 'toReversed', 'with']],
  ['Object.getPrototypeOf(Int8Array.prototype)', ['toSorted', 'toReversed', 'with']],
  ['String.prototype', ['isWellFormed', 'toWellFormed']],
  [
    'Set.prototype',
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ],
  [
    'Object.getPrototypeOf(Object.getPrototypeOf([].values()))',
    ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
  ],
  ['globalThis', ['Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'CloseWatcher']],
  ['RegExp', ['escape']],
  ['Error', ['isError']],
  ['Intl', ['Segmenter', 'DurationFormat']],
  ['AbortSignal', ['any']],
  ['Response', ['json']],
  ['ReadableStream.prototype', ['values']],
  ['HTMLElement.prototype', ['showPopover', 'hidePopover', 'togglePopover']],
  ['Element.prototype', ['checkVisibility', 'moveBefore']],
  ['HTMLDialogElement.prototype', ['requestClose']],
  ['Document.prototype', ['startViewTransition']],
  ['PublicKeyCredential', ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON', 'getClientCapabilities']],
  ['Navigator.prototype', ['wakeLock']],
]
const withoutNewer = NEWER.flatMap(([owner, names]) => names.map(name => `delete (${owner}).${name};`)).join('\n')

test.describe('in a browser of 2023', () => {
  test.beforeEach(({ page }) => page.addInitScript(withoutNewer))

  test("sign-in from a mail's link leads to the report, and every place of hers opens", async ({ page, request }) => {
    const eu = await openSessao(request, PARTICIPANTE.email)
    const tests = await get<{ results: { id_licenca: number }[] }>(
      page.request,
      `/disc/testes-finalizados/${eu.id_usuario}`,
      eu,
    )
    const report = `/relatorio/${tests.results[0]?.id_licenca}`
    await page.goto(report)
    expect(await page.evaluate(() => 'groupBy' in Map || 'toSorted' in Array.prototype || 'canParse' in URL)).toBe(
      false,
    )
    await expect(page).toHaveURL('/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(PARTICIPANTE.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(report)
    await expect(page.getByRole('heading', { name: 'Suas 15 escolhas' })).toBeVisible()
    for (const [path, heading] of [
      ['/perfil-usuario', 'Ao longo do tempo'],
      ['/meus-dados', 'Meus dados'],
      ['/faq', 'Responder ao teste'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    }
  })

  test('the consultora finds an act of her page in the palette', async ({ page, request }) => {
    await applySessao(page, await openSessao(request, CONSULTORA.email))
    await page.goto('/perfil-usuario')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('convidar')
    await expect(palette.getByRole('option').first()).toBeVisible()
  })
})

const SENTENCE = /^\s*Este navegador é antigo demais para abrir esta página/

test.describe('in a browser older than those that are served', () => {
  test.beforeEach(({ page }) => page.addInitScript('delete HTMLElement.prototype.inert'))

  for (const path of ['/', '/login', '/devolutiva/1/cliente'])
    test(`${path} says so in one sentence`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible()
      await expect(page.locator('#root')).toHaveCount(0)
    })

  test('the sentence does not need the files of the app', async ({ page }) => {
    await page.route(/\/assets\/app\/(index|base)-[^/]*\.(js|css)$/, route =>
      route.fulfill({ body: '', contentType: /js$/.test(route.request().url()) ? 'text/javascript' : 'text/css' }),
    )
    await page.goto('/login')
    await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible()
  })
})
