import { expect, type Page, test } from '@playwright/test'
import { createOwned, dropDatabase, startTestPostgres } from '../../test/servers/postgres.ts'
import { type Casa, copyHouse, startLoop } from '../support/casa.ts'
import { LONGO } from '../support/servers/longo.ts'

/*
 * `npm run dev` in a copy of the house: an edit of each kind is seen, and one that does not compile is only said. How long
 * each takes is measured by bench/telas/dev.mjs.
 */
const PHRASE = "{t('login.frase')}"
const SAUDE = '{ vivo: true }'

let casa: Casa
let drop: () => Promise<void>

test.beforeAll(async () => {
  const postgres = await startTestPostgres()
  const name = `${postgres.prefix}_dev`
  const DATABASE_URL = await createOwned(postgres, name)
  drop = async () => {
    await dropDatabase(postgres.adminConnectionString, name)
    await postgres.stop()
  }
  casa = await startLoop(copyHouse(), { DATABASE_URL, STANDINS: 'true' })
})
test.afterAll(async () => {
  await casa?.stop()
  casa?.remove()
  await drop?.()
})

const phrase = (page: Page) => page.locator('.login-phrase')
const saude = async (page: Page) => (await page.request.get(`${casa.url}/saude`)).text()
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })

test('a request sent before the development server is ready is answered once it is', { tag: LONGO }, async () => {
  expect(await casa.cedo).toBe(200)
})

test('an edited component shows in the open page, and an edited server answers the next call', { tag: LONGO }, async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto(`${casa.url}/login`)
  await email(page).fill('quem.escrevia@exemplo.com.br')

  await test.step('shows an edited component', async () => {
    casa.edit('web/contas/contas/LoginPage.tsx', text => text.replace(PHRASE, `Uma frase editada. ${PHRASE}`))
    await expect(phrase(page)).toContainText('Uma frase editada.')
    await expect(email(page)).toHaveValue('quem.escrevia@exemplo.com.br')
  })

  await test.step('applies an edited style', async () => {
    casa.edit('web/contas/contas/login.css', text => `${text}\n.login-phrase { letter-spacing: 7px; }\n`)
    await expect(phrase(page)).toHaveCSS('letter-spacing', '7px')
  })

  await test.step('restarts an edited server', async () => {
    casa.edit('server/platform/http/seen/health.ts', text => text.replace(SAUDE, "{ vivo: true, edicao: 'primeira' }"))
    await expect.poll(() => saude(page)).toContain('primeira')
    await expect(email(page)).toHaveValue('quem.escrevia@exemplo.com.br')
  })

  await test.step('an edit that does not compile shows an error in page and terminal until it is corrected', async () => {
    casa.edit('server/platform/http/seen/health.ts', text => text.replace('edicao:', 'edicao: ( :'))
    await expect(page.locator('vite-error-overlay')).toContainText('O servidor não sobe')
    expect(await saude(page)).toContain('health.ts')
    expect(casa.output()).toContain('Espero a próxima edição')
    casa.edit('server/platform/http/seen/health.ts', text =>
      text.replace("edicao: ( : 'primeira'", "edicao: 'segunda'"),
    )
    await expect.poll(() => saude(page)).toContain('segunda')
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)
    await expect(phrase(page)).toContainText('Uma frase editada.')
  })
  expect(refused, 'what the security policy refused').toEqual([])

  await test.step('Ctrl-C ends all processes of npm run dev', async () => {
    expect(await casa.stop()).toBe(0)
    await expect(fetch(`${casa.url}/saude`)).rejects.toThrow()
  })
})
