import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { aviso, usarSessao } from '../support/screens.ts'
import { post, prepararConsultorNovo, SENHA } from '../support/servers/api.ts'

test('a consultor creates a company, whose CNPJ may contain letters, once', async ({ page, request }) => {
  const sessao = await prepararConsultorNovo(request)
  await usarSessao(page, sessao)
  await page.goto('/criar-empresa')
  await expect(page.getByText('Nenhuma empresa por aqui ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar Nova Empresa' }).or(page.getByRole('alertdialog'))
  await expect(campo(page, 'Nome')).toBeFocused()
  const create = dialog.getByRole('button', { name: 'Criar empresa' })
  await create.click()
  await expect(dialog.getByText('Preencha o nome da empresa')).toBeVisible()
  await expect(campo(page, 'Nome')).toBeFocused()

  await campo(page, 'Nome').fill('Oficina Exemplo')
  await dialog.getByRole('button', { name: 'Incluir CNPJ e endereço' }).click()
  await campo(page, 'CNPJ').pressSequentially('12abc34501de35')
  await expect(campo(page, 'CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await campo(page, 'CEP').fill('40020000')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  await expect(campo(page, 'Nome')).toHaveValue('Oficina Exemplo')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Bahia')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Salvador')
  await campo(page, 'Endereço').fill('Rua Exemplo')
  await campo(page, 'Número').fill('42')
  await expect(dialog.getByRole('checkbox', { name: 'Aparece no cadastro' })).not.toBeChecked()
  await create.click()
  await expect(aviso(page, 'Sucesso!', 'Empresa criada com sucesso.')).toBeVisible()

  // Its page opens.
  await expect(page).toHaveURL(/\/empresa\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Oficina Exemplo' })).toBeVisible()
  await expect(main).toContainText('CNPJ 12.ABC.345/01DE-35 · Rua Exemplo, 42 · Salvador, BA')
  await expect(main).toContainText('Ninguém desta empresa ainda')

  await test.step('a consultor decides whether invited people may choose a company, and the choice is kept', async () => {
    const shown = page.getByRole('switch', { name: 'Oficina Exemplo aparece no cadastro' })
    await expect(shown).not.toBeChecked()
    await shown.focus()
    await page.keyboard.press('Space')
    await expect(aviso(page, 'Sucesso!', 'A empresa aparece para quem você convidar.')).toBeVisible()
    await page.reload()
    await expect(shown).toBeChecked()
  })

  await test.step('notes are kept, and an invite is begun with the company chosen', async () => {
    await page.getByLabel('O que vale lembrar desta empresa').fill('Falar com a Regina')
    await page.getByRole('button', { name: 'Salvar anotações' }).click()
    await expect(aviso(page, 'Salvo', 'As anotações da empresa foram salvas.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('O que vale lembrar desta empresa')).toHaveValue('Falar com a Regina')
    await page.getByRole('link', { name: 'Convidar pessoas' }).click()
    await expect(page.getByRole('combobox', { name: 'Empresa' }).locator('option:checked')).toHaveText(
      'Oficina Exemplo',
    )
  })

  await page.goto('/criar-empresa')
  const card = page.getByRole('row').filter({ hasText: 'Oficina Exemplo' })
  await expect(card).toContainText('12.ABC.345/01DE-35')
  await page.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  await expect(campo(page, 'Nome')).toHaveValue('')
  await campo(page, 'Nome').fill('Outra Exemplo')
  await dialog.getByRole('button', { name: 'Incluir CNPJ e endereço' }).click()
  await campo(page, 'CNPJ').fill('12ABC34501DE35')
  await create.click()
  await expect(aviso(page, 'Erro!', 'Você já cadastrou uma empresa com este CNPJ.')).toBeVisible()
  await expect(campo(page, 'CNPJ')).toBeFocused()
  await campo(page, 'CNPJ').fill('')
  await create.click()
  await expect(page.getByRole('main')).toContainText('CNPJ não informado')
  await page.goto('/criar-empresa')

  await page.getByRole('searchbox').fill('12.ABC.345/01DE-35')
  await expect(card).toBeVisible()
  await page.getByRole('searchbox').fill('nada disso')
  await expect(page.getByText('Nada encontrado para “nada disso”')).toBeVisible()

  await test.step('signing in again in place after a session ended continues the list', async () => {
    await post(request, '/usuarios/logout', {}, sessao)
    await page.getByRole('searchbox').fill('Oficina')
    await page.getByLabel(`Senha de ${sessao.email}`, { exact: true }).fill(SENHA)
    await page.keyboard.press('Enter')
    await expect(card).toBeVisible()
    await expect(page).toHaveURL(/^[^?]*\/criar-empresa\?/)
    await expect(page.getByRole('searchbox')).toHaveValue('Oficina')
  })
})
