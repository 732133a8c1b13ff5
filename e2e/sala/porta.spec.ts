import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'
import { SENHA } from '../support/servers/api.ts'

const NOTA = 'NOTA-PRIVADA-91c2'

test('a phone enters by code and number, and leaves when it is removed', async ({ page, browser, request }) => {
  const { id, consultora, frases, marcas } = await prepareConversa(request, { ate: 'frases' })
  await applySessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  await page.getByRole('button', { name: 'Abrir por código' }).click()
  const codigo = (await page.locator('.cz-letras').textContent()) ?? ''
  expect(codigo).toMatch(/^\w{3} \w{3}$/)

  const celular = await browser.newContext({ viewport: { width: 360, height: 560 } })
  const dela = await celular.newPage()
  await dela.goto('/sala')
  // As somebody types it who heard it read aloud.
  await dela.getByLabel('Código de 6 ou 8 letras e números').fill(codigo.toLowerCase())
  await dela.getByRole('button', { name: 'Entrar' }).click()
  await expect(dela.getByRole('heading', { level: 1 })).toHaveText('Mostre este número a quem conduz a conversa')
  const sinal = await dela.locator('.pc-numero [aria-hidden]').textContent()
  await expect(page.getByRole('heading', { name: new RegExp(`O número na tela dele é ${sinal}`) })).toBeVisible()
  await page.getByRole('button', { name: 'É esse, deixar entrar' }).click()

  await expect(dela).toHaveURL(`/devolutiva/${id}/cliente`)
  const last = frases.at(-1)!
  await expect(dela.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()
  await dela.getByRole('radio', { name: 'Sou eu', exact: false }).first().click()
  await expect.poll(marcas).toMatchObject([{ frase: last.frase, via: 'sala' }])
  await dela.reload()
  await expect(dela.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()

  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Remover aparelho' }).click()
  await expect(dela.getByRole('heading', { name: 'A sala foi fechada' })).toBeVisible()
  await celular.close()
})

/** Returns a tab's document and its local and session storage as one text. */
const tudoOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join(),
  )

const virada = (page: Page) => page.getByRole('heading', { level: 1, name: 'A tela está virada' })

test("while the consultor's screen is turned round, its tab holds no private note until the senha is entered", async ({
  page,
  context,
  request,
}) => {
  const { id, consultora, pessoa, frases } = await prepareConversa(request, { ate: 'frases' })
  const cliente = `/perfil-usuario/${pessoa.id_usuario}?aba=conversa`
  await applySessao(page, consultora)
  await page.goto(cliente)
  const notas = page.getByRole('textbox', { name: 'Suas anotações' })
  await notas.fill(NOTA)
  await notas.blur()
  await expect(page.getByText(/^Salvo/).first()).toBeVisible()
  await page.goto(`/devolutiva/${id}`)
  await expect(notas).toHaveValue(NOTA)
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Virar a tela' }).click()
  const last = frases.at(-1)!
  await expect(page.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()
  await page.getByRole('radio').nth(2).click()
  expect(await tudoOf(page)).not.toContain(NOTA)

  const asHer: string[] = []
  context.on('request', made => {
    if (made.headers().authorization === `Bearer ${consultora.token}`) asHer.push(made.url())
  })
  const closed = async (at: Page) => {
    await expect(virada(at)).toBeVisible()
    expect(await tudoOf(at)).not.toContain(NOTA)
  }
  await page.goBack()
  await closed(page)
  await page.reload()
  await closed(page)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()
  for (const address of [cliente, `/devolutiva/${id}`, '/', '/login', '/cadastro-cliente', '/criar-cliente', '/sala']) {
    await page.goto(address)
    await closed(page)
  }
  await page.goBack()
  await closed(page)
  // A tab that is closed and opened again, with nothing but what the browser keeps.
  const again = await context.newPage()
  await again.goto(cliente)
  await closed(again)
  await again.getByRole('link', { name: 'Voltar para a conversa' }).click()
  await expect(again.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()
  await again.close()
  expect(asHer).toEqual([])

  await page.getByRole('button', { name: /devolver a tela/i }).focus()
  await page.keyboard.press('Enter')
  const senha = page.getByLabel(/^Senha/)
  const devolver = page.getByRole('button', { name: 'Devolver a tela', exact: true })
  await senha.fill('nao-e-esta')
  await devolver.click()
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await closed(page)
  await senha.fill(SENHA)
  await devolver.click()
  await expect(page).toHaveURL(`/devolutiva/${id}`)
  await expect(notas).toHaveValue(NOTA)
  await expect(page.locator('.cz-pousou')).toBeVisible()
})
