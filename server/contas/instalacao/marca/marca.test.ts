import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#shared/contas/instalacao/instalacao.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'
import { jpeg, png } from '#test/app/images.ts'
import { startBeside } from '#test/app/live.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const SVG = (cor: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="${cor}"/></svg>`,
  )
const ESCURO = SVG('#20124d')
const put = (bytes: Buffer, tema = 'clara') =>
  t.call('PUT', `/administracao/instalacao/marca/${tema}`, {
    token: admin.token,
    body: { base64: bytes.toString('base64') },
  })
const refusalOf = async (bytes: Buffer, tema?: string) => {
  const answer = await put(bytes, tema)
  return [answer.statusCode, answer.json().campos?.base64]
}
const marca = async () =>
  contract.getInstalacao.response.parse(
    (await t.call('GET', '/administracao/instalacao', { token: admin.token })).json(),
  ).marca
const styles = async () => (await t.app.inject('/assets/cores.css')).body
const noisy = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#20124dff' } })
    .png()
    .toBuffer()

describe('a mark that is refused', () => {
  test.each([
    ['a JPEG', jpeg(), 'Use um SVG ou um PNG'],
    ['a PNG below 256 px', png({ largura: 255, altura: 300 }), 'pelo menos 256 pixels'],
    ['a PNG above 2000 px', png({ largura: 2001, altura: 256 }), 'até 2000 pixels'],
    ['a text', Buffer.from('uma marca'), 'Use um SVG ou um PNG'],
    ['an SVG with a script', Buffer.from(`${ESCURO}`.replace('<rect', '<script/><rect')), '<script>'],
    ['an SVG past its size', Buffer.from(`${ESCURO}${' '.repeat(150_000)}`), 'até 150 kB'],
    ['a ribbon', Buffer.from(`${ESCURO}`.replace('0 0 60 20', '0 0 180 20')), 'até 8 vezes'],
    ['white on white', SVG('#ffffff'), 'quase não se vê sobre o fundo claro'],
  ])('%s is told at its field', async (_name, bytes, said) => {
    const [status, at] = await refusalOf(bytes)
    expect([status, at]).toEqual([422, expect.stringContaining(said)])
  })

  test('night on night is told at the field of the dark theme', async () => {
    expect(await refusalOf(ESCURO, 'escura')).toEqual([422, expect.stringContaining('fundo escuro')])
  })

  test('a PNG with a page after its end, or with more pixels than it says, is refused', async () => {
    const page = Buffer.concat([await noisy(256), Buffer.from('<script>alert(1)</script>')])
    expect((await refusalOf(page))[0]).toBe(422)
    const bomb = png({ largura: 1999, altura: 1999, pixels: deflateSync(Buffer.alloc(10)) })
    expect((await refusalOf(bomb))[0]).toBe(422)
  })

  test('nothing was kept of any of them', async () => {
    expect(await marca()).toEqual({ clara: null, escura: null })
    expect(await t.deps.db.selectFrom('instalacao_arquivos').select('nome').execute()).toEqual([])
  })
})

test('nobody but an admin sets a mark', async () => {
  const ana = await createConsultor(t)
  const answer = await t.call('PUT', '/administracao/instalacao/marca/clara', {
    token: ana.token,
    body: { base64: 'AAAA' },
  })
  expect(answer.statusCode).toBe(403)
})

test('without a mark the styles draw none, and the manifest has the product’s icons', async () => {
  expect(await styles()).not.toContain('data-marca')
})

test('an SVG is served redrawn, for ever, as a picture that runs nothing', async () => {
  expect((await put(Buffer.from(`<!-- segredo -->${ESCURO}`))).statusCode).toBe(200)
  const { url = '' } = (await marca()).clara ?? {}
  const served = await t.app.inject(url)
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(served.body).toContain('<rect width="60" height="20" fill="#20124d"/>')
  expect(served.body).not.toContain('segredo')
  for (const path of [`${url}x`, url.replace('.svg', '.png'), '/assets/marca/..%2f..%2fpackage.json'])
    expect((await t.app.inject(path)).statusCode).toBe(404)
})

