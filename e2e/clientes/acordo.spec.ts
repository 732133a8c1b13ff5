import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, get, openSessao, type Pessoa, post, waitMensagem } from '../support/servers/api.ts'

const show = async (request: APIRequestContext, { token }: Pessoa, id_destino: number, escopo: string) => {
  const answer = await request.put('/autorizacoes', {
    headers: { authorization: `Bearer ${token}` },
    data: [{ destino: 'equipe', id_destino, escopo }],
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** An equipe of two people who opened their results and show themselves to it. */
async function doisQueSeMostram(request: APIRequestContext) {
  const consultora = await openSessao(request, CONSULTORA.email)
  const pessoas = [await prepareConcluido(request), await prepareConcluido(request)] as const
  const equipe = { nome: `Dupla ${Date.now()}`, declaracao: true }
  const { id_equipe } = await post<{ id_equipe: number }>(request, '/equipes', equipe, consultora)
  const ids = pessoas.map(({ id_usuario }) => id_usuario)
  await post(request, `/equipes/${id_equipe}/integrantes`, { ids }, consultora)
  for (const pessoa of pessoas) {
    await get(request, `/usuarios/perfil/${pessoa.id_licenca}`, pessoa)
    await show(request, pessoa, id_equipe, 'estilo')
  }
  return { pessoas, id_equipe, nome: equipe.nome }
}

async function telaOf(browser: Browser, pessoa: Pessoa): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await applySessao(page, pessoa)
  return page
}

test('two colleagues agree in writing, each on a screen that hears the other, print it, and a withdrawal closes both', async ({
  page,
  browser,
  request,
}) => {
  const { pessoas, id_equipe, nome } = await doisQueSeMostram(request)
  const [eva, bia] = pessoas
  await applySessao(page, eva)
  await page.goto('/minhas-equipes')
  await page.getByRole('link', { name: `Acordos a dois em ${nome}` }).click()
  await page.getByLabel('Com quem').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Enviar a proposta' }).click()
  await expect(page.getByRole('heading', { name: 'A proposta foi enviada' })).toBeVisible()

  const dela = await telaOf(browser, bia)
  const { html } = await waitMensagem(request, bia.email, /propõe um acordo a dois$/)
  await dela.goto(/\/acordo\/[\w-]+/.exec(html)![0])
  await dela.getByRole('button', { name: 'Aceitar' }).click()
  await expect(dela.getByRole('heading', { name: 'O que combinamos' })).toBeVisible()

  const linha = page.getByLabel('Combinado 1')
  await linha.fill('Atraso possível é avisado na véspera.')
  // A draft is there again after a reload.
  await page.reload()
  await expect(linha).toHaveValue('Atraso possível é avisado na véspera.')
  await page.getByRole('button', { name: 'Guardar o texto' }).click()
  await page.getByRole('button', { name: 'Dizer sim a este texto' }).click()
  await expect(page.getByText('Você disse sim em')).toBeVisible()
  await expect(dela.getByText('Atraso possível é avisado na véspera.')).toBeVisible()
  await dela.getByRole('button', { name: 'Dizer sim a este texto' }).click()
  for (const tela of [page, dela])
    await expect(tela.getByText('Vocês dois disseram sim a este texto.').first()).toBeVisible()

  const folha = dela.waitForEvent('download')
  await dela.getByRole('button', { name: 'Baixar para imprimir (PDF)' }).click()
  expect((await folha).suggestedFilename()).toMatch(/^acordo-com-.*\.pdf$/)

  await show(request, bia, id_equipe, 'nada')
  for (const tela of [page, dela]) {
    await expect(tela.getByText('Este acordo não está aberto')).toBeVisible()
    await expect(tela.getByText('Atraso possível é avisado na véspera.')).toHaveCount(0)
  }
  await dela.context().close()
})
