import { expect, test } from '../support/journey.ts'

const TOKEN = `${'A'.repeat(24)}.${'A'.repeat(43)}`
const PERGUNTA = {
  id_combinado: '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10',
  marco: 14,
  consultor: 'Marina',
  o_que: 'Ouvir até o fim antes de responder',
  quando: null,
  escolhida: 'em_parte',
  vista: true,
  como_vai: false,
  nova_hora: null,
  escolher: false,
}

test("opening a mail's answer link sends no answer; the first touch on its page does", async ({ page }) => {
  const sent: unknown[] = []
  await page.route('**/combinados/resposta/*', async route => {
    const body = route.request().method() === 'POST' ? route.request().postDataJSON() : null
    if (body) sent.push(body)
    const resposta = body?.resposta ?? null
    await route.fulfill({ json: { pergunta: { ...PERGUNTA, resposta } } })
  })
  await page.goto(`/combinado/${TOKEN}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Aconteceu?' })).toBeVisible()
  await expect(page.getByText('No e-mail você escolheu “Em parte”.')).toBeVisible()
  // What a program does that runs the page: it looks, scrolls and focuses, and touches nothing.
  await page.evaluate(() => {
    window.focus()
    scrollTo(0, 500)
    document.body.click()
    for (const type of ['focus', 'pointerdown', 'keydown', 'visibilitychange'])
      window.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await page.reload()
  await expect(page.getByText('No e-mail você escolheu “Em parte”.')).toBeVisible()
  expect(sent).toEqual([])

  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrado: Em parte' })).toBeVisible()
  expect(sent).toEqual([{ resposta: 'em_parte' }])
})

test("choosing another answer than the link's sends that one only", async ({ page }) => {
  const sent: unknown[] = []
  await page.route('**/combinados/resposta/*', async route => {
    const body = route.request().method() === 'POST' ? route.request().postDataJSON() : null
    if (body) sent.push(body)
    await route.fulfill({ json: { pergunta: { ...PERGUNTA, resposta: body?.resposta ?? null } } })
  })
  await page.goto(`/combinado/${TOKEN}`)
  await page.getByRole('button', { name: 'Ainda não' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrado: Ainda não' })).toBeVisible()
  expect(sent).toEqual([{ resposta: 'nao' }])
})

test("the mail's link for another hour answers and asks for the hour at one press, and does nothing without one", async ({
  page,
}) => {
  const sent: string[] = []
  await page.route('**/combinados/{resposta,nova-hora}/*', async route => {
    const asked = route.request().url().includes('nova-hora')
    if (route.request().method() === 'POST') sent.push(asked ? 'nova-hora' : route.request().postDataJSON().resposta)
    const offered = sent.length > 0 ? 'oferecida' : null
    const nova_hora = asked ? 'pedida' : offered
    const pergunta = { ...PERGUNTA, escolhida: 'nao', resposta: sent.length > 0 ? 'nao' : null, nova_hora }
    await route.fulfill({ json: { pergunta } })
  })
  await page.goto(`/combinado/${TOKEN}?conversa=1`)
  const pedir = page.getByRole('button', { name: 'Registrar “Ainda não” e pedir outra conversa a Marina' })
  await expect(pedir).toBeVisible()
  expect(sent).toEqual([])
  await pedir.click()
  await expect(
    page.getByText('Avisamos Marina de que você quer marcar outra conversa.', { exact: false }),
  ).toBeVisible()
  expect(sent).toEqual(['nao', 'nova-hora'])
})
