import type { APIRequestContext, Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { fillCadastro } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao, aviso } from '../support/screens.ts'
import {
  ADMIN,
  CONSULTORA,
  invite,
  novoEmail,
  openSessao,
  post,
  prepareParticipante,
  type Sessao,
  waitMensagem,
} from '../support/servers/api.ts'

const finish = (request: APIRequestContext, pessoa: Sessao, id_licenca: number) =>
  post(request, `/disc/finalizar/${pessoa.id_usuario}`, { 1: 60, 2: 45, 3: 30, 4: 15, idLicenca: id_licenca }, pessoa)

const resultado = (page: Page) => page.getByRole('img', { name: /^Dominante \d+,\d%/ })
const chave = (page: Page) => page.getByRole('switch', { name: `Compartilhar meus resultados com ${CONSULTORA.nome}` })

/** Presses the switch and waits until it shows the new state, which it does once the server has answered. */
async function turn(page: Page, ligada: boolean): Promise<void> {
  await expect(chave(page)).toBeChecked({ checked: !ligada })
  await chave(page).click()
  await expect(chave(page)).toBeChecked({ checked: ligada })
}

async function withoutFalhasDeAcesso(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settlePage(page)
    expect(await axeFinds(page), colorScheme).toEqual([])
  }
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(wide)).toBeLessThanOrEqual(0)
}

test('a person who registers with "Só eu vejo" keeps the result until one tap opens it at the consultora\'s request', async ({
  page,
  request,
}) => {
  const email = novoEmail('so-eu')
  const consultora = await openSessao(request, CONSULTORA.email)
  const { url, id_licenca } = await invite(request, consultora, email)
  const nome = 'Sônia Exemplo Reis'

  await test.step('the form offers two equal answers with none chosen, and may be left unanswered', async () => {
    await page.goto(url)
    await expect(
      page.getByText(`O convite anuncia que o resultado será compartilhado com ${CONSULTORA.nome}`),
    ).toBeVisible()
    await fillCadastro(page, nome, CONSULTORA.nome)
    const both = page.getByRole('group', { name: 'Quem vê o seu resultado?' }).getByRole('radio')
    await expect(both).toHaveCount(2)
    await page.getByRole('radio', { name: 'Só eu vejo, por enquanto' }).check()
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    await expect(page.getByText(`O resultado fica só com você: está fechado para ${CONSULTORA.nome}`)).toBeVisible()
  })

  const pessoa = await openSessao(request, email)
  await finish(request, pessoa, id_licenca)

  await test.step('the consultora sees that the result is closed, and can ask once', async () => {
    await applySessao(page, consultora)
    await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
    await expect(page.getByRole('heading', { name: 'Resultado fechado por Sônia' })).toBeVisible()
    await expect(resultado(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Para a conversa' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Pedir de novo' }).click()
    await expect(page.getByText(/^Você pediu em .* a partir de /)).toBeVisible()
    await withoutFalhasDeAcesso(page)
    const { html } = await waitMensagem(request, email, /pediu para ver o seu resultado/)
    expect(html).toContain('A decisão é sua')
  })

  await test.step('the person reads the request and opens the result', async () => {
    await applySessao(page, pessoa)
    await page.goto('/meus-dados/privacidade')
    await expect(page.getByText(`${CONSULTORA.nome} pediu para ver em`)).toBeVisible()
    await expect(chave(page)).not.toBeChecked()
    await withoutFalhasDeAcesso(page)
    await turn(page, true)
    await expect(
      aviso(page, 'Resultado aberto', `${CONSULTORA.nome} vê seus resultados a partir de agora.`),
    ).toBeVisible()
  })

  await applySessao(page, consultora)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  await expect(resultado(page)).toBeVisible()
})

test('withdrawing access closes results at once, granting opens them, and the person reads who looked and why', async ({
  page,
  request,
}) => {
  const { pessoa } = await prepareParticipante(request)
  await finish(request, pessoa, pessoa.id_licenca)
  const consultora = await openSessao(request, CONSULTORA.email)
  await applySessao(page, consultora)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  await expect(resultado(page)).toBeVisible()

  await test.step('an admin gives a reason once for the whole page', async () => {
    await applySessao(page, await openSessao(request, ADMIN.email))
    await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
    await page.getByRole('button', { name: 'Ver resultado' }).click()
    await expect(page.getByText('Diga o motivo do acesso. Ele fica registrado.')).toBeVisible()
    await page.getByLabel('Motivo do acesso').fill('Suporte pedido por telefone')
    await page.getByRole('button', { name: 'Ver resultado' }).click()
    await expect(resultado(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Partes desta página' }).getByRole('link', { name: 'Relatório' }).click()
    await page.getByRole('link', { name: /^Ler na tela.* do teste de/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Forças e atenção' })).toBeVisible()
  })

  await test.step('the person reads both accesses and closes the result', async () => {
    await applySessao(page, pessoa)
    await page.goto('/meus-dados/privacidade')
    const looked = page.getByRole('region', { name: 'Quem abriu meu resultado' })
    await expect(looked.getByText(`${CONSULTORA.nome}, consultoria`).first()).toBeVisible()
    await expect(looked.getByText(`${ADMIN.nome}, administração`).first()).toBeVisible()
    await expect(looked.getByText(/motivo: Suporte pedido por telefone/).first()).toBeVisible()
    await turn(page, false)
    await expect(aviso(page, 'Resultado fechado', `${CONSULTORA.nome} não vê mais seus resultados.`)).toBeVisible()
    await page.reload()
    await expect(chave(page)).not.toBeChecked()
  })

  await test.step('the consultora is told and can read nothing more', async () => {
    await waitMensagem(request, CONSULTORA.email, new RegExp(`^${pessoa.nome} fechou o resultado`))
    await applySessao(page, consultora)
    await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
    await expect(page.getByRole('heading', { name: 'Resultado fechado por Paula' })).toBeVisible()
    await page.goto(`/relatorio/${pessoa.id_licenca}`)
    await expect(page.getByText('A pessoa escolheu não mostrar este resultado.')).toBeVisible()
  })

  await applySessao(page, pessoa)
  await page.goto('/meus-dados/privacidade')
  await turn(page, true)
  await expect(
    aviso(page, 'Resultado aberto', `${CONSULTORA.nome} vê seus resultados a partir de agora.`),
  ).toBeVisible()
  await applySessao(page, consultora)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  await expect(resultado(page)).toBeVisible()
})
