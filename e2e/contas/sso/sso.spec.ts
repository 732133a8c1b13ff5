import { createServer } from 'node:net'
import { type Page, request } from '@playwright/test'
import { type LocalProvider, startLocalProvider } from '../../../dev/provedor/provedor.ts'
import { axeFinds } from '../../support/axe.ts'
import { fillCadastro } from '../../support/cadastro.ts'
import { expect, test } from '../../support/journey.ts'
import { CONSULTORA, invite, novoEmail, openSessao, SENHA } from '../../support/servers/api.ts'
import { startTestServer } from '../../support/servers/localhost.ts'

/* Sign-in by the provider, on a server of its own: registration, a later sign-in, and a provider that is down. */

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Says who one is on the provider's page. */
async function inProvedor(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Provedor local' })).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a person registers by the provider, signs in by it, and reads what works while it is down', async ({ page }) => {
  const [port, providerPort] = [await freePort(), await freePort()]
  const provider: LocalProvider = await startLocalProvider(providerPort, `http://localhost:${port}/retorno-sso`)
  const { url, close } = await startTestServer('sso', { ...provider.env, PORT: String(port), CEP_URL: '' })
  let running = true
  const stop = async () => {
    if (running) await provider.close()
    running = false
  }
  try {
    const api = await request.newContext({ baseURL: url })
    const email = novoEmail('sso')
    const nome = 'Paula Exemplo Ramos'
    const convite = await invite(api, await openSessao(api, CONSULTORA.email), email)
    await api.dispose()

    await test.step('the provider takes the place of the senha', async () => {
      await page.goto(convite.url)
      await page.getByRole('button', { name: 'Continuar com Provedor local' }).click()
      await inProvedor(page, email)
      await expect(page.getByText(`Você vai entrar com Provedor local, pelo e-mail ${email}.`)).toBeVisible()
      await expect(page).toHaveURL(`${url}/cadastro-cliente`)
      await fillCadastro(page, nome, CONSULTORA.nome, { senha: false })
      expect(await axeFinds(page)).toEqual([])
      await page.getByRole('button', { name: 'Cadastrar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
      await page.goto(`${url}/meus-dados/seguranca`)
      await expect(page.getByText('A sua conta ainda não tem senha.')).toBeVisible()
    })

    await test.step('the provider signs in, and Back to its answer changes nothing', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${url}/login`)
      // The provider knows its person still, and asks nothing.
      await page.getByRole('button', { name: 'Entrar com Provedor local' }).click()
      await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
      await page.goto(`${url}/retorno-sso?code=x&state=y`)
      await expect(page.getByRole('heading', { name: 'Esta entrada já terminou' })).toBeVisible()
      await expect(page).toHaveURL(`${url}/retorno-sso`)
    })

    await stop()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: 'Entrar com Provedor local' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Provedor local não está respondendo.' })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.getByLabel('E-mail').fill(CONSULTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)
  } finally {
    await close()
    await stop()
  }
})
