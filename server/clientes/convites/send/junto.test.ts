import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_URL, createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, cadastroValido, createConsultor, createParticipante } from '#test/app/factories.ts'
import { hashDoCodigo } from './codigo.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const invite = ({ token }: Conta, email: string, more: object = {}) =>
  t.call('POST', '/participantes/convidar', { token, body: { id_tipo_licenca: 1, email, ...more } })
const inviteOne = async (who: Conta, email: string, more: object = {}) => {
  const answer = (await invite(who, email, more)).json()
  return { ...answer, token: answer.url.split('/').at(-1), caminho: new URL(answer.url_curta).pathname }
}
let n = 0
async function createEmpresa({ token }: Conta, nome: string, no_cadastro = true): Promise<number> {
  n += 1
  const cnpj = ['12ABC34501DE35', '00000000000191', '11222333000181', '16727230000197'][n % 4]
  const answer = await t.call('POST', '/empresas', {
    token,
    body: { nome, cnpj, cep: '01001000', endereco: 'Rua Exemplo', numero: '1', no_cadastro },
  })
  return answer.json().id_empresa
}
const mailTo = async (to: string) => {
  await t.deliverMail()
  const rows = await t.deps.db
    .selectFrom('caixa_local')
    .selectAll()
    .where('destinatario', '=', to)
    .orderBy('recebida_em', 'desc')
    .execute()
  return rows[0]!
}
const PNG = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
const JPEG = () =>
  sharp({ create: { width: 800, height: 1200, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'quem tirou' } })
    .jpeg()
    .toBuffer()

describe('short link of an invite', () => {
  test('redirects to the long link while the invite exists, however it is typed', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { url, caminho, id_licenca } = await inviteOne(consultor, 'curto@exemplo.com.br')
    expect(caminho).toMatch(/^\/c\/[0-9a-hjkmnp-tv-z]{16}$/)
    const open = (path: string) => t.app.inject({ method: 'GET', url: path })
    const answer = await open(caminho)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, url])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const typed = caminho
      .slice(3)
      .replace(/(....)(?!$)/g, '$1-')
      .toUpperCase()
      .replaceAll('0', 'O')
      .replaceAll('1', 'L')
    expect((await open(`/c/${typed}`)).headers.location).toBe(url)
    const code = caminho.slice(3)
    for (const sign of ['.', ',', ')', '%3E', '*', '_', '%E2%80%9D', '%E2%80%8B', '%C2%A0'])
      expect((await open(`/c/${code}${sign}`)).headers.location, sign).toBe(url)
    expect((await open(caminho.toUpperCase())).headers.location).toBe(url)

    await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
    expect((await open(caminho)).headers.location).toBe(url)
    const verified = await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, {
      token: url.split('/').at(-1),
    })
    expect(verified.json()).toMatchObject({ licenca_disponivel: false, situacao: 'cancelado' })
  })

  test('redirects to the page for invalid links when its code is unknown', async () => {
    for (const code of ['0123456789abcdef', 'curto', 'u'.repeat(16), '..%2F..', 'a'.repeat(400)]) {
      const answer = await t.app.inject({ method: 'GET', url: `/c/${code}` })
      expect([code, answer.statusCode, answer.headers.location]).toEqual([
        code,
        302,
        '/cadastro-cliente/codigo-invalido',
      ])
    }
  })

  test('is stored as a hash, stays the same when resent or extended, and changes with a correction', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const { caminho, id_convite } = await inviteOne(consultor, 'antigo@exemplo.com.br', { nome: 'Beto', recado: 'Oi' })
    const act = async (act: string, body?: object) =>
      (await t.call('POST', `/participantes/convites/${id_convite}/${act}`, { token: consultor.token, body })).json()
    const row = await t.deps.db
      .selectFrom('convites')
      .selectAll()
      .where('id_convite', '=', id_convite)
      .executeTakeFirstOrThrow()
    expect(row.codigo_hash).toEqual(hashDoCodigo(caminho.slice(3)))
    expect((await act('reenviar')).url_curta).toBe(`${APP_URL}${caminho}`)
    t.clock.advance(60_000)
    const extended = await act('estender')
    expect(extended.url_curta).toBe(`${APP_URL}${caminho}`)
    expect((await t.app.inject(caminho)).headers.location).toBe(extended.url)

    const corrected = await act('corrigir', { email: 'novo@exemplo.com.br' })
    expect(corrected.url_curta).not.toBe(`${APP_URL}${caminho}`)
    const list = (await t.call('GET', '/consultores/convites-enviados', { token: consultor.token })).json().results
    expect(list).toMatchObject([
      { email: 'novo@exemplo.com.br', nome: 'Beto', recado: 'Oi', url_curta: corrected.url_curta },
    ])
  })
})

