import { axeFinds } from '../support/axe.ts'
import { prepareByVer } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'

test.use({ viewport: { width: 360, height: 560 } })

test('before the result a person estimates the order of the quadrantes and finds the alien sentence', async ({
  page,
  request,
}) => {
  const pessoa = await prepareByVer(request)
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  const main = page.getByRole('main')

  await test.step('one button leads to the result, and a line under it to saying first how one sees oneself', async () => {
    await expect(main.getByRole('button', { name: 'Ver meu resultado' })).toBeVisible()
    await main.getByRole('button', { name: 'Dizer antes como me vejo' }).click()
    await expect(
      main.getByRole('heading', { name: 'Em que ordem estas frases descrevem o seu jeito de agir?' }),
    ).toBeFocused()
  })

  await test.step('the person orders four descriptions with the keyboard alone', async () => {
    const rows = main.getByRole('list').filter({ hasText: 'Decido rápido' }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    const top = rows.filter({ hasText: 'Decido rápido' }).getByRole('button').first()
    await top.focus()
    await page.keyboard.press('Alt+ArrowDown')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Alt+ArrowUp')
    await expect(rows.first()).toContainText('Decido rápido')
    await main.getByRole('button', { name: 'É assim que eu me vejo' }).click()
  })

  await test.step('consent to the controle cego is asked with an unticked box', async () => {
    await expect(main.getByRole('heading', { name: 'Um minuto que põe o relatório à prova' })).toBeFocused()
    const caixa = main.getByRole('checkbox')
    await expect(caixa).not.toBeChecked()
    await main.getByRole('button', { name: 'Participar' }).click()
    await expect(main.getByText('Para participar, marque a caixa.')).toBeVisible()
    await caixa.check()
    await main.getByRole('button', { name: 'Participar' }).click()
  })

  await test.step('the person marks every sentence, guesses, and is told the answer at once', async () => {
    const grupos = main.getByRole('group')
    await expect(grupos).toHaveCount(4)
    await main.getByRole('button', { name: 'Dar o palpite' }).click()
    await expect(main.getByText('Falta marcar esta frase.')).toHaveCount(4)
    for (let i = 0; i < 4; i += 1) {
      await grupos.nth(i).getByRole('radio', { name: 'Sou eu', exact: true }).focus()
      await page.keyboard.press('Space')
    }
    await expect(main.getByRole('status').filter({ hasText: '4 de 4 marcadas' })).toBeVisible()
    await main.getByRole('button', { name: 'Dar o palpite' }).click()
    await main.getByRole('radio').first().check()
    expect(await axeFinds(page)).toEqual([])
    await main.getByRole('button', { name: 'Ver a resposta' }).click()
    await expect(main.getByRole('heading', { name: 'Era esta' })).toBeFocused()
    await expect(main.getByText('As outras 3 são do seu relatório.')).toBeVisible()
  })

  await test.step('the result shows beside the estimate', async () => {
    await main.getByRole('button', { name: 'Ver meu resultado' }).click()
    const previu = main.getByRole('region', { name: 'Como você se via' })
    await expect(previu.getByRole('listitem')).toHaveCount(4)
    await expect(previu.getByRole('listitem').first()).toContainText('Dominante1º no resultadovocê previu 1º')
    await page.reload()
    await expect(previu).toBeVisible()
    await expect(main.getByRole('button', { name: 'Dizer antes como me vejo' })).toHaveCount(0)
  })
})
