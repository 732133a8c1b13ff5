import type { Locator } from '@playwright/test'
import { campo, fillCadastro } from '../support/cadastro.ts'
import { test as base, expect } from '../support/journey.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { CONSULTORA, callOff, invite, novoEmail, openSessao, PARTICIPANTE, SENHA } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

interface Convidado {
  email: string
  url: string
  cancelar(): Promise<void>
}

const test = base.extend<{ convidado: Convidado }>({
  /** Fixture: an open invite, cancelled after the test. */
  convidado: async ({ request }, use) => {
    const consultora = await openSessao(request, CONSULTORA.email)
    const email = novoEmail('convidado')
    const { url, id_licenca } = await invite(request, consultora, email)
    let open = true
    const close = async () => {
      if (open) await callOff(request, consultora, id_licenca)
      open = false
    }
    await use({ email, url, cancelar: close })
    await close()
  },
})

/**
 * An empty address as the CEP provider returns it. The provider is on the internet, so its answers are made up here.
 */
const NENHUM = { cep: '', uf: '', localidade: '', logradouro: '', bairro: '', complemento: '', ibge: '' }
const RUA_EXEMPLO = {
  ...NENHUM,
  cep: '13015-904',
  uf: 'SP',
  localidade: 'Campinas',
  logradouro: 'Rua Exemplo',
  bairro: 'Centro',
  ibge: '3509502',
}

const BEM_VINDO = { level: 1, name: 'Bem vindo!' } as const

test('shows an error at every wrong field and focuses the first', async ({ page, convidado }) => {
  await page.goto(convidado.url)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(campo(page, 'Nome')).toBeFocused()
  await expect(page.getByText(/^Confira \d+ campos antes de continuar\.$/)).toBeVisible()
  const messages = {
    Nome: 'Coloque seu nome',
    CPF: 'Preencha seu CPF',
    'Data de nascimento': 'Preencha sua data de nascimento',
    CEP: 'Preencha o CEP',
    Endereço: 'Coloque seu endereço',
    Número: 'Coloque seu número',
    Bairro: 'Coloque seu bairro',
  }
  for (const [name, message] of Object.entries(messages))
    await expect(campo(page, name)).toHaveAccessibleDescription(new RegExp(message))
  for (const [name, message] of [
    ['Sexo', 'Selecione seu sexo'],
    ['Estado', 'Selecione seu estado'],
    ['Cidade', 'Selecione sua cidade'],
  ])
    await expect(page.getByRole('combobox', { name: name! })).toHaveAccessibleDescription(new RegExp(message!))
  await expect(page.getByLabel(/^Senha/)).toHaveAccessibleDescription(/Senha inválida/)
  await expect(campo(page, 'Celular')).not.toHaveAttribute('aria-invalid')
})

test('checks a field when it loses the focus', async ({ page, convidado }) => {
  await page.goto(convidado.url)
  await campo(page, 'CPF').fill('11111111111')
  await campo(page, 'CPF').blur()
  await expect(campo(page, 'CPF')).toHaveAccessibleDescription(/CPF inválido/)
  await campo(page, 'Data de nascimento').fill('01/01/1880')
  await campo(page, 'Data de nascimento').blur()
  await expect(campo(page, 'Data de nascimento')).toHaveAccessibleDescription(/Data de nascimento inválida/)
  await page.getByLabel(/^Senha/).fill('1234')
  await page.getByLabel(/^Senha/).blur()
  await expect(page.getByLabel(/^Senha/)).toHaveAccessibleDescription(/Adicione uma senha de pelo menos 5 caracteres/)
  await page.getByLabel(/^Senha/).fill(SENHA)
  await page.getByLabel(/^Confirme a senha/).fill('outra-senha')
  await page.getByLabel(/^Confirme a senha/).blur()
  await expect(page.getByLabel(/^Confirme a senha/)).toHaveAccessibleDescription(/As senhas estão diferentes/)
})

test('accepts a birth date and a celular in any typed or pasted form', async ({ page, convidado }) => {
  await page.goto(convidado.url)
  const nascimento = campo(page, 'Data de nascimento')
  for (const [typed, shown] of [
    ['15031974', '15/03/1974'],
    ['5/8/1974', '05/08/1974'],
    ['1974-03-15', '15/03/1974'],
  ]) {
    await nascimento.clear()
    await nascimento.pressSequentially(typed!)
    await nascimento.blur()
    await expect(nascimento).toHaveValue(shown!)
    await expect(nascimento).not.toHaveAttribute('aria-invalid')
  }
  const celular = campo(page, 'Celular')
  await celular.pressSequentially('011 98765-4321')
  await celular.blur()
  await expect(celular).toHaveValue('(11)98765-4321')
  await paste(celular, '+55 (15) 3222-1234')
  await expect(celular).toHaveValue('(15)3222-1234')
  await paste(nascimento, '1974-8-5')
  await expect(nascimento).toHaveValue('05/08/1974')
})

