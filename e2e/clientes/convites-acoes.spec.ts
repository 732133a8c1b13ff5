import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { encode } from 'uqr'
import { DAY_MS } from '#shared/platform/time.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao, aviso, choose, linhas } from '../support/screens.ts'
import { CONSULTORA, callOff, get, invite, novoEmail, openSessao, waitMensagem } from '../support/servers/api.ts'
import { clockAhead } from '../support/servers/clock.ts'
import { LONGO } from '../support/servers/longo.ts'

interface Linha {
  id_convite: string
  id_licenca: number
  url: string
  validade_convite: string
}
const doConvite = async (request: APIRequestContext, email: string): Promise<Linha | undefined> => {
  const sessao = await openSessao(request, CONSULTORA.email)
  const { results } = await get<{ results: Linha[] }>(
    request,
    `/consultores/convites-enviados?busca=${encodeURIComponent(email)}`,
    sessao,
  )
  return results[0]
}

/** Returns the row of an invite in the list of open invites. */
async function inLista(page: Page, email: string) {
  await page.goto('/criar-cliente')
  await page.getByRole('tab', { name: 'Convites' }).click()
  const row = linhas(page, 'Convites').filter({ hasText: email })
  await expect(row).toBeVisible()
  const make = (acao: string) =>
    choose(row.getByRole('button', { name: `Mais ações para ${email}` }), row.getByRole('menuitem', { name: acao }))
  return { row, fazer: make }
}

const journey = test.extend<{ convite: { email: string; url: string; url_curta: string; id_licenca: number } }>({
  // An open invite of the consultora, whose session the page has.
  convite: async ({ page, request }, use) => {
    const consultora = await openSessao(request, CONSULTORA.email)
    const email = novoEmail('convite')
    const { url, url_curta, id_licenca } = await invite(request, consultora, email)
    await applySessao(page, consultora)
    await use({ email, url, url_curta, id_licenca })
    const open = await doConvite(request, email)
    if (open) await callOff(request, await openSessao(request, CONSULTORA.email), open.id_licenca)
  },
})

journey(
  'the link goes out by WhatsApp with a ready text that names nobody',
  async ({ page, convite: { email, url_curta: url } }) => {
    const { row } = await inLista(page, email)
    const href = await row.getByRole('link', { name: `WhatsApp para ${email}, abre em outra aba` }).getAttribute('href')
    const address = new URL(href!)
    expect(address.origin + address.pathname).toBe('https://wa.me/')
    const texto = address.searchParams.get('text')!
    expect(texto).toMatch(/^Olá, tudo bem\? .* até \d\d\/\d\d\/\d{4} .*: https?:\/\/\S+$/)
    expect(texto.endsWith(url)).toBe(true)
    expect(texto.replace(url, '')).not.toContain('@')
  },
)

/** Reads a QR code from a PNG: for each of its `size` × `size` modules, whether the pixel in its middle is dark. */
const modulesOf = (page: Page, png: Buffer, size: number) =>
  page.evaluate(
    async ({ source, size }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      const module = image.width / size
      const middle = (at: number) => Math.floor((at + 0.5) * module)
      const dark = (x: number, y: number) => context.getImageData(middle(x), middle(y), 1, 1).data[0] === 0
      return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark(x, y)))
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, size },
  )

