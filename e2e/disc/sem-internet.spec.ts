import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, enter, leave, leaveKeeping, leaveWithPergunta } from '../support/screens.ts'
import { get, openSessao, type Pessoa, post, prepareParticipante } from '../support/servers/api.ts'
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

test.use({ serviceWorkers: 'allow', semCodigo: true })

const SEM_INTERNET = 'Sem internet: suas respostas estão guardadas'

/** Opens the person's test and waits until the service worker is active and has filled its caches. */
async function openTeste(page: Page, pessoa: Pessoa): Promise<void> {
  await applySessao(page, pessoa)
  await page.goto('/teste-individual')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
  await expect.poll(() => guardadas(page)).toEqual(expect.arrayContaining([expect.stringContaining('/disc/perguntas')]))
  await expect
    .poll(() => guardadas(page))
    .toEqual(expect.arrayContaining([expect.stringContaining('/disc/alternativas')]))
}

/** Returns path and query of every entry in the browser's caches. */
const guardadas = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url)
        paths.push(pathname + search)
      }
    return paths
  })

const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Finalizar Teste' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar Teste' }).click()
}

test('an offline reload shows the question, and answering continues', async ({
  page,
  context,
  request,
  participante,
}) => {
  await openTeste(page, participante)
  await closeGuia(page)
  await byClique(page)
  await proxima(page)
  await inQuestao(page, 2)
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText(SEM_INTERNET)).toBeAttached()
  await byKeyboard(page)
  await proxima(page)
  await inQuestao(page, 3)
  await byBotoes(page)
  const moved = await ordem(page)
  await proxima(page)
  await inQuestao(page, 4)

  await page.reload()
  await inQuestao(page, 3)
  expect(await ordem(page)).toEqual(moved)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(SEM_INTERNET).first()).toBeVisible()
  await proxima(page)
  await inQuestao(page, 4)
  await byClique(page)
  await proxima(page)
  await inQuestao(page, 5)

  await context.setOffline(false)
  const { id_licenca, token } = participante
  type Rascunho = { respostas: { numero: number; ordem: number[] | null }[] }
  await expect
    .poll(
      async () => {
        const { respostas } = await get<Rascunho>(request, `/disc/rascunho/${id_licenca}`, { token })
        return respostas.filter(resposta => resposta.ordem).map(resposta => resposta.numero)
      },
      { timeout: 40_000 },
    )
    .toEqual([1, 2, 3, 4])
  await expect(page.getByText('Salvo agora')).toBeVisible()
})

