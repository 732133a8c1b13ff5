import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { SENHA } from '../support/servers/api.ts'
import { startTestServer } from '../support/servers/localhost.ts'

/*
 * The whole path of a second factor, on a server of its own at `localhost`: browsers make passkeys at no IP address. The
 * authenticator is Chromium's.
 */

const EMAIL = 'consultora@exemplo.com.br'

async function enter(page: Page) {
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
async function leave(page: Page, url: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
}
/** Refuses the next call to this address as one whose session proved too long ago who uses it. */
const provouHaMuito = (page: Page, url: string) =>
  page.route(
    url,
    route => route.fulfill({ status: 403, json: { codigo: 'prova_exigida', mensagem: 'Nada foi feito.' } }),
    {
      times: 1,
    },
  )
/** Row of the passkey in the list of factors. */
const chave = (page: Page) =>
  page
    .getByRole('list', { name: 'Verificação em duas etapas' })
    .getByRole('listitem')
    .filter({ hasText: 'Chave de acesso' })
/** Keeps passkeys out of the e-mail field's suggestions: this authenticator accepts one by itself, before any press. */
const withoutSugestoes = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
/** Notes what the browser is told of an account's passkeys; this authenticator does not act on it. */
async function hearChaves(page: Page): Promise<{ rpId: string; allAcceptedCredentialIds: string[] }[]> {
  const ouvidas: { rpId: string; allAcceptedCredentialIds: string[] }[] = []
  await page.exposeFunction('ouvida', (rpId: string, ids: string[]) =>
    ouvidas.push({ rpId, allAcceptedCredentialIds: ids }),
  )
  await page.addInitScript(() => {
    const { ouvida } = window as unknown as { ouvida(rpId: string, ids: string[]): Promise<void> }
    PublicKeyCredential.signalAllAcceptedCredentials = ({ rpId, allAcceptedCredentialIds }) =>
      ouvida(rpId, allAcceptedCredentialIds)
  })
  return ouvidas
}
/** Gives the page's browser an authenticator that recognises its person. */
async function withAutenticador(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}

test('an app and a passkey are added, sign in, and recovery codes are shown once', async ({ page }) => {
  const server = await startTestServer('fatores')
  const { url } = server
  try {
    await page.goto(`${url}/login`)
    await enter(page)
    await expect(page).not.toHaveURL(/login/)
    await page.goto(`${url}/meus-dados/seguranca`)
    await page.getByRole('button', { name: 'Acrescentar um aplicativo de códigos' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Acrescentar um aplicativo de códigos' })
    await dialogo.getByLabel(/^Nome/).fill('Celular da mesa')
    await provouHaMuito(page, '**/usuarios/fatores/totp')
    await dialogo.getByRole('button', { name: 'Continuar' }).click()
    const prova = page.getByRole('dialog', { name: 'Confirme que é você' })
    const senhaPedida = prova.getByLabel(`Senha de ${EMAIL}`, { exact: true })
    await expect(senhaPedida).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(prova).toBeHidden()
    await expect(dialogo.getByText('Nada foi feito.')).toBeVisible()
    await expect(dialogo.getByLabel(/^Nome/)).toHaveValue('Celular da mesa')
    await provouHaMuito(page, '**/usuarios/fatores/totp')
    await dialogo.getByRole('button', { name: 'Continuar' }).click()
    await senhaPedida.fill('não é esta')
    await prova.getByRole('button', { name: 'Continuar' }).click()
    await expect(prova.getByText('A senha atual não confere.')).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await senhaPedida.fill(SENHA)
    await prova.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo.getByRole('img', { name: 'Código QR para o aplicativo de códigos' })).toBeVisible()
    await dialogo.getByText('Não consigo ler o código QR').click()
    const segredo = ((await dialogo.locator('details p').textContent()) ?? '').replaceAll(' ', '')
    const app = new TOTP({ secret: Secret.fromBase32(segredo) })
    await dialogo.getByLabel(/^Código de seis números/).fill(app.generate())
    await dialogo.getByRole('button', { name: 'Confirmar' }).click()
    const guardar = page.getByRole('alertdialog')
    await expect(guardar.getByRole('listitem')).toHaveCount(10)
    const codigo = (await guardar.getByRole('listitem').first().textContent()) ?? ''
    expect(await axeFinds(page)).toEqual([])
    await expect(guardar.getByRole('button', { name: 'Pronto' })).toBeDisabled()
    await guardar.getByLabel('Guardei os códigos').check()
    await guardar.getByRole('button', { name: 'Pronto' }).click()
    await expect(page.getByText('Restam 10 de 10 códigos.')).toBeVisible()
    await expect(page.getByText('Celular da mesa', { exact: true })).toBeVisible()

    await leave(page, url)
    await enter(page)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(codigo)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).not.toHaveURL(/login/)

    const cdp = await withAutenticador(page)
    const ouvidas = await hearChaves(page)
    await page.goto(`${url}/meus-dados/seguranca`)
    await page.getByRole('button', { name: 'Usar a digital ou o rosto deste aparelho' }).click()
    const novaChave = page.getByRole('dialog', { name: 'Usar a digital ou o rosto deste aparelho' })
    await novaChave.getByRole('button', { name: 'Continuar' }).click()
    await expect(chave(page)).toContainText('ainda sem uso')

    await provouHaMuito(page, '**/remover')
    await page.getByRole('button', { name: 'Excluir Celular da mesa' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await prova.getByRole('button', { name: 'Usar a chave de acesso' }).click()
    await expect(page.getByText('Celular da mesa', { exact: true })).toBeHidden()

    await withoutSugestoes(page)
    await leave(page, url)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page).not.toHaveURL(/login/)
    await page.goto(`${url}/meus-dados/seguranca`)
    await expect(chave(page)).not.toContainText('ainda sem uso')

    // Removed here, it is not offered by the browser any more.
    await provouHaMuito(page, '**/remover')
    await chave(page)
      .getByRole('button', { name: /^Excluir / })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await prova.getByRole('button', { name: 'Usar a chave de acesso' }).click()
    await expect(chave(page)).toHaveCount(0)
    await expect.poll(() => ouvidas).toEqual([{ rpId: 'localhost', allAcceptedCredentialIds: [] }])
    await cdp.detach()
  } finally {
    await server.close()
  }
})
