import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso } from '../support/screens.ts'
import { CONSULTORA, callOff, get, openSessao, type Pessoa, post } from '../support/servers/api.ts'
import { LONGO } from '../support/servers/longo.ts'
import {
  answerOnServer,
  byBotoes,
  byClique,
  byKeyboard,
  closeGuia,
  inQuestao,
  ordem,
  proxima,
} from '../support/teste.ts'

interface Rascunho {
  respostas: { numero: number; ordem: number[] | null }[]
}

/** Returns the numbers of the questions whose answers the server has. */
async function inServidor(request: APIRequestContext, { id_licenca, token }: Pessoa): Promise<number[]> {
  const { respostas } = await get<Rascunho>(request, `/disc/rascunho/${id_licenca}`, { token })
  return respostas.filter(resposta => resposta.ordem).map(resposta => resposta.numero)
}

/** Signs in as this person and starts the test from the profile. */
async function begin(page: Page, pessoa: Pessoa): Promise<void> {
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  await page.getByRole('button', { name: /^(Iniciar Teste|Continuar|Finalizar)$/ }).click()
  await expect(page).toHaveURL('/teste-individual')
}

const LICENCA = ['Ops.', 'Houve um erro com sua Licença!'] as const

test('a test continues on another device where it stopped', { tag: LONGO }, async ({
  page,
  browser,
  request,
  participante,
}) => {
  await begin(page, participante)
  await closeGuia(page)
  await byClique(page)
  await proxima(page)
  await inQuestao(page, 2)
  await byKeyboard(page)
  const left = await ordem(page)
  await proxima(page)
  await inQuestao(page, 3)
  await expect.poll(() => inServidor(request, participante)).toEqual([1, 2])

  const context = await browser.newContext()
  const phone = await context.newPage()
  await begin(phone, participante)
  await inQuestao(phone, 2)
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  expect(await ordem(phone)).toEqual(left)
  await context.close()
})

test('minutes without a network lose no answer', { tag: LONGO }, async ({ page, context, request, participante }) => {
  await begin(page, participante)
  await closeGuia(page)
  await context.setOffline(true)
  for (const [i, way] of [byClique, byBotoes, byKeyboard].entries()) {
    await inQuestao(page, i + 1)
    await way(page)
    await proxima(page)
  }
  await inQuestao(page, 4)
  await expect(page.getByRole('status').getByText('Sem internet: suas respostas estão guardadas')).toBeAttached()
  expect(await inServidor(request, participante)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => inServidor(request, participante)).toEqual([1, 2, 3])
  await expect(page.getByText('Salvo agora')).toBeVisible()
})

test('a session that ends during the test loses no answer', async ({ page, request, participante }) => {
  await begin(page, participante)
  await closeGuia(page)
  await byClique(page)
  await post(request, '/usuarios/logout', {}, participante)
  await proxima(page)
  // Mended in place: the answers stay on the screen behind the question.
  await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await page.getByLabel(`Senha de ${participante.email}`, { exact: true }).fill('demonstracao')
  await page.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(page).toHaveURL('/teste-individual')
  await inQuestao(page, 2)
  const again = await openSessao(request, participante.email)
  await expect.poll(() => inServidor(request, { ...participante, ...again })).toEqual([1])
})

test('a licence that was taken back does not start, and the list is updated', async ({
  page,
  request,
  participante,
}) => {
  await applySessao(page, participante)
  await page.goto('/perfil-usuario')
  const start = page.getByRole('button', { name: 'Iniciar Teste' })
  await expect(start).toBeVisible()
  await callOff(request, await openSessao(request, CONSULTORA.email), participante.id_licenca)
  await start.click()
  await expect(aviso(page, ...LICENCA)).toBeVisible()
  await expect(start).toHaveCount(0)
})

test('without a licence the test page leads to the profile and says why', async ({ page, request, participante }) => {
  await callOff(request, await openSessao(request, CONSULTORA.email), participante.id_licenca)
  await applySessao(page, participante)
  await page.goto('/teste-individual')
  await expect(aviso(page, ...LICENCA)).toBeVisible()
  await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
})

test('the help icon restarts the guided tour, and Esc ends it', async ({ page, participante }) => {
  await begin(page, participante)
  await closeGuia(page)
  const help = page.getByRole('button', { name: /^Guia/ })
  await help.click()
  const first = page.getByRole('dialog', { name: 'Pergunta', exact: true })
  await first.getByRole('button', { name: 'Próximo' }).click()
  const second = page.getByRole('dialog', { name: 'Respostas', exact: true })
  await second.getByRole('button', { name: 'Anterior' }).click()
  // A hand can reach it: it is in place.
  await first.getByRole('button', { name: 'Próximo' }).hover()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(help).toBeFocused()
})