describe('company given with an invite', () => {
  test('is the only one offered at registration, even if it is hidden there otherwise', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const outra = await createEmpresa(consultor, 'Outra')
    const dela = await createEmpresa(consultor, 'Oficina', false)
    const { token, id_licenca } = await inviteOne(consultor, 'com.empresa@exemplo.com.br', { id_empresa: dela })
    const pessoa = () =>
      t.deps.db
        .selectFrom('pessoas')
        .select('id_empresa')
        .where('id_consultor', '=', consultor.id_usuario)
        .where('email', '=', 'com.empresa@exemplo.com.br')
        .executeTakeFirst()
    expect(await pessoa()).toEqual({ id_empresa: dela })
    const verified = (await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token })).json()
    expect(verified.empresa).toEqual({ id_empresa: dela, nome: 'Oficina' })
    const offered = await t.call('GET', '/empresas', { token })
    expect(offered.json()).toEqual({ results: [{ id_empresa: dela, nome: 'Oficina' }], total: 1 })
    const register = (id_empresa?: number) =>
      t.call('POST', '/participantes/', { body: cadastroValido({ token, ...(id_empresa && { id_empresa }) }) })
    expect((await register(outra)).json().campos).toHaveProperty('id_empresa')
    expect((await register(dela)).statusCode).toBe(200)
    const semEmpresa = await inviteOne(consultor, 'sem.empresa@exemplo.com.br')
    const list = (await t.call('GET', '/empresas', { token: semEmpresa.token })).json()
    expect(list.results).toEqual([{ id_empresa: outra, nome: 'Outra' }])
  })

  test('is refused when it belongs to another consultor, and then no line of a list is sent', async () => {
    const [ana, bia] = [await createConsultor(t, { licencas: 2 }), await createConsultor(t)]
    const alheia = await createEmpresa(bia, 'Alheia')
    expect((await invite(ana, 'alheia@exemplo.com.br', { id_empresa: alheia })).json().campos).toHaveProperty(
      'id_empresa',
    )
    const answer = await t.call('POST', '/participantes/convidar-lote', {
      token: ana.token,
      body: {
        id_lote: randomUUID(),
        emails: ['um@exemplo.com.br', { email: 'dois@exemplo.com.br', id_empresa: alheia }],
      },
    })
    expect(answer.statusCode).toBe(422)
    const list = await t.call('GET', '/consultores/convites-enviados', { token: ana.token })
    expect(list.json().total).toBe(0)
  })
})

