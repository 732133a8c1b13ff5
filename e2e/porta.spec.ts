import { expect, test } from './support/journey.ts'
import { prepararConversa } from './support/sala.ts'
import { usarSessao } from './support/screens.ts'

const NOTA = 'NOTA-PRIVADA-91c2'

test('a phone comes in by a code and a number, and leaves when it is sent out', async ({ page, browser, request }) => {
  const { id, consultora, frases, marcas } = await prepararConversa(request, { ate: 'frases' })
  await usarSessao(page, consultora)
  await page.goto(`/devolutiva/${id}`)
  await page.getByRole('button', { name: 'Abrir por código' }).click()
  const codigo = (await page.locator('.cz-letras').textContent()) ?? ''
  expect(codigo).toMatch(/^\w{3} \w{3}$/)

  const celular = await browser.newContext({ viewport: { width: 360, height: 560 } })
  const dela = await celular.newPage()
  await dela.goto('/sala')
  // As somebody types it who heard it read aloud.
  await dela.getByLabel('Código de 6 letras e números').fill(codigo.toLowerCase())
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

test('her own screen is turned round: what she noted is in nothing of it, and it comes back by holding', async ({
  page,
  request,
}) => {
  const { id, consultora, pessoa, frases } = await prepararConversa(request, { ate: 'frases' })
  await usarSessao(page, consultora)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}?aba=conversa`)
  await page.goto(`/devolutiva/${id}`)
  const notas = page.getByLabel('Suas anotações')
  await notas.fill(NOTA)
  await notas.blur()
  await expect(page.getByText(/^Salvo/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: 'Virar a tela' }).click()

  const last = frases.at(-1)!
  await expect(page.getByRole('heading', { level: 1, name: last.texto })).toBeVisible()
  await page.getByRole('radio').nth(2).click()
  const held = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join(),
  )
  expect(held).not.toContain(NOTA)
  await page.goBack()
  expect(page.url()).not.toContain(id)
  await page.goForward()

  const devolver = page.getByRole('button', { name: /devolver a tela/i })
  await devolver.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Devolver a tela', exact: true }).click()
  await expect(page).toHaveURL(`/devolutiva/${id}`)
  await expect(page.getByLabel('Suas anotações')).toHaveValue(NOTA)
  await expect(page.locator('.cz-resposta')).toContainText('marcou')
})
