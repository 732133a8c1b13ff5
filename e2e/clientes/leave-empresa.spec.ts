import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, openSessao, post, waitMensagem } from '../support/servers/api.ts'

test('somebody who left her job leaves the company where she chooses who sees her, and the consultora is told', async ({
  page,
  request,
}) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const pessoa = await prepareConcluido(request)
  const nome = `Oficina ${Date.now()}`
  const { id_empresa } = await post<{ id_empresa: number }>(request, '/empresas', { nome, so_nome: true }, consultora)
  const placed = await request.put(`/consultores/clientes/${pessoa.id_usuario}`, {
    data: { id_empresa },
    headers: { authorization: `Bearer ${consultora.token}` },
  })
  expect(placed.status(), await placed.text()).toBe(200)
  const equipe = { nome: 'Atendimento', id_empresa, declaracao: true }
  const { id_equipe } = await post<{ id_equipe: number }>(request, '/equipes', equipe, consultora)
  await post(request, `/equipes/${id_equipe}/integrantes`, { ids: [pessoa.id_usuario] }, consultora)

  await applySessao(page, pessoa)
  await page.goto('/meus-dados/privacidade')
  await expect(page.getByText(`Equipe Atendimento · ${nome}`)).toBeVisible()
  await page.getByRole('button', { name: `Sair da empresa ${nome}` }).click()
  const pergunta = page.getByRole('alertdialog', { name: `Sair de ${nome}?` })
  await pergunta.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Sair da empresa ${nome}` }).click()
  await pergunta.getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(page.getByText('Você saiu da empresa.')).toBeVisible()
  await expect(page.getByText(`Equipe Atendimento · ${nome}`)).toBeHidden()
  await expect(page.getByRole('button', { name: `Sair da empresa ${nome}` })).toBeHidden()
  await waitMensagem(request, CONSULTORA.email, new RegExp(`não está mais em ${nome}$`))
})