/** Pastes a text into a field by a made-up clipboard event, without the permission to use the real clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('fills the address from a CEP and leaves it editable', async ({ page, convidado }) => {
  await page.route('**/utils/cep/13015904', route => route.fulfill({ json: RUA_EXEMPLO }))
  await page.goto(convidado.url)
  await campo(page, 'CEP').fill('13015904')
  await expect(campo(page, 'Endereço')).toHaveValue('Rua Exemplo')
  await expect(campo(page, 'Bairro')).toHaveValue('Centro')
  await expect(page.getByRole('combobox', { name: 'Estado' }).getByRole('option', { selected: true })).toHaveText(
    'São Paulo',
  )
  await expect(page.getByRole('combobox', { name: 'Cidade' }).getByRole('option', { selected: true })).toHaveText(
    'Campinas',
  )
  await campo(page, 'Endereço').fill('Avenida Exemplo')
  await expect(campo(page, 'Endereço')).toHaveValue('Avenida Exemplo')
})

test('shows an error for a CEP that does not exist', async ({ page, convidado }) => {
  await page.route('**/utils/cep/00000001', route => route.fulfill({ json: { ...NENHUM, erro: true } }))
  await page.goto(convidado.url)
  await campo(page, 'CEP').fill('00000001')
  await expect(campo(page, 'CEP')).toHaveAccessibleDescription(/CEP inexistente/)
})

test('keeps what was typed over a reload, except senha and CPF', async ({ page, convidado }) => {
  await page.goto(convidado.url)
  await expect(page).toHaveURL('/cadastro-cliente')
  await campo(page, 'Nome').fill('Convidado Exemplo Reis')
  await campo(page, 'CPF').fill('52998224725')
  await campo(page, 'Bairro').fill('Centro')
  await page.getByLabel(/^Senha/).fill(SENHA)
  await page.reload()
  await expect(campo(page, 'Nome')).toHaveValue('Convidado Exemplo Reis')
  await expect(campo(page, 'Bairro')).toHaveValue('Centro')
  await expect(campo(page, 'CPF')).toHaveValue('')
  await expect(page.getByLabel(/^Senha/)).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain(SENHA)
  expect(kept).not.toContain('529.982.247-25')
})

test('refuses the registration at the end when the invite was cancelled meanwhile', { tag: LONGO }, async ({
  page,
  convidado,
}) => {
  await page.goto(convidado.url)
  await fillCadastro(page, 'Convidado Exemplo Reis', CONSULTORA.nome)
  await convidado.cancelar()
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(aviso(page, 'Erro', 'Ops, convite inválido!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Inválido!' })).toBeVisible()
})

test('shows an error when the registration fails and keeps what was typed', async ({ page, convidado }) => {
  await page.goto(convidado.url)
  await fillCadastro(page, 'Convidado Exemplo Reis', CONSULTORA.nome)
  await page.route('**/participantes', route => route.abort())
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(aviso(page, 'Erro no servidor!', 'Não foi possível cadastrar no momento')).toBeVisible()
  await expect(campo(page, 'Nome')).toHaveValue('Convidado Exemplo Reis')
  await expect(page.getByLabel(/^Confirme a senha/)).toHaveValue(SENHA)
})

test('shows an error when the check of an invite fails, and checks again on request', async ({ page, convidado }) => {
  await page.route('**/participantes/verifica-convite/*', route => route.abort(), { times: 1 })
  await page.goto(convidado.url)
  await expect(aviso(page, 'Erro no servidor.', 'Opa, erro inesperado no servidor, tente mais tarde!')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', BEM_VINDO)).toBeVisible()
})

test("asks before an invite's link signs anybody out", async ({ page, request, convidado }) => {
  const sessao = await openSessao(request, PARTICIPANTE.email)
  await applySessao(page, sessao)
  await page.goto(convidado.url)
  await expect(page.getByText(`Você está conectado como ${PARTICIPANTE.email}.`)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).not.toBeNull()
  await page.getByRole('button', { name: 'Sair e continuar' }).click()
  await expect(page.getByRole('heading', BEM_VINDO)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
})
