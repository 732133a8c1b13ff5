import { expect, test } from '../support/journey.ts'
import { linkDaMensagem } from '../support/rooms/mundo.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, callOff, invite, novoEmail, openSessao } from '../support/servers/api.ts'

test('a person without an account refuses further invites by one link and can undo it', async ({ page, request }) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const email = novoEmail('desconhecida')
  const { id_licenca } = await invite(request, consultora, email)
  const link = await linkDaMensagem(request, email, /convidou/, 'nao-quero-receber')

  await test.step('opening the link changes nothing and removes the token from the address', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Não quer mais receber convites?' })).toBeVisible()
    await expect(page).toHaveURL('/nao-quero-receber')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Não quero receber convites' })).toBeVisible()
  })

  await test.step('pressing the button refuses invites and confirms it', async () => {
    await page.getByRole('button', { name: 'Não quero receber convites' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pronto: você não recebe mais convites' })).toBeFocused()
  })

  await test.step('the consultora sees the refusal beside the invite', async () => {
    const tab = await page.context().newPage()
    await applySessao(tab, consultora)
    await tab.goto('/criar-cliente')
    await tab.getByRole('tab', { name: 'Convites' }).click()
    await tab.getByRole('searchbox').fill(email)
    await expect(tab.getByText('pediu para não receber convites')).toBeVisible()
    await tab.close()
  })

  await test.step('the same page undoes the refusal', async () => {
    await page.getByRole('button', { name: 'Voltar a receber convites' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Você volta a receber convites' })).toBeFocused()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Não quer mais receber convites?' })).toBeVisible()
  })
  await callOff(request, consultora, id_licenca)
})

test('refuses a link without a valid signature', async ({ page }) => {
  await page.goto('/nao-quero-receber/copiado-pela-metade')
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não abre nada' })).toBeVisible()
  await page.goto('/nao-quero-receber')
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não abre nada' })).toBeVisible()
})