test('labels given with an invite are added for new people and clients alike, and new names are created', async () => {
  const consultor = await createConsultor(t, { licencas: 4 })
  const pessoa = await createParticipante(t, consultor)
  await t.call('POST', `/consultores/cancelar-convite/${pessoa.id_licenca}`, { token: consultor.token, body: {} })
  const answer = await t.call('POST', '/participantes/convidar-lote', {
    token: consultor.token,
    body: {
      id_lote: randomUUID(),
      emails: [
        { email: 'nova.etiqueta@exemplo.com.br', etiquetas: ['Liderança', '2026'] },
        { email: pessoa.email, etiquetas: ['2026'] },
      ],
    },
  })
  expect(answer.json().results.map((line: { resultado: string }) => line.resultado)).toEqual([
    'convidado',
    'novo_teste',
  ])
  const tagged = await t.deps.db
    .selectFrom('pessoas as p')
    .innerJoin('etiquetas_pessoa as x', 'x.id_pessoa', 'p.id_pessoa')
    .innerJoin('etiquetas as e', 'e.id_etiqueta', 'x.id_etiqueta')
    .select(['p.email', 'e.nome'])
    .where('p.id_consultor', '=', consultor.id_usuario)
    .orderBy('p.id_pessoa', 'desc')
    .orderBy('e.nome')
    .execute()
  expect(tagged).toEqual([
    { email: 'nova.etiqueta@exemplo.com.br', nome: '2026' },
    { email: 'nova.etiqueta@exemplo.com.br', nome: 'liderança' },
    { email: pessoa.email, nome: '2026' },
  ])
})

describe('mail of an invite', () => {
  test("greets by name and contains the consultor's note, logo, portrait and the short link", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const upload = async (what: string, bytes: Buffer) =>
      (
        await t.call('PUT', `/consultores/marca/${what}`, {
          token: consultor.token,
          body: { base64: bytes.toString('base64') },
        })
      ).statusCode
    expect([await upload('logo', await PNG()), await upload('foto', await JPEG())]).toEqual([200, 200])
    const { url_curta } = await inviteOne(consultor, 'beto@exemplo.com.br', {
      nome: 'Beto Exemplo',
      recado: 'Nos vemos <na> terça.\nAté lá',
    })
    const { html, texto } = await mailTo('beto@exemplo.com.br')
    expect(texto).toContain('Olá, Beto!')
    expect(texto).toContain(`Nos vemos <na> terça.\nAté lá\n\n— ${consultor.nome}`)
    expect(texto).toContain(`Aceitar o convite: ${url_curta}`)
    expect(html).toContain('Nos vemos &lt;na&gt; terça.<br>Até lá')
    expect(html).toContain(`href="${url_curta}"`)
    expect(html).not.toMatch(/(src|href)="(?!data:image|http:\/\/quadrante\.exemplo\.com\.br\/(c|nao-quero-receber)\/)/)
    const [logo, foto] = [...html.matchAll(/src="data:image\/(?:png|jpeg);base64,([^"]+)"/g)].map(([, data]) =>
      Buffer.from(data!, 'base64'),
    )
    expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', height: 112, width: 336 })
    expect(await sharp(foto).metadata()).toMatchObject({ format: 'jpeg', height: 224, width: 224 })
    expect(foto!.includes('quem tirou')).toBe(false)
  })

  test('contains the note also when it is for a new test', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const pessoa = await createParticipante(t, consultor)
    await t.call('POST', `/consultores/cancelar-convite/${pessoa.id_licenca}`, { token: consultor.token, body: {} })
    await t.deliverMail()
    t.clock.advance(1000)
    await invite(consultor, pessoa.email, { recado: 'Um ano depois' })
    expect((await mailTo(pessoa.email)).texto).toContain(`Um ano depois\n\n— ${consultor.nome}`)
  })

  test.each([
    ['veja https://golpe.exemplo', 422],
    ['escreva a ana@exemplo.com.br', 422],
    ['a'.repeat(301), 422],
    ['', 200],
  ])('answers an invite with the note %j with status %i', async (recado, status) => {
    const consultor = await createConsultor(t, { licencas: 1 })
    expect((await invite(consultor, `nota${status}-${recado.length}@exemplo.com.br`, { recado })).statusCode).toBe(
      status,
    )
  })
})

test('name and note of an invite are deleted together with its address', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const { id_convite } = await inviteOne(consultor, 'esquecida@exemplo.com.br', { nome: 'Bia', recado: 'Oi' })
  await t.deps.db.updateTable('convites').set({ email: null }).where('id_convite', '=', id_convite).execute()
  const row = await t.deps.db.selectFrom('convites').selectAll().where('id_convite', '=', id_convite).executeTakeFirst()
  expect(row).toMatchObject({ email: null, nome: null, recado: null })
})
