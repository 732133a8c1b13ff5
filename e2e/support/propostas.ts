import { expect, type Page } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import { axeFinds } from './axe.ts'

/** The day so many days from today, as a date field takes it. */
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Fills in the editor of a proposal for ten licences, and saves it. `consultora`: id of whom they are for; `email`: the buyer's. */
export async function writeProposta(
  page: Page,
  { consultora, email }: { consultora: number; email: string },
): Promise<void> {
  await page.goto('/propostas')
  await page.getByRole('link', { name: 'Nova proposta' }).click()
  await page.getByLabel('Quem recebe as licenças').selectOption(String(consultora))
  await page.getByRole('spinbutton', { name: 'Quantas licenças' }).fill('10')
  await page.getByRole('textbox', { name: 'Preço combinado' }).fill('70000')
  await page.getByRole('textbox', { name: 'Nome ou razão social' }).fill('Oficina Exemplo Ltda.')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('11.222.333/0001-81')
  await page.getByRole('textbox', { name: 'Nome do contato' }).fill('Rosa Exemplo')
  await page.getByRole('textbox', { name: 'E-mail do contato' }).fill(email)
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await page.getByLabel('Estado').selectOption({ label: 'São Paulo' })
  await page.getByLabel('Cidade').selectOption({ label: 'São Paulo' })
  await page.getByRole('textbox', { name: 'Endereço' }).fill('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1000')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Bela Vista')
  await page.getByRole('textbox', { name: 'Dias até cada parcela' }).fill('0')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nome ou razão social' })).toHaveValue('Oficina Exemplo Ltda.')
  await expect(page.getByLabel('Quem recebe as licenças')).toHaveValue(String(consultora))
  await expect(page.getByLabel('Cidade')).toHaveValue('3550308')
  await page.getByLabel('Vale até').fill(daysFromNow(10))
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Proposta nº \d+$/ })).toBeVisible()
}

/** Accepts a proposal on its page, as the buyer: a name and a role are asked for first. */
export async function acceptProposta(publica: Page): Promise<void> {
  await publica.getByRole('button', { name: 'Aceitar' }).click()
  const aceite = publica.getByRole('alertdialog', { name: 'Aceitar a proposta' })
  await aceite.getByRole('button', { name: 'Aceitar' }).click()
  await expect(aceite.getByText('Preencha o seu nome')).toBeVisible()
  await aceite.getByRole('textbox', { name: 'Seu nome' }).fill('Rosa Exemplo')
  await aceite.getByRole('textbox', { name: 'Seu cargo' }).fill('Compras')
  await aceite.getByRole('checkbox').check()
  expect(await axeFinds(publica)).toEqual([])
  await aceite.getByRole('button', { name: 'Aceitar' }).click()
  await expect(
    publica.getByText(/^Aceita em .*, em nome de Oficina Exemplo Ltda\., por Rosa Exemplo, Compras\.$/),
  ).toBeVisible()
}
