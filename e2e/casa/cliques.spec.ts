import type { Page } from '@playwright/test'
import { prepararConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { usarSessao } from '../support/screens.ts'
import {
  ADMIN,
  abrirSessao,
  CONSULTORA,
  cadastrar,
  convidar,
  esperarMensagem,
  novoEmail,
  post,
  prepararConsultorNovo,
  type Sessao,
} from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'

/*
 * How many clicks the consultor's main tasks take, counted by the page itself and printed. A task that needs more than
 * its measure fails: what is done every day stays short.
 */

/** Counts real clicks from now on, over every page that this tab loads; returns a function that reads the count. */
async function contarCliques(page: Page): Promise<() => number> {
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

function medir(tarefa: string, cliques: number, medida: number): void {
  process.stdout.write(`cliques: ${tarefa}: ${cliques} (no máximo ${medida})\n`)
  expect(cliques, tarefa).toBeGreaterThan(0)
  expect(cliques, tarefa).toBeLessThanOrEqual(medida)
}

/** Registers a new consultor with this many licences and returns the session. */
async function comLicencas(request: Parameters<typeof post>[0], quantidade: number): Promise<Sessao> {
  const consultor = await prepararConsultorNovo(request)
  const lancamento = { id_lancamento: crypto.randomUUID(), tipo: 'cortesia', quantidade, motivo: 'Jornada' }
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    lancamento,
    await abrirSessao(request, ADMIN.email),
  )
  return consultor
}

const CAPAZ = { 1: 60, 2: 45, 3: 30, 4: 15 }

test('a new result is one click away from the mail', async ({ page, request }) => {
  const { nome } = await prepararConcluido(request)
  const { html } = await esperarMensagem(request, CONSULTORA.email, new RegExp(`^${nome} concluiu`))
  await usarSessao(page, await abrirSessao(request, CONSULTORA.email))
  const cliques = await contarCliques(page)
  await page.route('**/mensagem-lida', route => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/mensagem-lida')
  await page.getByRole('link', { name: 'Abrir o perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  medir('abrir um resultado novo a partir do e-mail', cliques(), 1)
})

// Each run opens one so in inicio-consultor.spec.ts.
test('a new result is one click away from Início', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await comLicencas(request, 1)
  const pessoa = await cadastrar(request, await convidar(request, consultor, novoEmail('pronta')))
  await post(request, `/disc/finalizar/${pessoa.id_usuario}`, { ...CAPAZ, idLicenca: pessoa.id_licenca }, pessoa)
  await usarSessao(page, consultor)
  const cliques = await contarCliques(page)
  await page.goto(`/perfil-usuario/${consultor.id_usuario}`)
  await page.getByRole('link', { name: `Ler resultado de ${pessoa.nome}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: pessoa.nome })).toBeVisible()
  medir('abrir um resultado novo a partir de Início', cliques(), 1)
})

// Its three presses are counted in every run by acoes.spec.ts.
test('sending thirty invites again takes three clicks', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await comLicencas(request, 30)
  for (let n = 0; n < 30; n += 1) await convidar(request, consultor, novoEmail(`turma${n}`))
  await usarSessao(page, consultor)
  const cliques = await contarCliques(page)
  await page.goto('/criar-cliente?aba=convites')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).click()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Reenviar/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar 30' }).click()
  await expect(page.getByRole('dialog')).toContainText('30 reenviados')
  medir('reenviar 30 convites', cliques(), 3)
})

test('inviting forty people from a file takes five clicks', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await comLicencas(request, 40)
  const rows = Array.from({ length: 40 }, (_, n) => `Pessoa Exemplo;${novoEmail(`lista${n}`)}`)
  await usarSessao(page, consultor)
  const cliques = await contarCliques(page)
  await page.goto('/criar-cliente')
  await page.getByRole('button', { name: 'Convidar vários de uma vez' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  const buffer = Buffer.from(`Nome;E-mail\n${rows.join('\n')}\n`)
  await (await choosing).setFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Convidar 40 pessoas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convidar' }).click()
  await expect(page.getByRole('heading', { name: 'Como ficou a lista' })).toBeVisible()
  medir('convidar 40 pessoas de um CSV', cliques(), 5)
})

test('sending a client a new test takes two clicks', { tag: LONGO }, async ({ page, request }) => {
  const { id_usuario, email } = await prepararConcluido(request)
  await usarSessao(page, await abrirSessao(request, CONSULTORA.email))
  const cliques = await contarCliques(page)
  await page.goto(`/perfil-usuario/${id_usuario}`)
  await page.getByRole('button', { name: 'Enviar novo teste' }).click()
  await page.getByRole('button', { name: 'Usar 1 licença e enviar' }).click()
  await esperarMensagem(request, email, /enviou um novo teste DISC/)
  medir('enviar um novo teste a um cliente', cliques(), 2)
})
