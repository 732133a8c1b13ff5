import { axeFinds } from '../support/axe.ts'
import { prepareByVer } from '../support/concluido.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { CONSULTORA, openSessao, post } from '../support/servers/api.ts'

test('a person keeps her result for the conversation, and one press of hers opens it for both', async ({
  page,
  browser,
  request,
}) => {
  const pessoa = await prepareByVer(request)
  const consultora = await openSessao(request, CONSULTORA.email)
  await page.setViewportSize({ width: 390, height: 844 })
  await applySessao(page, pessoa)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  const espera = page.getByRole('heading', { name: `Seu resultado espera a conversa com ${CONSULTORA.nome}` })

  await test.step('before looking she chooses to open together, and neither reload nor an old link shows anything', async () => {
    await page.getByRole('button', { name: `Quero abrir com ${CONSULTORA.nome}` }).click()
    await expect(espera).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await page.goto(`/relatorio/${pessoa.id_licenca}`)
    await expect(page.getByText('Este resultado ainda não foi aberto.', { exact: false })).toBeVisible()
    await page.goto(`/relatorio/${pessoa.id_licenca}/marcar`)
    await page.getByRole('link', { name: 'Ir para o meu resultado' }).click()
    await expect(espera).toBeVisible()
  })

  const id_devolutiva = crypto.randomUUID()
  await post(request, '/devolutivas', { id_devolutiva, id_licenca: pessoa.id_licenca, modo: 'presencial' }, consultora)
  const dela = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await test.step('the consultora is refused every figure, finds the label in her list, and prepares with a script', async () => {
    const headers = { authorization: `Bearer ${consultora.token}` }
    const leitura = await request.get(`/relatorios_disc/leitura/${pessoa.id_licenca}`, { headers })
    expect([leitura.status(), (await leitura.json()).codigo]).toEqual([403, 'aguardando_ver_junto'])
    await applySessao(dela, consultora)
    await dela.goto(`/criar-cliente?busca=${encodeURIComponent(pessoa.email)}`)
    await expect(dela.getByText('abre na conversa').first()).toBeVisible()
    await dela.goto(`/perfil-usuario/${pessoa.id_usuario}`)
    await expect(dela.getByRole('heading', { name: /quer abrir o resultado junto com você/ })).toBeVisible()
    expect(await axeFinds(dela)).toEqual([])
    await dela.goto(`/devolutiva/${id_devolutiva}`)
    await expect(dela.getByText('Este resultado ainda não foi aberto.', { exact: false })).toBeVisible()
  })

  await test.step('she opens it in the room, and the screen of the consultora follows', async () => {
    await page.goto(`/devolutiva/${id_devolutiva}`)
    await page.getByRole('button', { name: 'Abrir agora' }).click()
    await expect(page.getByRole('button', { name: 'Abrir agora' })).toHaveCount(0)
    await expect(dela.getByRole('heading', { name: 'As frases desta conversa' })).toBeVisible()
  })
  await dela.context().close()
})

test('a person whose share ends meanwhile is told that she may open alone, and does by one press at home', async ({
  page,
  request,
}) => {
  const pessoa = await prepareByVer(request)
  await post(request, `/disc/ver-junto/${pessoa.id_licenca}`, {}, pessoa)
  await post(request, '/usuarios/consentimentos', { compartilhamento: false }, pessoa)
  await applySessao(page, pessoa)
  await page.goto(`/perfil-usuario/${pessoa.id_usuario}`)
  await expect(page.getByRole('heading', { name: 'Você pode abrir o resultado sem esperar' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir agora' }).click()
  await expect(page.locator('#resultado')).toBeVisible()
  // Opened is opened: Back and the bare home show the result.
  await page.goto('/perfil-usuario')
  await expect(page.locator('#resultado')).toBeVisible()
})
