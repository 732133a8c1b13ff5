import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { CONSULTORA, get, novoEmail, openSessao, post, SENHA, waitMensagem } from '../support/servers/api.ts'

const EMPRESA = 'Oficina Exemplo S.A.'

/** Adds an app for codes on the page of the account's protection, and returns it. */
async function connectApp(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: 'Acrescentar um aplicativo de códigos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Acrescentar um aplicativo de códigos' })
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await dialogo.getByText('Não consigo ler o código QR').click()
  const segredo = ((await dialogo.locator('details p').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(segredo) })
  await dialogo.getByLabel(/^Código de seis números/).fill(app.generate())
  await dialogo.getByRole('button', { name: 'Confirmar' }).click()
  const codigos = page.getByRole('alertdialog')
  await codigos.getByLabel('Guardei os códigos').check()
  await codigos.getByRole('button', { name: 'Pronto' }).click()
  await expect(codigos).toBeHidden()
  return app
}

test('a gestora accepts by mail, lands on her company, reads the steps, and the page says when her access ends', async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const empresa = { nome: EMPRESA, so_nome: true }
  const { id_empresa } = await post<{ id_empresa: number }>(request, '/empresas', empresa, consultora)
  const email = novoEmail('gestora')
  await post(request, `/empresas/${id_empresa}/acessos`, { email }, consultora)
  const { html } = await waitMensagem(request, email, /^Acesso à empresa/)
  expect(html).toContain(`acesso de gestor a ${EMPRESA} Ele mostra`)

  await page.goto(/\/acesso-empresa\/[\w.-]+/.exec(html)![0])
  await expect(page.getByRole('link', { name: 'os termos' })).toHaveAttribute('href', '/termos')
  await campo(page, 'Nome').fill('Gestora Exemplo Prado')
  await campo(page, 'Senha').fill(SENHA)
  await campo(page, 'Confirme a senha').fill(SENHA)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar a conta e aceitar' }).click()
  await page.getByRole('link', { name: 'Ligar em Meus dados' }).click()
  const app = await connectApp(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // A code counts once: the one of the next half minute is accepted too.
  await page.getByLabel(/^Código de seis números/).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: EMPRESA })).toBeVisible()
  await expect(page).toHaveURL(/\/gestao/)

  await page.getByRole('link', { name: 'Quadrante' }).first().click()
  await expect(page.getByText(`Acompanhar ${EMPRESA}`)).toBeVisible()
  await expect(page.getByText('Quem vê o seu resultado?')).toBeHidden()
  await expect(page.getByText('Realize seu Teste DISC')).toBeHidden()
  await page.getByRole('button', { name: 'Gestora' }).click()
  await page.getByRole('menuitem', { name: 'Empresas que acompanho' }).click()

  await page.goto(`/gestao/${id_empresa}?aba=pessoas`)
  await expect(page.getByRole('button', { name: /^pronto/ })).toBeVisible()

  const allowed = await request.put(`/empresas/${id_empresa}/gestores`, {
    data: { gestor_abre: true },
    headers: { authorization: `Bearer ${consultora.token}` },
  })
  expect(allowed.status(), await allowed.text()).toBe(200)
  await page.goto(`/gestao/${id_empresa}?aba=turmas`)
  await page.getByRole('button', { name: 'Abrir turma' }).click()
  await campo(page, 'Nome da turma').fill('Turma do RH')
  await page.getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir turma' }).click()
  await page.getByRole('button', { name: 'Convidar pessoas Turma do RH' }).click()
  // A pasted table with two columns of addresses: she is asked which one counts.
  await campo(page, 'E-mails das pessoas').fill(
    'E-mail pessoal;E-mail corporativo;Nome\ndalva@casa.example;dalva@norte.example;Dalva',
  )
  await page.getByRole('combobox', { name: 'E-mail' }).selectOption('E-mail corporativo')
  await expect(page.getByText('dalva@norte.example', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()

  interface Acessos {
    results: { id_acesso: string }[]
  }
  const { results } = await get<Acessos>(request, `/empresas/${id_empresa}/acessos`, consultora)
  const ended = await request.delete(`/empresas/${id_empresa}/acessos/${results[0]!.id_acesso}`, {
    headers: { authorization: `Bearer ${consultora.token}` },
  })
  expect(ended.status(), await ended.text()).toBe(200)
  await expect(page.getByText('Você não acompanha esta empresa')).toBeVisible()
})
