import { axeFinds } from '../support/axe.ts'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { settlePage } from '../support/screens/telas.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, get, openSessao, post, type Sessao, waitMensagem } from '../support/servers/api.ts'

const PASSOS = ['acordo', 'autoestimativa', 'revelacao', 'frases', 'combinados'] as const

test("combinados without the person's confirmation reach them by mail, and confirming by the link puts them into the agenda", async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const pessoa = await prepareConcluido(request)
  const id = crypto.randomUUID()
  const make = (quem: Pick<Sessao, 'token'>, tipo: string, rest: object = {}) =>
    post(
      request,
      `/devolutivas/${id}/comandos`,
      { comandos: [{ id_comando: crypto.randomUUID(), tipo, ...rest }] },
      quem,
    )
  const body = { id_devolutiva: id, id_licenca: pessoa.id_licenca, modo: 'presencial' }
  await post(request, '/devolutivas', body, consultora)
  await make(consultora, 'iniciar')
  await make(pessoa, 'aceitar_acordo')
  for (const [i, de] of PASSOS.slice(0, -1).entries()) await make(consultora, 'mover', { de, para: PASSOS[i + 1] })

  // The person writes it on her phone, and reloads in the middle.
  await page.setViewportSize({ width: 360, height: 640 })
  await applySessao(page, pessoa)
  await page.goto(`/devolutiva/${id}`)
  await page.getByRole('button', { name: 'Adicionar combinado' }).press('Enter')
  await page.keyboard.type('Ouvir até o fim antes de responder')
  await page.reload()
  const ato = page.getByLabel('O que vou fazer')
  await expect(ato).toHaveValue('Ouvir até o fim antes de responder')
  await ato.press('Enter')
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
  // Asked once for a day and a sign, and either answer is taken.
  await expect(page.getByText('Sem data, costuma ficar para depois. Quer pôr uma?')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar assim' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mudar o combinado 1' })).toBeVisible()

  await expect
    .poll(
      async () =>
        (await get<{ versao_combinados: number }>(request, `/devolutivas/${id}`, consultora)).versao_combinados,
    )
    .toBe(1)
  await make(consultora, 'confirmar', { versao: 1 })
  await make(consultora, 'encerrar', { desfecho: 'acordada' })
  const { html } = await waitMensagem(request, pessoa.email, /Falta o seu sim/)
  const link = /\/combinado\/confirmar\/[^"<\s]+/.exec(html)?.[0] ?? ''

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'É isso mesmo, Paula?' })).toBeVisible()
  // The token leaves the address at once.
  await expect(page).toHaveURL(/\/combinado\/confirmar$/)
  await settlePage(page)
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmo' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Você confirmou' })).toBeFocused()

  await page.goto('/meus-dados/copia')
  const copia = page.getByRole('region', { name: 'Conversas sobre os seus resultados' })
  await expect(copia).toContainText('Ouvir até o fim antes de responder')
  await expect(copia).toContainText('Você confirmou em')

  await page.setViewportSize({ width: 1280, height: 900 })
  await applySessao(page, consultora)
  await page.goto('/agenda')
  const linha = page.getByRole('listitem').filter({ hasText: 'Ouvir até o fim antes de responder' }).first()
  await linha.getByRole('button', { name: /^Registrar o que soube/ }).click()
  await linha.getByRole('button', { name: 'Em parte' }).click()
  await expect(linha.getByText('informado por você')).toBeVisible()
})
