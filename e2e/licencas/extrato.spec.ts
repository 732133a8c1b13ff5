import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, filterBy, linhas } from '../support/screens.ts'
import { ADMIN, invite, novoEmail, openSessao, prepareConsultorNovo } from '../support/servers/api.ts'
import { clockAhead } from '../support/servers/clock.ts'

const movimentos = (page: Page) => page.getByRole('list', { name: 'Movimentos' }).getByRole('listitem')

/** Opens, on the consultores' page, the dialog that grants licences and takes them back. */
async function openLancamento(page: Page, email: string) {
  await page.goto('/criar-consultor')
  await page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(email)
  const rows = linhas(page, 'Consultores')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Conceder ou corrigir licenças de / }).click()
  return page.getByRole('dialog', { name: /^Licenças de / })
}

test('an admin grants and takes back licences, and their owner reads the reason', async ({
  page,
  browser,
  request,
}) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, await openSessao(request, ADMIN.email))
  const dialog = await openLancamento(page, consultor.email)
  const grant = dialog.getByRole('button', { name: 'Conceder licenças' })

  await test.step('shows an error at each wrong field and focuses the first', async () => {
    await expect(dialog).toContainText('Individuais disponíveis agora: 0.')
    await grant.click()
    await expect(dialog).toContainText('Use um número de 1 a 1.000')
    await expect(dialog).toContainText('Diga o motivo')
    await expect(dialog.getByLabel('Quantas licenças individuais')).toBeFocused()
  })

  await test.step('a double click grants licences once', async () => {
    await dialog.getByLabel('Quantas licenças individuais').fill('3')
    await dialog.getByLabel('Motivo').fill('Acordo de parceria')
    await grant.dblclick()
    await expect(aviso(page, 'Sucesso!', 'Licenças concedidas.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('refuses to take back more licences than there are', async () => {
    const again = await openLancamento(page, consultor.email)
    await expect(again).toContainText('Individuais disponíveis agora: 3.')
    await again.getByRole('radio', { name: 'Corrigir', exact: true }).click()
    await again.getByLabel('Quantas licenças individuais').fill('4')
    await again.getByLabel('Motivo').fill('Concedidas a mais')
    await again.getByRole('button', { name: 'Retirar licenças' }).click()
    await expect(again).toContainText('Não há tantas licenças disponíveis para retirar.')
    await expect(again.getByLabel('Quantas licenças individuais')).toBeFocused()
    await again.getByLabel('Quantas licenças individuais').fill('1')
    await again.getByRole('button', { name: 'Retirar licenças' }).click()
    await expect(aviso(page, 'Sucesso!', 'Licenças retiradas.')).toBeVisible()
  })

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await applySessao(theirs, consultor)
  await theirs.goto('/extrato?ver=uma')
  await expect(movimentos(theirs)).toHaveCount(4)
  await expect(movimentos(theirs).first()).toContainText('Correção')
  await expect(movimentos(theirs).first()).toContainText('Disponível → Estornada')
  await expect(movimentos(theirs).first()).toContainText(`por ${ADMIN.nome} · motivo: Concedidas a mais`)
  await expect(movimentos(theirs).first()).toContainText('Disponíveis: 2')
  await expect(movimentos(theirs).nth(1)).toContainText('motivo: Acordo de parceria')
  await context.close()
})

test('the statement follows one licence, is filtered and is downloaded', async ({ page, request }) => {
  const consultor = await prepareConsultorNovo(request)
  await applySessao(page, consultor)
  await page.goto('/extrato')
  await expect(page.getByText('Nenhum movimento ainda')).toBeVisible()
  await request.post(`/consultores/${consultor.id_usuario}/licencas`, {
    headers: { Authorization: `Bearer ${(await openSessao(request, ADMIN.email)).token}` },
    data: { id_lancamento: crypto.randomUUID(), tipo: 'cortesia', quantidade: 2, motivo: 'Demonstração' },
  })
  const email = novoEmail('extrato')
  const { id_licenca } = await invite(request, consultor, email)
  const id = String(id_licenca).padStart(6, '0')
  await page.reload()
  const concedidas = movimentos(page).getByRole('button', {
    name: /Cortesia de 2 licenças · individuais · Demonstração/,
  })
  await concedidas.press('Enter')
  await expect(
    page.getByRole('list', { name: 'Licenças de: Cortesia de 2 licenças · Demonstração' }).getByRole('listitem'),
  ).toHaveCount(2)
  await page.getByRole('button', { name: 'Ver um a um' }).click()
  await expect(movimentos(page)).toHaveCount(3)
  await expect(movimentos(page).first()).toContainText(`Licença ${id} · individual · ${email}`)

  await test.step('filters the statement by kind and period', async () => {
    await filterBy(page, 'Movimento', 'Cortesia')
    await expect(movimentos(page)).toHaveCount(2)
    await page.goto('/extrato?ver=uma&evento=cortesia&ate=2020-01-01')
    await expect(page.getByText('Nada com estes filtros')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect(movimentos(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Ver por ato' }).click()
    // The month, and an act a line.
    await expect(movimentos(page)).toHaveCount(3)
    await expect(
      movimentos(page)
        .nth(1)
        .getByRole('button', { name: `1 convite · individual · ${email}` }),
    ).toBeVisible()
    await expect(movimentos(page).nth(1)).toContainText('estoque 1')
  })

  await test.step('filters the statement by address and downloads the filtered rows', async () => {
    await page.getByRole('searchbox', { name: 'Pessoa, turma, compra ou licença' }).fill(email)
    await expect(movimentos(page)).toHaveCount(1)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^extrato-de-licencas-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/)
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(
      new RegExp(
        `^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}:\\d{2};"'${id}";Individual;Convite enviado;Disponível;Em convite;;${email};`,
      ),
    )
  })

  await test.step('shows where each licence is now', async () => {
    await page.getByRole('tab', { name: /^Onde está cada licença/ }).click()
    const licencas = page.getByRole('list', { name: 'Onde está cada licença' }).getByRole('listitem')
    await expect(licencas).toHaveCount(2)
    await filterBy(page, 'Situação', 'Em convite 1')
    await expect(licencas).toHaveCount(1)
    await expect(licencas).toContainText(email)
    await expect(licencas).toContainText('convite vale até')
  })

  await clockAhead(5 * DAY_MS + 1000, async () => {
    await applySessao(page, await openSessao(request, consultor.email))
    await page.goto('/extrato?ver=uma')
    await expect(movimentos(page).first()).toContainText('Convite expirado')
    await expect(movimentos(page).first()).toContainText('por plataforma')
    await expect(movimentos(page).first()).toContainText('Disponíveis: 2')
  })
})

test('only owners of licences find the statement in the account menu', async ({ page, request, participante }) => {
  await applySessao(page, await prepareConsultorNovo(request))
  await page.goto('/faq')
  await page.getByRole('button', { name: /^Bem vindo/ }).click()
  await page.getByRole('menuitem', { name: 'Extrato de licenças' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato de licenças' })).toBeVisible()
  await expect(page).toHaveTitle(/Extrato de licenças/)
  await applySessao(page, participante)
  await page.goto('/extrato?ver=uma')
  await expect(page).toHaveURL(`/perfil-usuario/${participante.id_usuario}`)
})
