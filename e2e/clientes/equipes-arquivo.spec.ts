import type { APIRequestContext } from '@playwright/test'
import { prepareConcluido } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, get, openSessao, type Pessoa, post, prepareConsultorNovo } from '../support/servers/api.ts'

const linha = (nome: string, equipe: string, n: number) => ({
  ...{ nome: `${nome} Exemplo`, equipe },
  email: `${nome.toLowerCase()}${n}@exemplo.com.br`,
})
type Linha = ReturnType<typeof linha>
const csv = (linhas: readonly Linha[]) =>
  Buffer.from(`nome;e-mail;equipe\n${linhas.map(({ nome, email, equipe }) => `${nome};${email};${equipe}`).join('\n')}`)

/** A company with Vendas (three people) and Diretoria (two). */
async function prepareEmpresa(request: APIRequestContext) {
  const consultora = await prepareConsultorNovo(request)
  const empresa = { nome: 'Metalúrgica Exemplo', so_nome: true }
  const { id_empresa } = await post<{ id_empresa: number }>(request, '/empresas', empresa, consultora)
  const n = id_empresa
  const vendas = ['Ana', 'Bia', 'Caio'].map(nome => linha(nome, 'Vendas', n))
  const linhas = [...vendas, ...['Duda', 'Edu'].map(nome => linha(nome, 'Diretoria', n))]
  const path = `/empresas/${id_empresa}/equipes-arquivo`
  const { assinatura } = await post<{ assinatura: string }>(request, path, { linhas }, consultora)
  await post(request, path, { linhas, declaracao: true, aplicar: assinatura }, consultora)
  return { consultora, id_empresa, vendas }
}

test('the list of one department takes nobody out by itself; said to be all, it asks for the number, and is undone', async ({
  page,
  request,
}) => {
  const { consultora, id_empresa, vendas } = await prepareEmpresa(request)
  await applySessao(page, consultora)
  await page.goto(`/empresa/${id_empresa}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Enviar arquivo' }).click()
  const [ana, bia] = vendas
  const file = { name: 'vendas.csv', mimeType: 'text/csv', buffer: csv([ana!, bia!, linha('Fabi', '', id_empresa)]) }
  await main.getByLabel('Arquivo', { exact: true }).setInputFiles(file)
  await expect(main.getByText('Linha 4: falta a equipe.')).toBeVisible()
  await main.getByRole('button', { name: 'Deixar de fora' }).click()
  await expect(main.getByRole('heading', { name: 'Nada muda' })).toBeVisible()
  await expect(main.getByRole('radio', { name: /^Só acrescenta/ })).toBeChecked()
  await expect(main.getByRole('radio', { name: /^É a lista só destas equipes: Vendas/ })).not.toBeChecked()

  await main.getByRole('radio', { name: /^É a lista completa da empresa/ }).check()
  await expect(main.getByRole('heading', { name: '3 saem', level: 2 })).toBeVisible()
  await main.getByRole('button', { name: 'Manter todas' }).click()
  await expect(main.getByRole('heading', { name: 'Nada muda' })).toBeVisible()
  await main.getByRole('radio', { name: /^É a lista completa da empresa/ }).check()
  await main.getByRole('button', { name: 'Aplicar 3 mudanças' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Tirar 3 pessoas de 2 equipes' })
  const number = dialog.getByLabel('Para confirmar, digite quantas pessoas saem: 3')
  await number.fill('30')
  await dialog.getByRole('button', { name: 'Tirar 3 pessoas' }).click()
  await expect(dialog.getByText('O número é 3.')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('3')
  await dialog.getByRole('button', { name: 'Tirar 3 pessoas' }).click()

  const saida = main.getByText('3 pessoas saíram de Diretoria e Vendas')
  await expect(saida).toBeVisible()
  await page.reload()
  await expect(saida).toBeVisible()
  await main.getByRole('button', { name: 'Desfazer' }).click()
  await expect(main.getByText('Desfeito: 3 pessoas voltaram.')).toBeVisible()
  await expect(main.getByText('0 pessoas · 2 sem cadastro')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Desfazer' })).toBeHidden()
})

const show = async (request: APIRequestContext, { token }: Pessoa, escolhas: object[]) => {
  const answer = await request.put('/autorizacoes', { headers: { authorization: `Bearer ${token}` }, data: escolhas })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('who listens to the map hears the person pressed, and nothing of one who withdrew', async ({ page, request }) => {
  const consultora = await openSessao(request, CONSULTORA.email)
  const nomes = ['Raul Exemplo', 'Teresa Exemplo', 'Ulisses Exemplo', 'Vera Exemplo']
  const pessoas: Pessoa[] = []
  for (const nome of nomes) pessoas.push(await prepareConcluido(request, nome))
  const equipe = { nome: `Mapa ${Date.now()}`, declaracao: true }
  const { id_equipe } = await post<{ id_equipe: number }>(request, '/equipes', equipe, consultora)
  const ids = pessoas.map(({ id_usuario }) => id_usuario)
  await post(request, `/equipes/${id_equipe}/integrantes`, { ids }, consultora)
  for (const pessoa of pessoas) {
    await get(request, `/usuarios/perfil/${pessoa.id_licenca}`, pessoa)
    await show(request, pessoa, [
      { destino: 'equipe', id_destino: id_equipe, escopo: 'estilo' },
      { destino: 'consultor', id_destino: consultora.id_usuario, escopo: 'relatorio' },
    ])
  }
  await applySessao(page, consultora)
  await page.goto(`/equipe/${id_equipe}/mapa`)
  const dito = page.locator('.mapa-pessoa [role=status]')
  const press = (nome: string) => page.locator('.mapa-corpo').getByRole('radio', { name: nome }).check()
  await press('Raul')
  await expect(dito).toHaveText(/^Raul Exemplo: /)
  // Well within the minute in which a board says one sentence.
  await press('Teresa')
  await expect(dito).toHaveText(/^Teresa Exemplo: /)
  const teresa = pessoas.find(({ nome }) => nome.startsWith('Teresa'))!
  await show(request, teresa, [{ destino: 'equipe', id_destino: id_equipe, escopo: 'nada' }])
  await expect(page.getByText('Teresa')).toHaveCount(0)
  await expect(dito).toHaveText('')
})
