import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  type Participante,
} from '#test/app/factories.ts'

/* Every call that returns a result, made by its consultor while the person shares the result and while it is closed. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

let consultor: Conta
let outro: Conta
let admin: Conta
let person: Participante
let id: number
let licenca: number
beforeEach(async () => {
  consultor = await createConsultor(t, { licencas: 1 })
  outro = await createConsultor(t)
  admin = await createAdmin(t)
  person = await createParticipante(t, consultor)
  await conclude(t, person)
  id = person.id_usuario
  licenca = person.id_licenca
})

const get = (url: string, { token }: Conta = consultor) => t.call('GET', url, { token })
const sharing = (compartilhamento: boolean, who: Conta = person) =>
  t.call('POST', '/usuarios/consentimentos', { token: who.token, body: { compartilhamento } })
const put = (anotacoes: string, versao: number) =>
  t.call('PUT', `/disc/conversa/${licenca}`, {
    token: consultor.token,
    body: { anotacoes, data_conversa: null, versao },
  })
const mint = async (who: Conta = consultor): Promise<string> =>
  (await get(`/disc/testes-finalizados/${id}`, who)).json().results[0].nome_relatorio
const aberturas = async () =>
  (await get('/autorizacoes/registro', person)).json().results.map((row: { acesso: string }) => row.acesso)

/** Calls that return the content of a result. All of them refuse entirely when the result is closed. */
const CONTENT: Record<string, () => Promise<{ statusCode: number; body: string }>> = {
  'GET /usuarios/perfil/{licenca}': () => get(`/usuarios/perfil/${licenca}`),
  'GET /disc/perfil/{id}': () => get(`/disc/perfil/${id}`),
  'GET /relatorios_disc/leitura/{id_licenca}': () => get(`/relatorios_disc/leitura/${licenca}`),
  'GET /relatorios_disc/relatorio.pdf': () => get(`/relatorios_disc/relatorio.pdf?id_usuario=${id}`),
  'GET /disc/conversa/{licenca}': () => get(`/disc/conversa/${licenca}`),
  'PUT /disc/conversa/{licenca}': () => put('uma nota', 0),
}

describe.each(Object.keys(CONTENT))('%s', call => {
  test('answers the consultor while the person shares the result', async () => {
    expect((await CONTENT[call]!()).statusCode).toBe(200)
  })

  test('refuses from the request after the person closes the result, and answers again after it is reopened', async () => {
    await sharing(false)
    const closed = await CONTENT[call]!()
    expect([closed.statusCode, JSON.parse(closed.body).codigo]).toEqual([403, 'resultado_nao_autorizado'])
    await sharing(true)
    expect((await CONTENT[call]!()).statusCode).toBe(200)
  })
})

