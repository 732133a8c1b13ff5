import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { jpeg, png } from '#test/app/images.ts'
import { readLogo } from '../../../platform/pictures/pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const get = async ({ token }: Conta) => (await t.call('GET', '/consultores/marca', { token })).json()
const put = ({ token }: Conta, body: object) => t.call('PUT', '/consultores/marca', { token, body })
const putLogo = ({ token }: Conta, logo: Buffer | string) =>
  t.call('PUT', '/consultores/marca/logo', {
    token,
    body: { base64: typeof logo === 'string' ? logo : logo.toString('base64') },
  })
const reason = async (consultor: Conta, logo: Buffer | string) => {
  const answer = await putLogo(consultor, logo)
  return [answer.statusCode, answer.json().campos.base64]
}

describe('name and contact of the brand', () => {
  test("default to the account's own until set, and again when emptied", async () => {
    const consultor = await createConsultor(t)
    const { nome } = await t.deps.db
      .selectFrom('usuarios')
      .select('nome')
      .where('id_usuario', '=', consultor.id_usuario)
      .executeTakeFirstOrThrow()
    const padrao = { nome, contato: [consultor.email] }
    expect(await get(consultor)).toEqual({ nome: '', contato: [], logo: null, foto: null, padrao })
    const contato = ['contato@exemplo.com.br', '', '  exemplo.com.br ']
    const chosen = {
      nome: 'Exemplo Consultoria',
      contato: ['contato@exemplo.com.br', 'exemplo.com.br'],
      logo: null,
      foto: null,
      padrao,
    }
    expect((await put(consultor, { nome: ' Exemplo Consultoria ', contato })).json()).toEqual(chosen)
    expect(await get(consultor)).toEqual(chosen)
    expect((await put(consultor, { nome: '', contato: ['', ''] })).json()).toMatchObject({ nome: '', contato: [] })
  })

  test('are refused beyond 60 characters, with a line break, or with more than three contact lines', async () => {
    const consultor = await createConsultor(t)
    const refused = async (body: object) => Object.keys((await put(consultor, body)).json().campos)
    expect(await refused({ nome: 'n'.repeat(61) })).toEqual(['nome'])
    expect(await refused({ contato: ['ok', 'c'.repeat(61)] })).toEqual(['contato.1'])
    expect(await refused({ contato: ['uma\nduas'] })).toEqual(['contato.0'])
    expect(await refused({ contato: ['1', '2', '3', '4'] })).toEqual(['contato'])
    expect((await put(consultor, { nome: 'n'.repeat(60), contato: Array(3).fill('c'.repeat(60)) })).statusCode).toBe(
      200,
    )
  })
})

describe('logo', () => {
  test.each([
    ['png', png({ largura: 300, altura: 80 })],
    ['jpeg', jpeg()],
  ])('is stored re-encoded when sent as %s, and can be removed', async (formato, bytes) => {
    const consultor = await createConsultor(t)
    await put(consultor, { nome: 'Exemplo' })
    const saved = await putLogo(consultor, bytes)
    expect(saved.statusCode).toBe(200)
    const kept = saved.json().logo
    expect(kept.formato).toBe(formato)
    expect(readLogo(Buffer.from(kept.base64, 'base64'))).toEqual(readLogo(bytes))
    expect(saved.headers['x-content-type-options']).toBe('nosniff')
    expect(await get(consultor)).toMatchObject({ nome: 'Exemplo', logo: { formato } })
    const gone = await t.call('DELETE', '/consultores/marca/logo', { token: consultor.token })
    expect(gone.json()).toMatchObject({ nome: 'Exemplo', logo: null })
  })

  test('is refused when it is no image, is cut short, or is too large', async () => {
    const consultor = await createConsultor(t)
    const incomplete = [422, 'Use uma imagem PNG ou JPEG completa']
    expect(await reason(consultor, Buffer.from('<svg onload="alert(1)"/>'))).toEqual(incomplete)
    expect(await reason(consultor, png().subarray(0, -4))).toEqual(incomplete)
    expect(await reason(consultor, jpeg().subarray(0, -2))).toEqual(incomplete)
    expect(await reason(consultor, 'não é base64')).toEqual([422, 'Não conseguimos ler a imagem'])
    expect(await reason(consultor, png({ largura: 2001 }))).toEqual([422, 'A imagem pode ter até 2000 pixels de lado'])
    expect(await reason(consultor, png({ altura: 0 }))).toEqual([422, 'A imagem pode ter até 2000 pixels de lado'])
    expect(await reason(consultor, randomBytes(300_001))).toEqual([422, 'A imagem pode ter até 300 kB'])
    expect((await putLogo(consultor, randomBytes(400_000))).statusCode).toBe(413)
    expect((await get(consultor)).logo).toBeNull()
  })

  test('is refused when its headers are valid but its pixels cannot be decoded', async () => {
    const consultor = await createConsultor(t)
    const unreadable = [422, 'Não conseguimos ler a imagem']
    expect(await reason(consultor, png({ pixels: Buffer.from('not deflated') }))).toEqual(unreadable)
    expect(await reason(consultor, png({ altura: 500, pixels: deflateSync(Buffer.alloc(20)) }))).toEqual(unreadable)
  })

  test('is accepted with up to 300,000 bytes', async () => {
    const consultor = await createConsultor(t)
    const side = 540
    const noise = Buffer.concat(Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)])))
    const bytes = png({ largura: side, altura: side, pixels: deflateSync(noise, { level: 0 }) })
    expect(bytes.length).toBeGreaterThan(290_000)
    expect((await putLogo(consultor, bytes)).statusCode).toBe(200)
  })
})

