import { expect, type Locator, type Page } from '@playwright/test'
import { SENHA } from './servers/api.ts'

/** The text field of the registration form with this label. */
export const campo = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/**
 * Fills the whole registration form: digits only where a mask adds the punctuation, and the address by hand, because
 * the CEP provider is not reached. `consultor`: name of who invited, for a client; `senha`: whether there is one.
 */
export async function fillCadastro(page: Page, nome: string, consultor?: string, { senha = true } = {}): Promise<void> {
  const type = (name: string, keys: string) => campo(page, name).pressSequentially(keys)
  await type('Nome', nome)
  await type('Celular', '11900000042')
  await expect(campo(page, 'Celular')).toHaveValue('(11)90000-0042')
  await type('CPF', '52998224725')
  await expect(campo(page, 'CPF')).toHaveValue('529.982.247-25')
  await type('Data de nascimento', '12081991')
  await expect(campo(page, 'Data de nascimento')).toHaveValue('12/08/1991')
  await page.getByRole('combobox', { name: 'Sexo' }).selectOption('Feminino')
  if (consultor) await page.getByRole('combobox', { name: 'Empresa' }).selectOption('Empresa Exemplo Ltda.')
  await type('CEP', '01001000')
  await expect(campo(page, 'CEP')).toHaveValue('01001-000')
  await expect(page.getByText('CEP sem resposta: preencha à mão')).toBeVisible()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('São Paulo')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Campinas')
  await type('Endereço', 'Rua Exemplo')
  await type('Número', '42')
  await type('Bairro', 'Centro')
  if (senha) {
    await page.getByLabel(/^Senha/).fill(SENHA)
    await page.getByLabel(/^Confirme a senha/).fill(SENHA)
  }
  if (consultor) await page.getByRole('radio', { name: `Compartilhar com ${consultor}` }).check()
}

/** Fills the short registration form of a turma. */
export async function fillCurto(page: Page, nome: string): Promise<void> {
  await campo(page, 'Nome e sobrenome').fill(nome)
  await page.getByLabel(/^Senha/).fill(SENHA)
  await page.getByLabel(/^Confirme a senha/).fill(SENHA)
  await page.getByRole('checkbox', { name: 'Tenho 18 anos ou mais' }).check()
}
