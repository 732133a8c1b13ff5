import type { Page } from '@playwright/test'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import {
  ADMIN,
  CONSULTORA,
  invite,
  novoEmail,
  openSessao,
  post,
  prepareConsultorNovo,
  register,
  type Sessao,
  waitMensagem,
} from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

/*
 * How many clicks the consultor's main tasks take, counted by the page itself and printed. A task that needs more than
 * its measure fails: what is done every day stays short.
 */

/** Counts real clicks from now on, over every page that this tab loads; returns a function that reads the count. */
async function countCliques(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('contarClique', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const { contarClique } = window as unknown as { contarClique(): void }
    // A press on a label clicks its control too; that one comes without a pointer.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && contarClique(), true)
  })
  return () => clicks
}

function measure(tarefa: string, cliques: number, medida: number): void {
  process.stdout.write(`cliques: ${tarefa}: ${cliques} (no máximo ${medida})\n`)
  expect(cliques, tarefa).toBeGreaterThan(0)
  expect(cliques, tarefa).toBeLessThanOrEqual(medida)
}

/** Registers a new consultor with this many licences and returns the session. */
async function withLicencas(request: Parameters<typeof post>[0], quantidade: number): Promise<Sessao> {
  const consultor = await prepareConsultorNovo(request)
  const lancamento = { id_lancamento: crypto.randomUUID(), tipo: 'cortesia', quantidade, motivo: 'Jornada' }
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    lancamento,
    await openSessao(request, ADMIN.email),
  )
  return consultor
}

const CAPAZ = { 1: 60, 2: 45, 3: 30, 4: 15 }

test('a new result is one click away from the mail', async ({ page, request }) => {
  const { nome } = await prepareConcluido(request)
  const { html } = await waitMensagem(request, CONSULTORA.email, new RegExp(`^${nome} concluiu`))
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  const cliques = await countCliques(page)
  await page.route('**/mensagem-lida', route => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/mensagem-lida')
  await page.getByRole('link', { name: 'Abrir o perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  measure('abrir um resultado novo a partir do e-mail', cliques(), 1)
})

// Each run opens one so in inicio-consultor.spec.ts.
test('a new result is one click away from Início', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await withLicencas(request, 1)
  const pessoa = await register(request, await invite(request, consultor, novoEmail('pronta')))
  await post(request, `/disc/finalizar/${pessoa.id_usuario}`, { ...CAPAZ, idLicenca: pessoa.id_licenca }, pessoa)
  await applySessao(page, consultor)
  const cliques = await countCliques(page)
  await page.goto(`/perfil-usuario/${consultor.id_usuario}`)
  await page.getByRole('link', { name: `Ler resultado de ${pessoa.nome}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
  measure('abrir um resultado novo a partir de Início', cliques(), 1)
})

// Its three presses are counted in every run by acoes.spec.ts.
test('sending thirty invites again takes three clicks', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await withLicencas(request, 30)
  for (let n = 0; n < 30; n += 1) await invite(request, consultor, novoEmail(`turma${n}`))
  await applySessao(page, consultor)
  const cliques = await countCliques(page)
  await page.goto('/criar-cliente?aba=convites')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).click()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Reenviar/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar 30' }).click()
  await expect(page.getByRole('dialog')).toContainText('30 reenviados')
  measure('reenviar 30 convites', cliques(), 3)
})

test('inviting forty people from a file takes five clicks', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await withLicencas(request, 40)
  const rows = Array.from({ length: 40 }, (_, n) => `Pessoa Exemplo;${novoEmail(`lista${n}`)}`)
  await applySessao(page, consultor)
  const cliques = await countCliques(page)
  await page.goto('/criar-cliente')
  await page.getByRole('button', { name: 'Convidar vários de uma vez' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  const buffer = Buffer.from(`Nome;E-mail\n${rows.join('\n')}\n`)
  await (await choosing).setFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Convidar 40 pessoas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convidar' }).click()
  await expect(page.getByRole('heading', { name: 'Como ficou a lista' })).toBeVisible()
  measure('convidar 40 pessoas de um CSV', cliques(), 5)
})

test('sending a client a new test takes two clicks', { tag: LONGO }, async ({ page, request }) => {
  const { id_usuario, email } = await prepareConcluido(request)
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  const cliques = await countCliques(page)
  await page.goto(`/perfil-usuario/${id_usuario}`)
  await page.getByRole('button', { name: 'Enviar novo teste' }).click()
  await page.getByRole('button', { name: 'Usar 1 licença e enviar' }).click()
  await waitMensagem(request, email, /enviou um novo teste DISC/)
  measure('enviar um novo teste a um cliente', cliques(), 2)
})