describe('document opened through a signed name', () => {
  test.each([
    ['relatorio', (name: string) => `/relatorios_disc/${name}.pdf`],
    ['anexo', (name: string) => `/relatorios_disc/anexo/${name}.pdf`],
    ['evolucao', (name: string) => `/relatorios_disc/relatorio.pdf?nome=${name}`],
  ])('refuses %s after the person closes the result, with a page that explains it', async (_, url) => {
    const name = await mint()
    expect((await t.call('GET', url(name))).statusCode).toBe(200)
    await sharing(false)
    expect((await t.call('GET', url(name))).statusCode).toBe(403)
    expect((await t.call('GET', url(name), { token: consultor.token })).statusCode).toBe(403)
    const page = await t.call('GET', url(name), { headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([403, 'private, no-store'])
    expect(page.body).toContain('<h1>Resultado fechado</h1>')
    expect(page.body).not.toContain('%PDF')
  })

  test("still opens through the person's own name after the result was closed to the consultor", async () => {
    const name = await mint(person)
    await sharing(false)
    expect((await t.call('GET', `/relatorios_disc/${name}.pdf`)).statusCode).toBe(200)
  })

  test('is not sent when the result is closed while the document is being rendered', async () => {
    const name = await mint()
    const { render } = t.deps.reports
    t.deps.reports.render = async (...args: unknown[]) => {
      await sharing(false)
      return Reflect.apply(render, t.deps.reports, args) as Promise<Uint8Array>
    }
    try {
      expect((await t.call('GET', `/relatorios_disc/${name}.pdf`)).statusCode).toBe(403)
      await sharing(true)
      expect((await t.call('GET', `/relatorios_disc/anexo/${name}.pdf`)).statusCode).toBe(403)
      await sharing(true)
      expect((await get(`/relatorios_disc/relatorio.pdf?id_usuario=${id}`)).statusCode).toBe(403)
    } finally {
      t.deps.reports.render = render
    }
    expect(await aberturas()).toEqual(['totais'])
  })
})

describe('lists read by the consultor', () => {
  test.each([
    ['/disc/testes-finalizados/', 1],
    ['/disc/', 1],
  ])('%s leaves out closed results and counts them', async (path, n) => {
    expect((await get(`${path}${id}`)).json()).toMatchObject({ total: n, fechados: 0 })
    await sharing(false)
    expect((await get(`${path}${id}`)).json()).toEqual({ results: [], total: 0, fechados: n })
    expect((await get(`${path}${id}`, person)).json()).toMatchObject({ total: n, fechados: 0 })
  })

  test('/consultores/clientes keeps the row of a closed result, without perfil and report', async () => {
    const row = async () => (await get('/consultores/clientes')).json().results[0]
    expect(await row()).toMatchObject({
      compartilhamento: 'relatorio',
      codigo: expect.any(String),
      nome_relatorio: expect.any(String),
      estado: 'concluido',
    })
    await sharing(false)
    expect(await row()).toMatchObject({
      nome_participante: person.nome,
      email_participante: person.email,
      estado: 'concluido',
      compartilhamento: 'nada',
      codigo: null,
      nome_relatorio: null,
    })
  })

  test("/usuarios/licencas-participante shows a closed result's licence as used, without its report", async () => {
    const row = async (who = consultor) =>
      (await get(`/usuarios/licencas-participante?id_usuario=${id}`, who)).json().results[0]
    expect(await row()).toMatchObject({ utilizada: true, nome_relatorio: expect.any(String) })
    await sharing(false)
    expect(await row()).toMatchObject({ id_licenca: licenca, utilizada: true, nome_relatorio: null })
    expect((await get('/usuarios/licencas-participante', person)).json().results[0].nome_relatorio).not.toBeNull()
  })

  test("clients' names, access, stock, statement and pending tests do not change when a result is closed", async () => {
    const untouched = async () =>
      Promise.all(
        [
          `/usuarios/${id}`,
          `/usuarios/verificar-acesso-perfil/${id}`,
          '/consultores/testes-pendentes',
          '/consultores/convites-enviados',
          '/consultores/licencas/extrato',
          '/consultores/licencas/situacao',
          '/empresas',
        ].map(async url => (await get(url)).body),
      )
    const open = await untouched()
    await sharing(false)
    expect(await untouched()).toEqual(open)
  })
})

describe('closed result', () => {
  test('stays open to the person it belongs to', async () => {
    await sharing(false)
    for (const url of [
      `/usuarios/perfil/${licenca}`,
      `/disc/perfil/${id}`,
      `/relatorios_disc/leitura/${licenca}`,
      '/relatorios_disc/relatorio.pdf',
    ])
      expect((await get(url, person)).statusCode, url).toBe(200)
  })

  test('answers another consultor with the same 404 whether it is open or closed', async () => {
    const answers = async () =>
      Promise.all(
        [
          `/usuarios/perfil/${licenca}`,
          `/disc/${id}`,
          `/relatorios_disc/leitura/${licenca}`,
          '/usuarios/perfil/999999',
        ].map(async url => (await get(url, outro)).body),
      )
    const open = await answers()
    await sharing(false)
    expect(await answers()).toEqual(open)
    expect(new Set(open).size).toBe(1)
  })

  test('requires a reason from an admin who is also its consultor', async () => {
    await createLicencas(t, admin)
    const own = await createParticipante(t, admin)
    await conclude(t, own)
    const url = `/usuarios/perfil/${own.id_licenca}`
    expect((await get(url, admin)).statusCode).toBe(200)
    expect((await get(`/disc/${own.id_usuario}`, admin)).json()).toMatchObject({ total: 1, fechados: 0 })
    await sharing(false, own)
    expect((await get(`/disc/${own.id_usuario}`, admin)).json()).toMatchObject({ total: 0, fechados: 1 })
    expect((await get(url, admin)).json().codigo).toBe('motivo_obrigatorio')
    expect((await get(`/disc/conversa/${own.id_licenca}`, admin)).statusCode).toBe(403)
  })

  test("hides the consultor's notes without deleting them, and shows them again when reopened", async () => {
    await put('falar de pausas', 0)
    await sharing(false)
    expect((await put('outra', 1)).statusCode).toBe(403)
    await sharing(true)
    expect((await get(`/disc/conversa/${licenca}`)).json()).toMatchObject({ anotacoes: 'falar de pausas', versao: 1 })
  })

  test('is assumed when no choice of the person is stored', async () => {
    await t.deps.db.deleteFrom('autorizacoes_vigentes').where('id_participante', '=', id).execute()
    expect((await get(`/usuarios/perfil/${licenca}`)).statusCode).toBe(403)
    expect((await get(`/disc/${id}`)).json()).toMatchObject({ results: [], fechados: 1 })
  })
})

describe('record of openings', () => {
  test('has one row for each reader, kind, licence and hour', async () => {
    for (let i = 0; i < 2; i += 1) {
      await get(`/usuarios/perfil/${licenca}`)
      await get(`/disc/${id}`)
      await get(`/disc/perfil/${id}`)
      await get(`/relatorios_disc/leitura/${licenca}`)
      await get(`/disc/conversa/${licenca}`)
      await get(`/relatorios_disc/relatorio.pdf?id_usuario=${id}`)
      const name = await mint()
      await t.call('GET', `/relatorios_disc/${name}.pdf`)
      await t.call('GET', `/relatorios_disc/anexo/${name}.pdf`)
    }
    expect((await aberturas()).sort()).toEqual(['anexo', 'conversa', 'evolucao', 'leitura', 'relatorio', 'totais'])
    t.clock.advance(HOUR_MS)
    await get(`/usuarios/perfil/${licenca}`)
    expect(await aberturas()).toHaveLength(7)
    const [latest] = (await get('/autorizacoes/registro', person)).json().results
    expect(latest).toEqual({
      em: t.clock.now().toISOString(),
      nome: consultor.nome,
      papel: 'consultor',
      acesso: 'totais',
      id_licenca: licenca,
      motivo: null,
    })
  })

  test("leaves out the person's own openings and refused ones", async () => {
    await get(`/usuarios/perfil/${licenca}`, person)
    await get(`/relatorios_disc/leitura/${licenca}`, person)
    await get(`/usuarios/perfil/${licenca}`, outro)
    await sharing(false)
    for (const call of Object.values(CONTENT)) await call()
    expect(await aberturas()).toEqual([])
  })

  test('answers 500 without the result when an opening cannot be recorded', async () => {
    const name = await mint()
    await t.deps.db.schema.alterTable('acessos_resultado').renameTo('acessos_perdidos').execute()
    try {
      const urls = [
        `/usuarios/perfil/${licenca}`,
        `/disc/perfil/${id}`,
        `/disc/${id}`,
        `/disc/testes-finalizados/${id}`,
        `/relatorios_disc/leitura/${licenca}`,
        `/disc/conversa/${licenca}`,
        `/relatorios_disc/relatorio.pdf?id_usuario=${id}`,
        `/relatorios_disc/${name}.pdf`,
        `/relatorios_disc/anexo/${name}.pdf`,
      ]
      for (const url of urls) {
        const answer = await get(url)
        expect(answer.statusCode, url).toBe(500)
        expect(answer.headers['content-type'], url).toContain('json')
      }
    } finally {
      await t.deps.db.schema.alterTable('acessos_perdidos').renameTo('acessos_resultado').execute()
    }
  })
})

describe("admin reading somebody's result", () => {
  const motivo = 'motivo=suporte%20pedido%20pela%20pessoa'

  test.each([
    ['/usuarios/perfil/{licenca}', () => `/usuarios/perfil/${licenca}`],
    ['/disc/{id}', () => `/disc/${id}`],
    ['/disc/perfil/{id}', () => `/disc/perfil/${id}`],
    ['/disc/testes-finalizados/{id}', () => `/disc/testes-finalizados/${id}`],
  ])('must give a reason before %s shows figures, and the person sees the reason', async (_, url) => {
    await sharing(false)
    for (const refused of [url(), `${url()}?motivo=`, `${url()}?motivo=abc`]) {
      const answer = await get(refused, admin)
      expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'motivo_obrigatorio'])
    }
    expect((await get(`${url()}?${motivo}`, admin)).statusCode).toBe(200)
    expect((await get('/autorizacoes/registro', person)).json().results).toMatchObject([
      { nome: admin.nome, papel: 'admin', acesso: 'totais', motivo: 'suporte pedido pela pessoa', id_licenca: licenca },
    ])
    const trail = await t.deps.db
      .selectFrom('auditoria')
      .select(['acao', 'alvo', 'detalhes'])
      .where('id_ator', '=', admin.id_usuario)
      .execute()
    expect(trail).toEqual([
      { acao: 'resultado_consultado', alvo: `licenca:${licenca}`, detalhes: { motivo: 'suporte pedido pela pessoa' } },
    ])
  })

  test('gets one row for each reason, and needs no reason for lists without figures', async () => {
    const url = `/usuarios/perfil/${licenca}`
    await get(`${url}?motivo=primeira%20razao`, admin)
    await get(`${url}?motivo=segunda%20razao`, admin)
    await get(`${url}?motivo=segunda%20razao`, admin)
    expect(await aberturas()).toHaveLength(2)
    for (const list of [`/usuarios/${id}`, `/usuarios/licencas-participante?id_usuario=${id}`, '/consultores/clientes'])
      expect((await get(list, admin)).statusCode, list).toBe(200)
  })
})
