import type { Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { prepareByVer } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, hasSeen, openSessao, post } from '../support/servers/api.ts'

// A reload without a network needs the worker, which keeps the page's code.
test.use({ serviceWorkers: 'allow', semCodigo: true })

const perguntas = (page: Page) => page.getByRole('main').getByRole('group')
const answer = (page: Page, n: number, nome: string) =>
  perguntas(page).nth(n).getByRole('button', { name: nome, exact: true }).click()
const barra = (page: Page) => page.getByRole('contentinfo')

test('a person marks fifteen sentences at home from her invitation, also offline, and goes on where she stopped', async ({
  page,
  context,
  request,
}) => {
  const pessoa = await prepareByVer(request)
  const endereco = `/relatorio/${pessoa.id_licenca}/marcar`
  await page.setViewportSize({ width: 360, height: 640 })
  await applySessao(page, pessoa)

  await test.step('before she has looked at her result the link leads there', async () => {
    await page.goto(endereco)
    await expect(page.getByText('Veja primeiro o seu resultado')).toBeVisible()
    await page.getByRole('link', { name: 'Ir para o meu resultado' }).click()
    await expect(page).toHaveURL(/\/perfil-usuario/)
  })

  await hasSeen(request, pessoa)
  const consultora = await openSessao(request, CONSULTORA.email)
  const id_devolutiva = crypto.randomUUID()
  await post(request, '/devolutivas', { id_devolutiva, id_licenca: pessoa.id_licenca, modo: 'presencial' }, consultora)

  await test.step('her home leads to fifteen sentences, and offline marks wait on the device', async () => {
    await page.goto('/perfil-usuario')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise(resolve =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
    })
    await page.getByRole('link', { name: 'Marcar em casa o que é meu' }).first().click()
    await expect(perguntas(page)).toHaveCount(15)
    expect(await axeFinds(page)).toEqual([])
    await answer(page, 0, 'Sou eu')
    await expect(barra(page)).toContainText('1 de 15')
    await expect(barra(page)).toContainText('guardadas')
    await context.setOffline(true)
    await answer(page, 1, 'Às vezes')
    await answer(page, 3, 'Não sou eu')
    await expect(barra(page).getByText('sem conexão: guardadas aqui').first()).toBeVisible()
    await barra(page).getByRole('button', { name: 'Próxima' }).click()
    await expect(perguntas(page).nth(4).getByRole('button').first()).toBeFocused()
    await page.reload()
    await expect(barra(page)).toContainText('3 de 15')
    await expect(barra(page).getByText('sem conexão: guardadas aqui').first()).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(barra(page)).toContainText('3 de 15')
    await expect(perguntas(page).nth(3).getByRole('button', { name: 'Não sou eu' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(perguntas(page).nth(2)).toBeInViewport()
  })

  await test.step('after the fifteenth the list stays until she says so, and Back leads through what she opened', async () => {
    for (const n of [2, ...Array.from({ length: 11 }, (_, i) => i + 4)]) await answer(page, n, 'Sou eu')
    await expect(barra(page)).toContainText('15 de 15')
    await barra(page).getByRole('button', { name: 'Pronto' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'As quinze estão marcadas' })).toBeFocused()
    expect(await axeFinds(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Entrar na conversa' })).toBeVisible()
    const parte = page.getByRole('link', { name: /^O que costuma mover você/ })
    await parte.click()
    await expect(page.getByRole('heading', { level: 1, name: 'O que costuma mover você' })).toBeVisible()
    await answer(page, 0, 'Vale para mim')
    await page.goBack()
    await expect(parte).toContainText('1 de 4')
    // The old link, opened later, is the end and not the beginning.
    await page.goto(endereco)
    await expect(page.getByRole('heading', { level: 1, name: 'As quinze estão marcadas' })).toBeVisible()
  })

  await test.step('she shows them, and her consultora begins by what she refused', async () => {
    await page.getByRole('button', { name: /^Mostrar para/ }).click()
    await expect(page.getByText(/vê as suas marcações desde/)).toBeVisible()
    await applySessao(page, consultora)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/devolutiva/${id_devolutiva}`)
    const grupos = page.locator('.cz-escolher > details')
    await expect(grupos.nth(0).locator('summary')).toContainText('mostrou de casa')
    await expect(grupos.nth(1).locator('summary')).toContainText('As primeiras do relatório')
    await expect(grupos.nth(1).getByRole('checkbox')).toHaveCount(10)
  })
})
