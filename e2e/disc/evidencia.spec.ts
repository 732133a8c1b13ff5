import { prepareByVer } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { passo, prepareConversa } from '../support/rooms/sala.ts'
import { applySessao } from '../support/screens.ts'

test.use({ viewport: { width: 360, height: 560 } })

test('an unseen result is one press away, and what a consultora wrote down is changed beside it', async ({
  page,
  request,
}) => {
  const pessoa = await prepareByVer(request)
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  const main = page.getByRole('main')

  await test.step('nothing is asked between the test and the result', async () => {
    const result = main.getByRole('button', { name: 'Ver meu resultado' })
    await expect(result).toBeVisible()
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await result.click()
    await expect(main.getByRole('region', { name: 'Como você se v', exact: false })).toHaveCount(0)
    await expect(main.getByText('Resultado de', { exact: false }).first()).toBeVisible()
  })

  await test.step('her consultora writes the order down that she says aloud', async () => {
    const { pedir } = await prepareConversa(request, { pessoa, modo: 'uma_tela' })
    const said = { ordem: [2, 1, 3, 4], ordem_inicial: [1, 2, 3, 4] }
    await pedir({ tipo: 'aceitar_acordo' }, passo('acordo', 'autoestimativa'), { tipo: 'estimar', ...said })
    await page.reload()
    const previu = main.getByRole('region', { name: 'Como você se vê, já tendo visto o resultado' })
    await expect(previu).toContainText('Quem conduziu a conversa registrou esta ordem, a seu pedido.')
    await previu.getByRole('button', { name: 'Mudar' }).click()
  })

  await test.step('the person orders four descriptions with the keyboard alone', async () => {
    await expect(
      main.getByRole('heading', { name: 'Em que ordem estas frases descrevem o seu jeito de agir?' }),
    ).toBeFocused()
    const rows = main.getByRole('list').filter({ hasText: 'Decido rápido' }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    const top = rows.filter({ hasText: 'Decido rápido' }).getByRole('button').first()
    await top.focus()
    await page.keyboard.press('Alt+ArrowDown')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Alt+ArrowUp')
    await expect(rows.first()).toContainText('Decido rápido')
    await main.getByRole('button', { name: 'É assim que eu me vejo' }).click()
    const previu = main.getByRole('region', { name: 'Como você se vê, já tendo visto o resultado' })
    await expect(previu.getByRole('listitem')).toHaveCount(4)
    await expect(previu.getByRole('listitem').first()).toContainText('Dominante1º no resultado')
    await expect(previu.getByRole('button', { name: 'Mudar' })).toHaveCount(0)
  })
})
