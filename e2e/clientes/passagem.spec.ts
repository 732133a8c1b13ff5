import { randomUUID } from 'node:crypto'
import { campo } from '../support/cadastro.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import {
  ADMIN,
  get,
  hasSeen,
  openSessao,
  post,
  prepareConsultorNovo,
  register,
  waitMensagem,
} from '../support/servers/api.ts'

const EMPRESA = 'Oficina Exemplo Passada S.A.'

test('a company passes from one consultora to another, who sees a result only after its person said yes', async ({
  page,
  request,
}) => {
  const admin = await openSessao(request, ADMIN.email)
  const [joana, marta] = [await prepareConsultorNovo(request), await prepareConsultorNovo(request)]
  await post(
    request,
    `/consultores/${joana.id_usuario}/licencas`,
    { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 2, motivo: 'Para o ensaio' },
    admin,
  )
  const { id_empresa } = await post<{ id_empresa: number }>(
    request,
    '/empresas',
    { nome: EMPRESA, so_nome: true },
    joana,
  )
  const convite = await post<Parameters<typeof register>[1]>(
    request,
    '/consultores/convidar',
    { id_tipo_licenca: 1, email_participante: `passada-${randomUUID().slice(0, 8)}@exemplo.com.br`, id_empresa },
    joana,
  )
  const pessoa = await register(
    request,
    convite,
    { aceite_compartilhamento: true, id_empresa },
    'Pessoa Exemplo Passada',
  )
  await hasSeen(request, pessoa)

  await applySessao(page, joana)
  await page.goto(`/empresa/${id_empresa}`)
  await page.getByRole('button', { name: 'Passar esta empresa a outra consultora' }).click()
  const pedido = page.getByRole('dialog')
  await expect(pedido.getByText('1 pessoa', { exact: true })).toBeVisible()
  await campo(page, 'E-mail de quem vai assumir').fill('ninguem@exemplo.com.br')
  await pedido.getByRole('button', { name: 'Pedir que assuma' }).click()
  await expect(pedido.getByText('Não há outra consultora ativa com este e-mail')).toBeVisible()
  await campo(page, 'E-mail de quem vai assumir').fill(marta.email)
  await pedido.getByRole('button', { name: 'Pedir que assuma' }).click()
  await expect(pedido).toBeHidden()

  await waitMensagem(request, marta.email, /passar a empresa/)
  await applySessao(page, marta)
  await page.goto('/perfil-usuario')
  await page.getByRole('link', { name: 'Ver e responder' }).click()
  await page.getByRole('button', { name: 'Aceitar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText(/^Aceita\. Passa em/)).toBeVisible()

  await applySessao(page, joana)
  await page.goto('/passar-adiante')
  await page.getByRole('button', { name: 'Passar agora' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Passar agora' }).click()
  await expect(page.getByText(/^Passou em/)).toBeVisible()

  const mostra = async () =>
    (
      await get<{ results: { destino: string; id_destino: number; escopo: string }[] }>(
        request,
        '/autorizacoes',
        pessoa,
      )
    ).results.find(row => row.destino === 'consultor' && row.id_destino === marta.id_usuario)?.escopo
  expect(await mostra()).toBe('nada')
  await applySessao(page, pessoa)
  await page.goto('/perfil-usuario')
  await expect(page.getByRole('heading', { name: /passou o seu acompanhamento/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sim, pode ver' }).click()
  await expect(page.getByRole('heading', { name: /passou o seu acompanhamento/ })).toBeHidden()
  await expect.poll(mostra).toBe('relatorio')

  await applySessao(page, marta)
  await page.goto(`/empresa/${id_empresa}?aba=pessoas`)
  await page.getByRole('link', { name: 'Ver a pessoa' }).click()
  await expect(page.getByRole('link', { name: /Pessoa Exemplo Passada/ }).first()).toBeVisible()
})
