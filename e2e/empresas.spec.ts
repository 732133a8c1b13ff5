import { prepararConsultorNovo } from './support/api.ts'
import { campo } from './support/cadastro.ts'
import { expect, test } from './support/journey.ts'
import { aviso, usarSessao } from './support/screens.ts'

test('a consultor creates a company, whose CNPJ may hold letters, once', async ({ page, request }) => {
  await usarSessao(page, await prepararConsultorNovo(request))
  await page.goto('/criar-empresa')
  await expect(page.getByText('Nenhuma empresa por aqui ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar Nova Empresa' }).or(page.getByRole('alertdialog'))
  await expect(campo(page, 'Nome')).toBeFocused()
  const create = dialog.getByRole('button', { name: 'Criar empresa' })
  await create.click()
  for (const message of ['Preencha o nome da empresa', 'Preencha o CNPJ', 'Preencha o CEP'])
    await expect(dialog.getByText(message)).toBeVisible()
  await expect(campo(page, 'Nome')).toBeFocused()

  await campo(page, 'Nome').fill('Oficina Exemplo')
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
  await create.click()
  await expect(aviso(page, 'Sucesso!', 'Empresa criada com sucesso.')).toBeVisible()

  const card = page.getByRole('article').filter({ hasText: 'Oficina Exemplo' })
  await expect(card).toContainText('CNPJ 12.ABC.345/01DE-35')
  await expect(card).toContainText('Rua Exemplo, 42 · Salvador – BA')
  await expect(card).toContainText('Consultorias recebidas')
  await expect(card).toContainText('Funcionários cadastrados')

  await page.getByRole('button', { name: 'Cadastrar Empresa' }).click()
  await expect(campo(page, 'Nome')).toHaveValue('')
  await campo(page, 'Nome').fill('Outra Exemplo')
  await campo(page, 'CNPJ').fill('12ABC34501DE35')
  await campo(page, 'CEP').fill('40020-000')
  await create.click()
  await expect(aviso(page, 'Erro!', 'Você já cadastrou uma empresa com este CNPJ.')).toBeVisible()
  await expect(campo(page, 'CNPJ')).toBeFocused()
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('searchbox').fill('12.ABC.345/01DE-35')
  await expect(card).toBeVisible()
  await page.getByRole('searchbox').fill('nada disso')
  await expect(page.getByText('Nada encontrado para “nada disso”')).toBeVisible()
})