test('a test finished offline waits, also over a reload, and is sent by itself', async ({
  page,
  context,
  request,
  participante,
}) => {
  await answerOnServer(request, participante, 15)
  await openTeste(page, participante)
  await inQuestao(page, 15)
  await context.setOffline(true)
  await finish(page)
  const waiting = page.getByText('O teste será enviado sozinho quando a conexão voltar.')
  await expect(waiting).toBeVisible()
  await page.reload()
  await inQuestao(page, 15)
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(aviso(page, 'Parabéns!', 'Seu teste DISC foi concluído com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
  expect(await page.evaluate(() => [localStorage.currentDisc, localStorage.processoDisc])).toEqual([
    undefined,
    undefined,
  ])
})

test('going back to the answers cancels the waiting finish', { tag: LONGO }, async ({
  page,
  context,
  request,
  participante,
}) => {
  await answerOnServer(request, participante, 15)
  await openTeste(page, participante)
  await context.setOffline(true)
  await finish(page)
  const waiting = page.getByText('O teste será enviado sozinho quando a conexão voltar.')
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Pergunta Anterior' }).click()
  await inQuestao(page, 14)
  await expect(waiting).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Salvo agora')).toBeVisible()
  await inQuestao(page, 14)
})

/** Returns the numbers of the questions whose answers the server has. */
async function inServidor(request: APIRequestContext, { id_licenca, token }: Pessoa): Promise<number[]> {
  type Rascunho = { respostas: { numero: number; ordem: number[] | null }[] }
  const { respostas } = await get<Rascunho>(request, `/disc/rascunho/${id_licenca}`, { token })
  return respostas.filter(resposta => resposta.ordem).map(resposta => resposta.numero)
}

/** Answers three questions offline and goes back to the home page, which has 'Sair'. */
async function answerWithoutRede(page: Page, context: BrowserContext, pessoa: Pessoa): Promise<void> {
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  await expect(page.getByText(/respondidas|Iniciar Teste/).first()).toBeVisible()
  await openTeste(page, pessoa)
  await closeGuia(page)
  await context.setOffline(true)
  for (const numero of [2, 3, 4]) {
    await byClique(page)
    await proxima(page)
    await inQuestao(page, numero)
  }
  await expect(page.getByText(SEM_INTERNET).first()).toBeVisible()
  await page.getByRole('link', { name: /voltar ao perfil/ }).click()
  await expect(page).toHaveURL(/perfil-usuario/)
}

test('answers kept at "Sair" offline wait for their person only and are sent at the next sign-in', async ({
  page,
  context,
  request,
  participante,
}) => {
  const { pessoa: outro, devolver } = await prepareParticipante(request)
  await answerWithoutRede(page, context, participante)
  const pergunta = await leaveWithPergunta(page, 'respostas do teste')
  expect(await axeFinds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(pergunta).toBeHidden()
  await leaveKeeping(page, 'respostas do teste')
  await expect(
    aviso(page, 'Guardado neste aparelho', 'Entre de novo aqui em até 30 dias: o que faltou é enviado sozinho.'),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await context.setOffline(false)

  await test.step('another person on the device sees none of the answers', async () => {
    await enter(page, outro.email)
    await expect(page).toHaveURL(`/perfil-usuario/${outro.id_usuario}`)
    await expect(page.getByRole('button', { name: 'Iniciar Teste' }).first()).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(`${participante.id_usuario}:`)
    expect(await inServidor(request, outro)).toEqual([])
    await leave(page)
  })

  await test.step('signing in sends the answers before the test is opened', async () => {
    await enter(page, participante.email)
    await expect.poll(() => inServidor(request, participante)).toEqual([1, 2, 3])
    await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
    await page.goto('/teste-individual')
    await inQuestao(page, 3)
  })
  await devolver()
})

test('answers discarded at "Sair" are deleted and not announced', { tag: LONGO }, async ({
  page,
  context,
  request,
  participante,
}) => {
  await answerWithoutRede(page, context, participante)
  const pergunta = await leaveWithPergunta(page, 'respostas do teste')
  await pergunta.getByRole('button', { name: 'Excluir deste aparelho' }).click()
  await expect(page).toHaveURL('/login')
  await expect(aviso(page, 'Excluído deste aparelho', 'O que não tinha sido enviado não está mais aqui.')).toBeVisible()
  await expect(page.getByText('estão guardadas')).toHaveCount(0)
  await context.setOffline(false)
  await enter(page, participante.email)
  await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
  await page.goto('/teste-individual')
  await inQuestao(page, 1)
  expect(await inServidor(request, participante)).toEqual([])
})

test('answers of an ended session wait for their person when somebody else signs in', { tag: LONGO }, async ({
  page,
  context,
  request,
  participante,
}) => {
  const { pessoa: outro, devolver } = await prepareParticipante(request)
  await answerWithoutRede(page, context, participante)
  await page.goto('about:blank')
  await context.setOffline(false)
  await post(request, '/usuarios/logout', {}, participante)
  await page.goto('/perfil-usuario')
  await expect(page.getByText('suas respostas estão guardadas')).toBeVisible()
  await enter(page, outro.email)
  await expect(page).toHaveURL(`/perfil-usuario/${outro.id_usuario}`)
  await expect(page.getByRole('button', { name: 'Iniciar Teste' }).first()).toBeVisible()
  await leave(page)
  await enter(page, participante.email)
  const { token } = await openSessao(request, participante.email)
  await expect.poll(() => inServidor(request, { ...participante, token })).toEqual([1, 2, 3])
  await devolver()
})

test('the offline profile shows that there is no network and leads to the test', { tag: LONGO }, async ({
  page,
  context,
  request,
  participante,
}) => {
  await answerOnServer(request, participante, 7)
  await openTeste(page, participante)
  await inQuestao(page, 7)
  await page.goto('/perfil-usuario')
  await expect(page.getByText('Em andamento: 7 de 15 respondidas')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sem internet. Confira a conexão e tente de novo.')).toBeVisible()
  await expect(page.getByText(`${SEM_INTERNET}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await inQuestao(page, 7)
  await context.setOffline(false)
})

test('an uncached screen shows that it is offline, Back leads to the test, and it loads when the network returns', async ({
  page,
  context,
  request,
  participante,
}) => {
  await answerOnServer(request, participante, 7)
  await applySessao(page, participante)
  await page.goto('/perfil-usuario')
  await openTeste(page, participante)
  await page.getByRole('link', { name: /voltar ao perfil/ }).click()
  await expect(page.getByText('Em andamento: 7 de 15 respondidas')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link').last().click()
  const sem = page.getByRole('heading', { level: 1, name: 'Sem internet' })
  await expect(sem).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Em andamento: 7 de 15 respondidas')).toBeVisible()
  await page.goForward()
  await expect(sem).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/termos')
  await expect(sem).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('cached files contain no personal data', async ({ page, request, participante }) => {
  await answerOnServer(request, participante, 3)
  await openTeste(page, participante)
  await page.goto('/perfil-usuario')
  await expect(page.getByText('Em andamento: 3 de 15 respondidas')).toBeVisible()
  const paths = await guardadas(page)
  const allowed = /^\/(assets\/|index\.html|disc\/(perguntas|alternativas)\?versao=)/
  expect(paths.filter(path => !allowed.test(path))).toEqual([])
  const contents = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? '')
    }
    return texts.join('\n')
  })
  for (const word of [participante.email, participante.nome, participante.token]) expect(contents).not.toContain(word)
})

test('the service worker is revalidated on each visit, and an ended session still leads to sign-in', async ({
  page,
  request,
  participante,
}) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('javascript')
  await openTeste(page, participante)
  // A dead session is still told by the server.
  await post(request, '/usuarios/logout', {}, participante)
  await page.reload()
  await expect(page).toHaveURL('/login')
})