journey(
  'the link is shown as a QR code and kept as SVG and PNG',
  async ({ page, convite: { email, url_curta: url } }) => {
    const { fazer } = await inLista(page, email)
    await fazer('QR code')
    const dialog = page.getByRole('dialog', { name: 'QR code do convite' })
    await expect(dialog.getByRole('img', { name: 'QR code com o link do convite' })).toBeVisible()
    for (const [name, start] of [
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"'],
      ['PNG', '\x89PNG'],
    ] as const) {
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: `Baixar ${name}` }).click()
      const file = await readFile(await (await download).path())
      expect(file.toString('latin1', 0, start.length)).toBe(start)
      if (name === 'PNG') {
        const code = encode(url, { ecc: 'Q', border: 4 })
        expect(file.readUInt32BE(16) % code.size).toBe(0)
        expect(await modulesOf(page, file, code.size)).toEqual(code.data)
      }
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^qr-code-convite-[a-z0-9-]+-exemplo-com-br-\\d{4}-\\d\\d-\\d\\d\\.${name.toLowerCase()}$`),
      )
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

journey(
  'the mail is sent again, and the row says when the newest left',
  { tag: LONGO },
  async ({ page, request, convite: { email } }) => {
    await waitMensagem(request, email)
    const { row, fazer } = await inLista(page, email)
    await fazer('Reenviar e-mail')
    await expect(aviso(page, 'Sucesso', 'O e-mail do convite vai sair de novo.')).toBeVisible()
    await expect
      .poll(async () => {
        const answer = await request.get(`/caixa-local?formato=json&para=${encodeURIComponent(email)}`)
        return ((await answer.json()) as { results: unknown[] }).results.length
      })
      .toBe(2)
    await page.reload()
    await page.getByRole('tab', { name: 'Convites' }).click()
    await expect(row).toContainText('e-mail enviado')
  },
)

journey(
  'an extended invite stands five days more, and the link sent before goes on working',
  { tag: LONGO },
  async ({ page, request, convite: { email, url } }) => {
    const before = (await doConvite(request, email))!.validade_convite
    await clockAhead(4 * DAY_MS, async () => {
      await applySessao(page, await openSessao(request, CONSULTORA.email))
      const { fazer } = await inLista(page, email)
      await fazer('Estender prazo')
      await expect(page.getByText(/^O convite vale até .*, com o mesmo link\.$/)).toBeVisible()
    })
    const after = (await doConvite(request, email))!.validade_convite
    expect(Math.round((Date.parse(after) - Date.parse(before)) / DAY_MS)).toBe(4)
    await clockAhead(7 * DAY_MS, async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
    })
  },
)

journey(
  'a mistyped address is corrected in one act: the old link dies, the same licence goes on',
  async ({ page, request, convite: { email, url, id_licenca } }) => {
    const certo = novoEmail('certo')
    const { row, fazer } = await inLista(page, email)
    await fazer('Corrigir e-mail')
    const dialog = page.getByRole('dialog', { name: 'Corrigir o e-mail do convite' })
    const field = dialog.getByRole('textbox', { name: 'E-mail certo' })
    await expect(field).toHaveValue(email)
    await dialog.getByRole('button', { name: 'Corrigir e-mail' }).click()
    await expect(field).toHaveAccessibleDescription(/Este já é o e-mail do convite/)
    await field.fill('certo@exemplo')
    await dialog.getByRole('button', { name: 'Corrigir e-mail' }).click()
    await expect(field).toHaveAccessibleDescription(/E-mail inválido/)
    await field.fill(certo)
    await dialog.getByRole('button', { name: 'Corrigir e-mail' }).click()
    await expect(aviso(page, 'Sucesso', 'E-mail corrigido. O link anterior deixou de valer.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
    const novo = await doConvite(request, certo)
    expect(novo?.id_licenca).toBe(id_licenca)
    await waitMensagem(request, certo)

    await page.evaluate(() => localStorage.clear())
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ops! Convite Inválido!' })).toBeVisible()
    await page.goto(new URL(novo!.url).pathname)
    await expect(page.getByRole('heading', { level: 1, name: 'Bem vindo!' })).toBeVisible()
    await callOff(request, await openSessao(request, CONSULTORA.email), id_licenca)
  },
)

journey(
  'right after sending, the address can be corrected and the link handed over in other ways',
  async ({ page, request, convite: { id_licenca } }) => {
    // The fixture's invite only brings the session.
    expect(id_licenca).toBeGreaterThan(0)
    const [errado, certo] = [novoEmail('errado'), novoEmail('certo')]
    await page.goto('/criar-cliente')
    await page.getByRole('textbox', { name: 'E-mail do cliente' }).fill(errado)
    await page.getByRole('button', { name: 'Convidar Cliente!' }).click()
    await page.getByRole('alertdialog', { name: 'Enviar o convite?' }).getByRole('button', { name: 'OK' }).click()
    const sent = page.getByRole('dialog', { name: 'Convite enviado!' })
    const link = sent.getByRole('textbox', { name: 'Link do convite' })
    const first = await link.inputValue()
    await expect(sent.getByRole('link', { name: `WhatsApp para ${errado}, abre em outra aba` })).toBeVisible()
    await sent.getByRole('button', { name: 'QR code' }).click()
    await expect(sent.getByRole('img', { name: 'QR code com o link do convite' })).toBeVisible()

    await sent.getByRole('button', { name: 'Corrigir e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Corrigir o e-mail do convite' })
    await dialog.getByRole('textbox', { name: 'E-mail certo' }).fill(certo)
    await dialog.getByRole('button', { name: 'Corrigir e-mail' }).click()
    await expect(sent).toContainText(certo)
    await expect(link).not.toHaveValue(first)
    await sent.getByRole('button', { name: 'OK' }).click()
    await expect(sent).toBeHidden()
    const novo = await doConvite(request, certo)
    await callOff(request, await openSessao(request, CONSULTORA.email), novo!.id_licenca)
  },
)

journey(
  'someone invited twice is told so, and no licence is used',
  { tag: LONGO },
  async ({ page, convite: { email, url_curta } }) => {
    await page.goto('/criar-cliente')
    await page.getByRole('textbox', { name: 'E-mail do cliente' }).fill(email)
    await page.getByRole('button', { name: 'Convidar Cliente!' }).click()
    await page.getByRole('alertdialog', { name: 'Enviar o convite?' }).getByRole('button', { name: 'OK' }).click()
    const again = page.getByRole('dialog', { name: 'Este convite já existe' })
    await expect(again).toContainText('Nenhuma licença foi usada')
    expect(await again.getByRole('textbox', { name: 'Link do convite' }).inputValue()).toBe(url_curta)
  },
)

journey(
  'an invite that nobody answered in time is sent anew in one press',
  async ({ page, request, convite: { email } }) => {
    await clockAhead(5 * DAY_MS + 60_000, async () => {
      await applySessao(page, await openSessao(request, CONSULTORA.email))
      await page.goto('/criar-cliente#vencidos')
      const row = linhas(page, 'Vencidos').filter({ hasText: email })
      await expect(row).toContainText('Venceu em')
      await row.getByRole('button', { name: `Convidar ${email} de novo` }).click()
      await expect(aviso(page, 'Sucesso', 'Convite enviado.')).toBeVisible()
      await expect(row).toHaveCount(0)
      await page.getByRole('radio', { name: 'Em aberto' }).click()
      await expect(linhas(page, 'Convites').filter({ hasText: email })).toBeVisible()
    })
  },
)

test('the invite of a person with an account links to sign-in, also by WhatsApp to their own number', async ({
  page,
  request,
  participante,
}) => {
  await applySessao(page, await openSessao(request, CONSULTORA.email))
  await page.goto('/criar-cliente')
  await page.getByRole('tab', { name: 'Testes Pendentes' }).click()
  const row = linhas(page, 'Testes Pendentes').filter({ hasText: participante.email })
  const href = await row
    .getByRole('link', { name: `WhatsApp para ${participante.nome}, abre em outra aba` })
    .getAttribute('href')
  const address = new URL(href!)
  expect(address.origin + address.pathname).toBe('https://wa.me/5511900000009')
  expect(address.searchParams.get('text')).toMatch(/: https?:\/\/[^\s]+\/login$/)
  await choose(
    row.getByRole('button', { name: `Mais ações para ${participante.nome}` }),
    row.getByRole('menuitem', { name: 'QR code' }),
  )
  await expect(page.getByRole('img', { name: 'QR code com o link do convite' })).toBeVisible()
})

journey('the menu of a row works by keys', async ({ page, convite: { email } }) => {
  const { row } = await inLista(page, email)
  const menu = row.getByRole('button', { name: `Mais ações para ${email}` })
  // The acts on an invite come with its dates, a moment after the row.
  await expect(row.getByRole('button', { name: /^Copiar link/ })).toBeVisible()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('menuitem', { name: 'Reenviar e-mail' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(row.getByRole('menuitem', { name: 'Cancelar convite' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