test('a logo stored by an earlier version, without re-encoding, is still returned', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const logo = png({ largura: 40, altura: 20 })
  await put(consultor, { nome: 'Exemplo' })
  await t.deps.db
    .updateTable('marcas')
    .set({ logo, logo_formato: 'png' })
    .where('id_consultor', '=', consultor.id_usuario)
    .execute()
  expect((await get(consultor)).logo).toEqual({ formato: 'png', base64: logo.toString('base64') })
  expect((await put(consultor, { nome: 'Outro' })).json().logo.base64).toBe(logo.toString('base64'))
})

test('PUT /consultores/marca refuses a large body, unlike the call for the logo', async () => {
  const consultor = await createConsultor(t)
  expect((await put(consultor, { nome: 'n'.repeat(100_000) })).statusCode).toBe(413)
})

describe('reports', () => {
  test('show the current brand of their own consultor', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const other = await createConsultor(t)
    await put(other, { nome: 'Outra Consultoria' })
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    const render = vi.spyOn(t.deps.reports, 'render')
    const opened = async (documento: '' | 'anexo/') => {
      render.mockClear()
      const { results } = (
        await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: consultor.token })
      ).json()
      const answer = await t.call('GET', `/relatorios_disc/${documento}${results[0].nome_relatorio}.pdf`, {
        token: consultor.token,
      })
      expect(answer.statusCode).toBe(200)
      return render.mock.lastCall?.[1]
    }
    expect(await opened('')).toMatchObject({ contato: [consultor.email], logo: null })
    await put(consultor, { nome: 'Exemplo Consultoria', contato: ['exemplo.com.br'] })
    await putLogo(consultor, png())
    const { logo } = await get(consultor)
    const brand = { consultoria: 'Exemplo Consultoria', contato: ['exemplo.com.br'], logo }
    expect(logo.formato).toBe('png')
    expect(await opened('')).toMatchObject(brand)
    expect(await opened('anexo/')).toMatchObject(brand)
    render.mockRestore()
  })
})

test("the consultor's copy of her data includes the brand, and the audit trail records a change without its content", async () => {
  const consultor = await createConsultor(t)
  const copy = async () =>
    (await t.call('GET', '/usuarios/meus-dados/exportar', { token: consultor.token })).json().marca
  expect(await copy()).toBeNull()
  await put(consultor, { nome: 'Exemplo Consultoria', contato: ['exemplo.com.br'] })
  expect(await copy()).toEqual({
    nome: 'Exemplo Consultoria',
    contato: ['exemplo.com.br'],
    logo: null,
    foto: null,
  })
  const rows = await t.deps.db
    .selectFrom('auditoria')
    .select(['acao', 'detalhes'])
    .where('id_ator', '=', consultor.id_usuario)
    .where('acao', '=', 'marca_alterada')
    .execute()
  expect(rows).toEqual([{ acao: 'marca_alterada', detalhes: {} }])
})