test('before an answer nothing is saved, and a press on the first alternativa says that it is at the top', async ({
  page,
  participante,
}) => {
  await begin(page, participante)
  await closeGuia(page)
  await expect(page.getByText('Salvo agora')).toHaveCount(0)
  const alternativas = page.getByRole('listitem').locator('[data-controle="linha"]')
  await alternativas.first().click()
  await expect(page.getByText('Esta já está no topo.')).toBeVisible()
  await alternativas.nth(1).click()
  await expect(page.getByText('Esta já está no topo.')).toHaveCount(0)
  await expect(page.getByText('Salvo agora')).toBeVisible()
})

test.describe('the guided tour', () => {
  const FECHADO = 'Forcing the tour closure: First or Last step not found in the DOM.'
  const RAZAO = 1.212

  const hear = (page: Page): string[] => {
    const heard: string[] = []
    page.on('console', message => message.text().includes('tour') && heard.push(message.text()))
    return heard
  }
  const remove = (page: Page, nome: string) =>
    page.evaluate(which => {
      for (const each of document.querySelectorAll(`[data-guia="${which}"]`)) each.removeAttribute('data-guia')
    }, nome)

  test.use({ dizFechado: true })

  const tagOf = (qual: string) => (qual === 'first' ? {} : { tag: LONGO })
  for (const [qual, nome, antes] of [
    ['first', 'pergunta', 0],
    ['last', 'respostas', 1],
  ] as const)
    test(
      `closes with a message when its ${qual} step is not on the page`,
      tagOf(qual),
      async ({ page, participante }) => {
        const heard = hear(page)
        await begin(page, participante)
        await closeGuia(page)
        await remove(page, nome)
        const help = page.getByRole('button', { name: /^Guia/ })
        await help.click()
        if (antes > 0)
          await page
            .getByRole('dialog', { name: 'Pergunta', exact: true })
            .getByRole('button', { name: /Próximo|Concluir/ })
            .click()
        await expect.poll(() => heard).toEqual([FECHADO])
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(help).toBeFocused()
        await expect(page.getByRole('button', { name: 'Proxima Pergunta' })).toBeEnabled()
      },
    )

  test('has boxes of ratio 1.212 that are 200 to 400 px wide', async ({ page, participante }) => {
    await begin(page, participante)
    for (const name of ['Pergunta', 'Respostas', 'Responder']) {
      const box = page.getByRole('dialog', { name, exact: true })
      await expect(box).toBeVisible()
      const { width, height } = (await box.boundingBox())!
      expect(width).toBeGreaterThanOrEqual(200)
      expect(width).toBeLessThanOrEqual(400)
      expect(width / height).toBeCloseTo(RAZAO, 2)
      await box.getByRole('button', { name: /Próximo|Concluir/ }).click()
    }
  })
})

test("finishing asks for confirmation, and 'Cancelar' returns to the answers", async ({
  page,
  request,
  participante,
}) => {
  await answerOnServer(request, participante, 15)
  await begin(page, participante)
  await inQuestao(page, 15)
  const finish = page.getByRole('button', { name: 'Finalizar Teste' })
  await finish.click()
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja encerrar o teste?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(finish).toBeFocused()
  await inQuestao(page, 15)
})

test('a test that cannot be sent shows an error, keeps the answers, and is sent later', { tag: LONGO }, async ({
  page,
  request,
  participante,
}) => {
  await answerOnServer(request, participante, 15)
  await begin(page, participante)
  const finish = async () => {
    await page.getByRole('button', { name: 'Finalizar Teste' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar Teste' }).click()
  }
  await page.route('**/disc/finalizar/*', route => route.abort(), { times: 1 })
  await finish()
  await expect(aviso(page, 'Erro', 'Houve um erro ao finalizar o teste.')).toBeVisible()
  await inQuestao(page, 15)
  await finish()
  await expect(aviso(page, 'Parabéns!', 'Seu teste DISC foi concluído com sucesso.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver meu resultado' }).click()
  await expect(
    page.getByRole('img', { name: /^Dominante 40,0%, Influente 30,0%, Submisso 20,0%, Conformidade 10,0%$/ }),
  ).toBeVisible()
})
