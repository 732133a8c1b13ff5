import type { Page } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, choose, licencasIndividuais, linhas } from '../support/screens.ts'
import {
  CONSULTORA,
  callOff,
  get,
  invite,
  novoEmail,
  openSessao,
  prepareConsultorNovo,
  tokenOf,
} from '../support/servers/api.ts'
import { clockAhead } from '../support/servers/clock.ts'
import { LONGO } from '../support/servers/longo.ts'

const emailDoCliente = (page: Page) => page.getByRole('textbox', { name: 'E-mail do cliente' })
const inviteCliente = (page: Page) => page.getByRole('button', { name: 'Convidar Cliente!' })

test('cancelling an invite asks first and returns its licence', async ({ page, request }) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const email = novoEmail('cancelado')
  const { url } = await invite(request, consultora, email)
  await applySessao(page, consultora)
  await page.goto('/criar-cliente')
  const before = await licencasIndividuais(page)
  await page.getByRole('tab', { name: 'Convites' }).click()
  const row = linhas(page, 'Convites').filter({ hasText: email })
  await expect(row).toContainText(/(Enviado|Convidado) em \d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d/)
  const menu = row.getByRole('button', { name: `Mais ações para ${email}` })
  const cancel = () => choose(menu, row.getByRole('menuitem', { name: 'Cancelar convite' }))
  const question = page.getByRole('alertdialog', { name: 'Cancelar o convite?' })

  await cancel()
  await question.getByRole('button', { name: 'Manter convite' }).click()
  await expect(question).toBeHidden()
  await expect(menu).toBeFocused()

  await cancel()
  await question.getByRole('button', { name: 'Cancelar convite' }).click()
  await expect(aviso(page, 'Sucesso', 'Convite cancelado. A licença voltou para você.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect.poll(() => licencasIndividuais(page)).toBe(before + 1)

  await page.evaluate(() => localStorage.clear())
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Inválido!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('pode ter cancelado o convite, ou o prazo de 5 dias já passou')
})

test('a test that was sent can be taken back until it is finished', async ({ page, request, participante }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente')
  const before = await licencasIndividuais(page)
  await page.getByRole('tab', { name: 'Testes Pendentes' }).click()
  await page.getByRole('searchbox', { name: 'Buscar por nome, e-mail ou empresa' }).fill(participante.email)
  const rows = linhas(page, 'Testes Pendentes')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(participante.nome)
  await choose(
    rows.getByRole('button', { name: `Mais ações para ${participante.nome}` }),
    rows.getByRole('menuitem', { name: 'Cancelar envio' }),
  )
  const question = page.getByRole('alertdialog', { name: 'Cancelar o envio do teste?' })
  await question.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(rows).toHaveCount(0)
  await expect.poll(() => licencasIndividuais(page)).toBe(before + 1)
})

test('warns a consultor without licences, and asks and sends nothing', async ({ page, request }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/criar-cliente')
  await expect.poll(() => licencasIndividuais(page)).toBe(0)
  await expect(page.getByText('Nenhum cliente por aqui ainda')).toBeVisible()
  await emailDoCliente(page).fill(novoEmail('sem-licenca'))
  await inviteCliente(page).click()
  await expect(aviso(page, 'Ops', 'Você não tem licenças disponíveis')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('requires an e-mail address for an invite', async ({ page, request }) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente')
  await emailDoCliente(page).fill('cliente@exemplo')
  await inviteCliente(page).click()
  await expect(emailDoCliente(page)).toBeFocused()
  await expect(emailDoCliente(page)).toHaveAccessibleDescription(/E-mail inválido/)
})

test("'Acessar como convidado' warns that it ends the session and then opens the registration", async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  await applySessao(page, consultora)
  await page.goto('/criar-cliente')
  const email = novoEmail('convidado')
  await emailDoCliente(page).fill(email)
  await inviteCliente(page).click()
  await page.getByRole('alertdialog', { name: 'Enviar o convite?' }).getByRole('button', { name: 'OK' }).click()
  const sent = page.getByRole('dialog', { name: 'Convite enviado!' })

  await sent.getByRole('button', { name: 'Acessar como convidado' }).click()
  const warning = page.getByRole('dialog', { name: 'Acessar como convidado?' })
  await expect(warning).toContainText('você sai da sua conta neste navegador')
  await warning.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sent).toBeVisible()

  await sent.getByRole('button', { name: 'Acessar como convidado' }).click()
  await warning.getByRole('button', { name: 'Sair e acessar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()

  const again = await openSessao(request, CONSULTORA.email)
  const { results } = await get<{ results: { id_licenca: number }[] }>(
    request,
    `/consultores/convites-enviados?busca=${encodeURIComponent(email)}`,
    again,
  )
  for (const { id_licenca } of results) await callOff(request, again, id_licenca)
  expect(results).toHaveLength(1)
})

test('refuses an invite older than five days, whose licence has returned', { tag: LONGO }, async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const { url, id_licenca } = await invite(request, consultora, novoEmail('vencido'))
  // Five days later she signs in anew: a session does not rest that long.
  const isDisponivel = async () => {
    const sessao = await openSessao(request, CONSULTORA.email)
    const { results } = await get<{ results: { id_licenca: number }[] }>(request, '/consultores/licencas/', sessao)
    return results.some(licenca => licenca.id_licenca === id_licenca)
  }
  expect(await isDisponivel()).toBe(false)
  await clockAhead(5 * DAY_MS - 60_000, async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
  })
  await clockAhead(5 * DAY_MS + 1000, async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Inválido!' })).toBeVisible()
    expect(await isDisponivel()).toBe(true)
  })
})

test('shows that a link is no invite, and leads to sign-in', async ({ page, request }) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const { url, id_licenca } = await invite(request, consultora, novoEmail('forjado'))
  await callOff(request, consultora, id_licenca)
  const [header, claims, signature] = tokenOf(url).split('.')
  const forged = [header, claims, [...signature!].reverse().join('')].join('.')
  for (const token of ['nao-e-um-convite', forged]) {
    await page.goto(`/cadastro-cliente/${token}`)
    await expect(aviso(page, 'Ops.', 'Código inválido')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('status').filter({ hasText: 'não traz um convite válido' })).toBeVisible()
  }
})
