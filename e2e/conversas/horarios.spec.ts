import type { APIRequestContext, Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { invite, novoEmail, post, prepareConsultorNovo, register, SENHA, waitMensagem } from '../support/servers/api.ts'

const withoutFalhasDeAcesso = async (page: Page) => {
  await settlePage(page)
  expect(await axeFinds(page)).toEqual([])
}

/** Creates a consultor with the courtesy licence and one client who has registered. */
async function withCliente(request: APIRequestContext) {
  const consultor = await prepareConsultorNovo(request)
  await post(request, '/consultores/primeiros-passos/cortesia', {}, consultor)
  return { consultor, pessoa: await register(request, await invite(request, consultor, novoEmail('marina'))) }
}

test('a person chooses an hour by the link, moves it and calls it off; the feed ends when it is revoked', async ({
  page,
  request,
  browser,
}) => {
  const { consultor, pessoa } = await withCliente(request)
  await applySessao(page, consultor)
  await page.goto('/agenda')
  await page.getByRole('link', { name: 'Horários livres' }).click()
  await expect(page.getByText('nada vale antes de você salvar')).toBeVisible()
  for (const dia of ['sábado', 'domingo']) await page.getByRole('switch', { name: dia }).press('Space')
  await page.getByLabel('Antecedência mínima').selectOption('1 hora')
  await page.getByLabel('Mudar ou desmarcar').selectOption('até 1 hora antes')
  await page.getByLabel('Endereço da chamada').fill('https://meet.exemplo.com.br/sala')
  await page.getByRole('button', { name: 'Salvar horários' }).click()
  await expect(
    aviso(page, 'Salvo', 'Os links já mostram estes horários. Conversas marcadas antes continuam.'),
  ).toBeVisible()
  await withoutFalhasDeAcesso(page)
  // The page as its person sees it, where nothing can be booked.
  await page.getByRole('link', { name: 'Ver como a pessoa vê' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marina, escolha um horário' })).toBeVisible()
  await page
    .getByRole('group', { name: /^(Manhã|Tarde|Noite)$/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByText('Na prévia, nada é marcado.')).toBeVisible()
  await withoutFalhasDeAcesso(page)
  await page.goBack()
  // Signed in long ago: asked who she is, and then the address is made.
  const calendario = '**/consultores/horarios/calendario'
  const json = { codigo: 'prova_exigida', mensagem: 'Nada foi feito.' }
  await page.route(calendario, route => route.fulfill({ status: 403, json }), { times: 1 })
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const prova = page.getByRole('dialog', { name: 'Confirme que é você' })
  await prova.getByLabel(`Senha de ${consultor.email}`, { exact: true }).fill(SENHA)
  const made = page.waitForResponse(answer => answer.url().endsWith('/calendario') && answer.ok())
  await prova.getByRole('button', { name: 'Continuar' }).click()
  const { feed } = await (await made).json()
  await expect(page.getByText('Ainda não foi lido.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Mostrar o endereço' }).click()
  await expect(page.getByRole('button', { name: 'Copiar endereço' })).toBeVisible()

  await page.goto(`/perfil-usuario/${pessoa.id_usuario}?aba=conversa`)
  await page.getByRole('button', { name: 'Enviar “escolha um horário”' }).click()
  await expect(aviso(page, 'E-mail a caminho', 'Paula recebe o link por e-mail.')).toBeVisible()
  const mail = await waitMensagem(request, pessoa.email, /^Escolha um horário/)
  const link = /\/horario\/[^"]+/.exec(mail.html)?.[0] ?? ''

  // The person has no session on this device, and another clock.
  const dela = await (
    await browser.newContext({ timezoneId: 'America/Manaus', viewport: { width: 390, height: 844 } })
  ).newPage()
  await dela.goto(link)
  await expect(dela.getByRole('heading', { level: 1, name: /, escolha um horário$/ })).toBeVisible()
  await expect(dela).toHaveURL(/\/horario$/)
  await expect(dela.getByText('Horários de Manaus, 1 hora a menos que São Paulo')).toBeVisible()
  const horas = dela.getByRole('group', { name: /^(Manhã|Tarde|Noite)$/ }).getByRole('button')
  await dela.getByRole('button', { name: 'Nenhum serve? Diga quando pode' }).click()
  await dela.getByLabel('Quando você pode?').fill('Aos sábados, de manhã.')
  await withoutFalhasDeAcesso(dela)
  await dela.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dela.getByText('Você disse: “Aos sábados, de manhã.”')).toBeVisible()
  await page.goto('/agenda')
  const disseram = page.getByRole('region', { name: /^Disseram quando podem/ })
  await expect(disseram).toContainText('“Aos sábados, de manhã.”')
  await dela.getByRole('group', { name: 'Dias com horário livre' }).getByRole('button').nth(1).press('Enter')
  await horas.first().press('Enter')
  await withoutFalhasDeAcesso(dela)
  await dela.getByRole('button', { name: 'Confirmar este horário' }).press('Enter')
  await expect(dela.getByRole('heading', { level: 1, name: /^Marcado, / })).toBeFocused()
  await withoutFalhasDeAcesso(dela)
  await waitMensagem(request, consultor.email, /escolheu o horário/)
  const agenda = await request.get(new URL(feed.url).pathname)
  expect(await agenda.text()).toContain('SUMMARY:Conversa com')

  await dela.getByRole('button', { name: 'Mudar o horário' }).click()
  await horas.last().click()
  await dela.getByRole('button', { name: 'Mudar para este horário' }).click()
  await expect(dela.getByText('Você pode mudar mais 1 vez.')).toBeVisible()
  await waitMensagem(request, consultor.email, /mudou o horário/)

  // The same conversation waits on her own page.
  await applySessao(dela, pessoa)
  await dela.goto('/perfil-usuario')
  await dela.getByRole('link', { name: 'Mudar ou desmarcar' }).click()
  await dela.getByRole('button', { name: 'Desmarcar', exact: true }).click()
  await dela.getByRole('button', { name: 'Desmarcar a conversa' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: 'A conversa foi desmarcada' })).toBeVisible()
  await dela.context().close()

  await page.goto('/agenda')
  await expect(page.getByRole('region', { name: /^Desmarcadas há pouco/ })).toBeVisible()
  await page.goto('/agenda/horarios')
  await page.getByRole('button', { name: 'Encerrar o endereço' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Encerrar o endereço' })
    .click()
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  expect((await request.get(new URL(feed.url).pathname)).status()).toBe(404)

  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const told = await waitMensagem(request, consultor.email, /^Foi criado um endereço do seu calendário/)
  await page.goto('/meus-dados/seguranca')
  const abertos = page.getByRole('list', { name: 'Aberto por endereço, acesso ou link' })
  await expect(abertos.getByRole('listitem')).toContainText('Endereço do seu calendário')
  await withoutFalhasDeAcesso(page)
  await abertos.getByRole('button', { name: 'Encerrar: Endereço do seu calendário' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Nada aberto.')).toBeVisible()

  await page.goto(/\/nao-fui-eu\/[^"]+/.exec(told.html)?.[0] ?? '')
  await page.getByRole('button', { name: 'Encerrar tudo' }).click()
  await expect(page.getByRole('heading', { name: 'Enviamos o link para outra senha' })).toBeFocused()
  await withoutFalhasDeAcesso(page)
  await waitMensagem(request, consultor.email, /^Defina uma nova senha/)
})
