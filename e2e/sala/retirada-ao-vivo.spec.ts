import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, linhas } from '../support/screens.ts'
import { CONSULTORA, get, openSessao } from '../support/servers/api.ts'

test('results that a person closes disappear from every open page without a reload', async ({
  page,
  context,
  request,
}) => {
  const pessoa = await prepareConcluido(request)
  const consultora = await openSessao(request, CONSULTORA.email)
  await applySessao(page, consultora)
  const cliente = `/perfil-usuario/${pessoa.id_usuario}`
  const { nome } = await get<{ nome: string }>(request, `/consultores/pessoas/conta/${pessoa.id_usuario}`, consultora)
  const conversa = await context.newPage()
  const relatorio = await context.newPage()
  const lista = await context.newPage()
  await page.goto(cliente)
  const numeros = page.getByRole('img', { name: /^Dominante \d+,\d%/ })
  await expect(numeros.first()).toBeVisible()
  await conversa.goto(`${cliente}?aba=conversa`)
  await expect(conversa.getByRole('region', { name: 'Para a conversa' })).toBeVisible()
  await relatorio.goto(`/relatorio/${pessoa.id_licenca}`)
  await expect(relatorio.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await lista.goto(`/criar-cliente?aba=todos&busca=${encodeURIComponent(pessoa.email)}`)
  const linha = linhas(lista, 'Todos').filter({ hasText: pessoa.email })
  await expect(linha).toContainText('Dominante')

  const closed = await request.put('/autorizacoes', {
    headers: { authorization: `Bearer ${pessoa.token}` },
    data: [{ destino: 'consultor', id_destino: consultora.id_usuario, escopo: 'nada' }],
  })
  expect(closed.status()).toBe(200)

  const fechado = /^Resultado fechado por /
  await expect(page.getByRole('heading', { name: fechado })).toBeVisible()
  await expect(numeros).toHaveCount(0)
  await expect(conversa.getByRole('heading', { name: fechado })).toBeVisible()
  await expect(conversa.getByRole('region', { name: 'Para a conversa' })).toHaveCount(0)
  await expect(relatorio.getByText('A pessoa escolheu não mostrar este resultado.')).toBeVisible()
  await expect(relatorio.getByRole('heading', { level: 1, name: nome })).toHaveCount(0)
  await expect(linha).not.toContainText('Dominante')
  await expect(linha).toContainText('resultado fechado')
  // What the page kept is gone too: her other tabs of the same page say the same.
  await page.getByRole('link', { name: 'Conversa', exact: true }).click()
  await expect(page.getByRole('heading', { name: fechado })).toBeVisible()
})
