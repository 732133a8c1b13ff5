import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { ADMIN, openSessao, post, prepareConsultorNovo } from '../support/servers/api.ts'

test('a consultor puts licences at a company’s disposal, opens a turma with them and closes the company', async ({
  page,
  request,
}) => {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    { id_lancamento: crypto.randomUUID(), tipo: 'cortesia', id_tipo_licenca: 2, quantidade: 4, motivo: 'Jornada' },
    admin,
  )
  const empresa = await post<{ id_empresa: number }>(
    request,
    '/empresas',
    { nome: 'Oficina Exemplo', so_nome: true },
    consultor,
  )
  await applySessao(page, consultor)

  await page.goto(`/empresa/${empresa.id_empresa}?aba=licencas`)
  const licencas = page.getByRole('region', { name: 'Licenças empresariais' })
  await expect(licencas).toContainText('4 empresariais livres')
  await licencas.getByRole('button', { name: 'Pôr à disposição' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pôr licenças à disposição de Oficina Exemplo' })
  await dialog.getByLabel('Quantas licenças').fill('5')
  await dialog.getByRole('button', { name: 'Pôr à disposição' }).click()
  await expect(dialog).toContainText('Não há tantas licenças para mover')
  await dialog.getByLabel('Quantas licenças').fill('3')
  await dialog.getByRole('button', { name: 'Pôr à disposição' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(licencas).toContainText('1 empresarial livre')
  expect(await axeFinds(page)).toEqual([])

  await page.goto('/preco?tipo=2')
  await expect(page.getByRole('radio', { name: 'Empresariais' })).toBeChecked()

  await test.step('licences bought for the company lead back to it', async () => {
    await page.goto(`/preco?tipo=2&empresa=${empresa.id_empresa}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Licenças empresariais')
    const opening = page.waitForEvent('popup')
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Turma', exact: true }) })
      .getByRole('button', { name: 'Compre Agora' })
      .click()
    const tab = await opening
    await tab.getByRole('button', { name: 'Pagar', exact: true }).click()
    await page.getByRole('link', { name: /^(Acompanhar o pagamento|Ver a compra)$/ }).click()
    await page.getByRole('link', { name: 'Pôr as 10 à disposição da empresa' }).click()
    await expect(page).toHaveURL(`/empresa/${empresa.id_empresa}?aba=licencas`)
  })

  await page.goto('/criar-cliente')
  await page.getByRole('button', { name: 'Cliente Empresarial' }).click()
  await expect(page.getByText('nenhuma está aberta')).toBeVisible()
  await page.goto(`/empresa/${empresa.id_empresa}`)
  await page.getByRole('link', { name: 'Criar turma' }).click()
  const turma = page.getByRole('dialog', { name: 'Nova turma' })
  await expect(turma.getByLabel('Licenças da turma')).toHaveValue('2')
  await turma.getByLabel('Nome da turma').fill('Lideranças da Oficina')
  await turma.getByRole('button', { name: 'Abrir turma' }).click()
  await expect(page.getByRole('heading', { name: 'Lideranças da Oficina' })).toBeVisible()
  await expect(page.getByText('licenças empresariais')).toBeVisible()

  await page.goto('/criar-cliente')
  await page.getByRole('button', { name: 'Cliente Empresarial' }).click()
  await expect(page.getByRole('link', { name: 'Lideranças da Oficina' })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])

  await page.goto(`/empresa/${empresa.id_empresa}?aba=acessos`)
  const end = async () => {
    await page.getByRole('button', { name: 'Encerrar a empresa' }).click()
    await page.getByRole('button', { name: 'Encerrar empresa' }).click()
  }
  await end()
  await expect(page.getByText('Ainda há algo em andamento')).toBeVisible()
  const { results } = await (
    await request.get('/rodadas', { headers: { authorization: `Bearer ${consultor.token}` } })
  ).json()
  await post(request, `/rodadas/${results[0].id_rodada}/encerrar`, {}, consultor)
  await end()
  await expect(page.getByText('Esta empresa foi encerrada em')).toBeVisible()
  await page.getByRole('link', { name: 'Licenças', exact: true }).click()
  await expect(licencas).toContainText('4 empresariais livres')
  await expect(page.getByRole('link', { name: 'Criar turma' })).toHaveCount(0)
})
