import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, CONSULTORA, openSessao, PARTICIPANTE } from '../support/servers/api.ts'

/** Presses something that opens a PDF in a new tab; returns the address that the tab asked for. */
async function aberto(page: Page, path: string, press: () => Promise<void>): Promise<URL> {
  const asked = page.context().waitForEvent('request', request => new URL(request.url()).pathname === path)
  await press()
  const url = (await asked).url()
  const answer = await page.request.get(url)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).length).toBeGreaterThan(20_000)
  return new URL(url)
}
const EVOLUCAO = '/relatorios_disc/relatorio.pdf'
const link = (page: Page) => page.getByRole('link', { name: 'Relatório de evolução (PDF), abre em outra aba' })

test('a participante opens the evolution of all own tests, and so does the consultora', async ({ page, request }) => {
  const eu = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, eu)
  await page.goto('/perfil-usuario')
  const own = await aberto(page, EVOLUCAO, () => link(page).click())
  expect(own.searchParams.get('nome')).toBeTruthy()

  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto(`/perfil-usuario/${eu.id_usuario}?aba=relatorio`)
  await aberto(page, EVOLUCAO, () => link(page).click())
})

test('an admin gives a reason once before results show, and opens the evolution with it', async ({ page, request }) => {
  const { id_usuario } = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, await openSessao(request, ADMIN.email))
  await page.goto(`/perfil-usuario/${id_usuario}?aba=relatorio`)
  await page.getByLabel('Motivo do acesso').fill('Pedido da cliente por telefone')
  await page.getByRole('button', { name: 'Ver resultado' }).click()
  const url = await aberto(page, EVOLUCAO, () => link(page).click())
  // The reason is sealed in the name, and no address tells it.
  expect([...url.searchParams.keys()]).toEqual(['nome'])
  expect(url.href).not.toContain('telefone')
})

test('a signed-out visitor opens the sample report from the landing page', async ({ page }) => {
  await page.goto('/')
  const sample = page.getByRole('link', { name: 'Ver um relatório de exemplo (PDF), abre em outra aba' })
  await aberto(page, '/exemplo-de-relatorio.pdf', () => sample.click())
})
