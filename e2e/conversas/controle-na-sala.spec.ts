import { axeFinds } from '../support/axe.ts'
import { prepararPorVer } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { passo, prepararConversa } from '../support/rooms/sala.ts'
import { usarSessao } from '../support/screens.ts'
import { post } from '../support/servers/api.ts'

/* The blind control in the middle of a conversation: before any text, in silence, and never on the other screen. */

test('in a devolutiva the person orders, finds the alien sentence, loses no mark on reload, and both screens show the end', async ({
  page,
  browser,
  request,
}) => {
  const { id, pessoa, consultora, pedir } = await prepararConversa(request, { pessoa: await prepararPorVer(request) })
  await page.setViewportSize({ width: 360, height: 560 })
  await usarSessao(page, pessoa)
  const enviar = (comando: object) =>
    post(
      request,
      `/devolutivas/${id}/comandos`,
      { comandos: [{ id_comando: crypto.randomUUID(), ...comando }] },
      pessoa,
    )
  await enviar({ tipo: 'aceitar_acordo' })
  await pedir(passo('acordo', 'autoestimativa'))
  await page.goto(`/devolutiva/${id}`)
  await page.getByRole('button', { name: 'É assim que eu me vejo' }).click()

  await test.step('consent to the controle cego is asked with an unticked box, by keyboard', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Um minuto que põe o relatório à prova' })).toBeFocused()
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Participar' }).press('Enter')
  })

  const grupos = page.getByRole('main').getByRole('group')
  await test.step('a reload after half of the sentences keeps every mark', async () => {
    for (const n of [0, 1, 2]) await grupos.nth(n).getByRole('radio', { name: 'Às vezes' }).press('Space')
    await page.reload()
    await expect(page.getByText('3 de 5 marcadas')).toBeVisible()
    await expect(grupos.nth(2).getByRole('radio', { name: 'Às vezes' })).toBeChecked()
  })

  const dela = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const outra = await dela.newPage()
  await test.step("the consultor's screen waits and shows none of the marks", async () => {
    await usarSessao(outra, consultora)
    await outra.goto(`/devolutiva/${id}`)
    await expect(outra.getByText('pode estar respondendo a um bloco próprio', { exact: false })).toBeVisible()
    await expect(outra.getByText('Uma das frases do bloco', { exact: false })).toHaveCount(0)
  })

  await test.step('leaving and returning loses no mark; after closing, both screens show the answer', async () => {
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Voltar às frases do controle' }).click()
    for (const n of [3, 4]) await grupos.nth(n).getByRole('radio', { name: 'Sou eu', exact: true }).press('Space')
    await page.getByRole('button', { name: 'Dar o palpite' }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Ver a resposta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Era esta' })).toBeFocused()
    expect(await axeFinds(page)).toEqual([])
    await expect(outra.getByText('Uma das frases do bloco era de outro perfil', { exact: false })).toBeVisible()
    await expect(outra.getByText('O seu palpite', { exact: false })).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes(':c')).length)).toBe(0)
    await page.getByRole('button', { name: 'Voltar à conversa' }).click()
    await expect(page.getByText('mostra o resultado quando vocês estiverem prontos', { exact: false })).toBeVisible()
  })

  await test.step('both screens show the controle cego again at the end', async () => {
    await pedir(passo('autoestimativa', 'revelacao'), passo('revelacao', 'frases'), passo('frases', 'combinados'))
    await pedir(passo('combinados', 'recapitulacao'))
    await expect(page.getByText('No começo, uma das frases não era sua', { exact: false })).toBeVisible()
    await expect(outra.getByText('Uma das frases do bloco era de outro perfil', { exact: false })).toBeVisible()
    await dela.close()
  })
})
