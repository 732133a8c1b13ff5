import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { prepareConversa } from '../support/rooms/sala.ts'
import { get, post } from '../support/servers/api.ts'
import { clockAhead } from '../support/servers/clock.ts'

/* The door with a code: whoever is not let in learns nothing of why, and can always ask again. */

const PASSOU_MS = 4 * 60_000
const titulo = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const campo = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 ou 8 letras e números' })
/** Enters a code; returns the number that the page then shows. */
async function ask(page: Page, codigo: string): Promise<number> {
  await campo(page).fill(codigo)
  await campo(page).press('Enter')
  await expect(titulo(page, 'Mostre este número a quem conduz a conversa')).toBeFocused()
  return Number(await page.locator('.pc-numero [aria-hidden]').textContent())
}
/** Returns the text of the refusal screen, then goes back to entering a code. */
async function recusa(page: Page): Promise<string> {
  await expect(page.getByRole('alert')).toBeVisible()
  const said = await page.locator('body').textContent()
  await page.getByRole('button', { name: 'Digitar outro código' }).press('Enter')
  await expect(campo(page)).toBeVisible()
  return said ?? ''
}

test('wrong code, old code and refusal show the same screen, too many tries a message, and the admitted number enters', async ({
  page,
  request,
}) => {
  const { id, consultora } = await prepareConversa(request)
  const open = async () => (await post<{ codigo: string }>(request, `/devolutivas/${id}/sala`, {}, consultora)).codigo
  const inPorta = async () =>
    (
      await get<{ sala: { pedido: { id_sala: string; sinal: number } | null } | null }>(
        request,
        `/devolutivas/${id}`,
        consultora,
      )
    ).sala?.pedido
  const answer = async (sinal: number, sim: boolean) => {
    await expect.poll(async () => (await inPorta())?.sinal).toBe(sinal)
    await post(request, `/devolutivas/${id}/sala/admitir`, { ...(await inPorta()), sim }, consultora)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sala')
  const said: string[] = []

  await test.step('a code that is too short shows an error at the field', async () => {
    await campo(page).fill('K')
    await campo(page).press('Enter')
    await expect(campo(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await axeFinds(page)).toEqual([])
  })

  await test.step('an unknown code and a replaced one show a number like any other, and then expire', async () => {
    const velho = await open()
    await open()
    for (const codigo of ['CDF HJK', velho]) {
      await ask(page, codigo)
      await clockAhead(PASSOU_MS, async () => {
        said.push(await recusa(page))
      })
    }
  })

  const codigo = await open()
  await test.step('a refusal shows the same screen word for word', async () => {
    await answer(await ask(page, codigo.toLowerCase()), false)
    await expect(titulo(page, 'Entrar na sala')).toBeFocused()
    expect(await axeFinds(page)).toEqual([])
    said.push(await recusa(page))
    expect(new Set(said)).toHaveProperty('size', 1)
  })

  await test.step('too many tries show what to do and keep what was typed', async () => {
    const demais = { codigo: 'muitas_tentativas', titulo: 'Muitas tentativas', mensagem: 'Espere.' }
    await page.route('**/salas/entrar', route => route.fulfill({ status: 429, json: demais }))
    await campo(page).fill(codigo)
    await campo(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('Espere alguns minutos ou entre com a sua conta')
    await expect(campo(page)).toHaveValue(codigo)
    expect(await axeFinds(page)).toEqual([])
    await page.unroute('**/salas/entrar')
  })

  await test.step('the number that the consultor admits opens the devolutiva', async () => {
    await answer(await ask(page, await open()), true)
    await expect(titulo(page, 'Antes de começar')).toBeVisible()
    await expect(page).toHaveURL(`/devolutiva/${id}/cliente`)
  })
})