test('its icons are squares, the one with room on the ground of the screens', async () => {
  const { url = '' } = (await marca()).clara ?? {}
  const sizes = await Promise.all(
    ['-192', '-512', '-mascara', '-180'].map(async part => {
      const { rawPayload } = await t.app.inject(url.replace('.svg', `${part}.png`))
      const { width, height, hasAlpha } = await sharp(rawPayload).metadata()
      return [width, height, hasAlpha]
    }),
  )
  expect(sizes).toEqual([
    [192, 192, true],
    [512, 512, true],
    [512, 512, false],
    [180, 180, false],
  ])
})

test('header, sign-in and dark theme draw it: on a plate where it would vanish, until the dark theme has its own', async () => {
  const { url = '' } = (await marca()).clara ?? {}
  const before = await styles()
  expect(before).toContain(`svg[data-marca]{background-image:url(${url})`)
  for (const place of [/\[data-theme="dark"\] svg\[data-marca\]/, /\.login-side svg\[data-marca\]/])
    expect(before).toMatch(new RegExp(`${place.source}\\{[^}]*background-color:#faf8f5`))
  expect((await put(SVG('#ffe08a'), 'escura')).statusCode).toBe(200)
  const dark = (await marca()).escura?.url ?? ''
  const after = await styles()
  for (const place of ['[data-theme="dark"]', '.login-side'])
    expect(after).toContain(`${place} svg[data-marca]{background-image:url(${dark})`)
  expect(after).not.toContain('background-color')
})

test('a mail carries it as PNG beside the name, and not beside a consultora’s logo', async () => {
  const ana = await createConsultor(t)
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: ana.email } })
  await t.deliverMail()
  const row = await t.deps.db
    .selectFrom('caixa_local')
    .select('html')
    .where('destinatario', '=', ana.email)
    .executeTakeFirstOrThrow()
  expect(row.html).toMatch(/<img src="data:image\/png;base64,[^"]+" height="40" alt=""[^>]*>Quadrante<\/p>/)
})

test('a PDF draws it on its cover, and keeps the words', async () => {
  const pdf = (await t.call('GET', '/exemplo-de-relatorio.pdf')).rawPayload
  expect((await t.call('DELETE', '/administracao/instalacao/marca/clara', { token: admin.token })).statusCode).toBe(200)
  expect((await t.call('DELETE', '/administracao/instalacao/marca/escura', { token: admin.token })).statusCode).toBe(
    200,
  )
  const plain = (await t.call('GET', '/exemplo-de-relatorio.pdf')).rawPayload
  expect(pdf.equals(plain)).toBe(false)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a PNG is written anew and reaches another process, and a page of before still finds the mark of before', async () => {
  const beside = await startBeside(t.deps)
  try {
    const old = (await t.deps.db.selectFrom('instalacao_arquivos').select('nome').execute()).map(({ nome }) => nome)
    expect((await put(await noisy(300))).statusCode).toBe(200)
    const { url = '' } = (await marca()).clara ?? {}
    expect(url).toMatch(/\.png$/)
    // The other process serves it before it has read the settings again, and names it after.
    const { status, headers } = await fetch(beside.url + url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    const seen = async () => (await fetch(`${beside.url}/assets/cores.css`)).text()
    await expect.poll(seen, { interval: 500 }).toContain(url)
    for (const nome of old) expect((await fetch(`${beside.url}/assets/marca/${nome}`)).status).toBe(200)
  } finally {
    await beside.close()
  }
})

test('a mark stands bare on the dark ground only when nearly all of it is seen there', async () => {
  const half = `${SVG('#d9960f')}`.replace('/>', '/><rect width="30" height="20" fill="#20124d"/>')
  for (const [bytes, no_escuro] of [
    [Buffer.from(half), false],
    [SVG('#d9960f'), true],
  ] as const) {
    expect((await put(bytes)).statusCode).toBe(200)
    expect((await marca()).clara?.no_escuro).toBe(no_escuro)
  }
})
