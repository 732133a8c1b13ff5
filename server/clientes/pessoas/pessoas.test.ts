import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pessoa, PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { DAY_MS, HOUR_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  inviteOne,
  type Participante,
  respostas,
  signIn,
} from '#test/app/factories.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { selecionar } from './pessoas.ts'

/* The list of a consultor's people: filters, orders, counts, neighbours, exports. */

let t: TestApp
let ana: Conta
let pronta: Participante
let parada: Participante
let nova: Participante
beforeAll(async () => {
  t = await createTestApp()
  ana = await createConsultor(t, { licencas: 10 })
  pronta = await person('pronta@exemplo.com.br', 'Zélia Exemplo')
  await conclude(t, pronta)
  parada = await person('parada@exemplo.com.br', '=Íris Exemplo')
  const draft = respostas()
    .slice(0, 7)
    .map(resposta => ({ ...resposta, atualizada_em: t.clock.now().getTime() }))
  await t.call('PUT', `/disc/rascunho/${parada.id_licenca}`, { token: parada.token, body: { respostas: draft } })
  await inviteOne(t, ana, 'acaba@exemplo.com.br')
  t.clock.advance(74 * HOUR_MS)
  await renew()
  nova = await person('nova@exemplo.com.br', 'Beto Exemplo')
  const { id_licenca } = await inviteOne(t, ana, 'cancelada@exemplo.com.br')
  await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: ana.token, body: {} })
  t.clock.advance(HOUR_MS)
  await inviteOne(t, ana, 'aberto@exemplo.com.br')
})
afterAll(() => t.close())

const renew = async () => {
  ana.token = await signIn(t, ana)
}
async function person(email: string, nome: string): Promise<Participante> {
  const created = await createParticipante(t, ana, email)
  await t.deps.db.updateTable('clientes').set({ nome }).where('id_participante', '=', created.id_usuario).execute()
  return created
}

const get = async (query = '', who = ana) => {
  const answer = await t.call('GET', `/consultores/pessoas${query}`, { token: who.token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { results: Pessoa[]; total: number; contagens: Record<string, unknown> }
}
const names = async (query = '') => (await get(query)).results.map(({ email }) => email.split('@')[0])

describe('filters of GET /consultores/pessoas', () => {
  test('list everybody who is not encerrado by default, latest event first', async () => {
    expect(await names()).toEqual(['aberto', 'nova', 'acaba', 'parada', 'pronta'])
    expect((await get('?limite=25&pagina=2')).results).toEqual([])
    expect((await get('?limite=25&pagina=2')).total).toBe(5)
  })

  test.each([
    ['grupo=clientes', ['nova', 'parada', 'pronta']],
    ['grupo=convites', ['aberto', 'acaba']],
    ['grupo=pendentes', ['nova', 'parada']],
    ['estado=pronto', ['pronta']],
    ['estado=pronto,respondendo', ['parada', 'pronta']],
    ['estado=encerrado', ['cancelada']],
    ['estado=', ['aberto', 'nova', 'acaba', 'parada', 'pronta']],
    ['alerta=vence', ['acaba']],
    ['alerta=parou,vence', ['acaba', 'parada']],
    ['busca=exemplo%20iris', ['parada']],
    ['busca=nada%20disso', []],
    ['grupo=clientes&busca=zelia', ['pronta']],
    ['etiqueta=1', []],
    ['empresa=1', []],
    ['turma=00000000-0000-4000-8000-000000000000', []],
  ])('find the expected people for %s', async (query, expected) => {
    const { results, total } = await get(`?${query}`)
    expect(results.map(({ email }) => email.split('@')[0])).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('take days in São Paulo time', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(t.clock.now())
    expect(await names(`?de=${day}&ate=${day}`)).toContain('aberto')
    expect(await names(`?de=${day}&ate=${day}`)).not.toContain('pronta')
  })

  test.each(['estado=qualquer', 'de=ontem', 'etiqueta=x', 'limite=1000'])('refuse %s', async query => {
    expect((await t.call('GET', `/consultores/pessoas?${query}`, { token: ana.token })).statusCode).toBe(422)
  })

  test.each([
    ['nome', ['parada', 'aberto', 'acaba', 'nova', 'pronta']],
    ['-nome', ['pronta', 'nova', 'acaba', 'aberto', 'parada']],
    ['resultado', ['pronta', 'aberto', 'nova', 'acaba', 'parada']],
    ['prazo', ['acaba', 'aberto', 'pronta', 'parada', 'nova']],
  ])('sort by %s', async (ordem, expected) => {
    expect([...(await names(`?ordem=${ordem}`))].sort()).toEqual([...expected].sort())
    const [first] = await names(`?ordem=${ordem}`)
    if (ordem !== 'nome' && ordem !== '-nome') expect(first).toBe(expected[0])
  })

  test('count an invite as ended from the first millisecond after its end', async () => {
    const { validade } = (await get('?busca=acaba')).results[0]!
    const before = t.clock.now().getTime()
    t.clock.advance(new Date(validade!).getTime() - before)
    await renew()
    expect(await names('?grupo=convites')).toEqual(['aberto', 'acaba'])
    t.clock.advance(1)
    expect(await names('?grupo=convites')).toEqual(['aberto'])
    expect(await names('?estado=encerrado')).toEqual(['cancelada', 'acaba'])
    expect((await get('?estado=encerrado')).results[1]!.estado).toBe('encerrado')
    t.clock.advance(before - t.clock.now().getTime())
    await renew()
  })
})

test('contagens counts how many people each filter value would find', async () => {
  const { contagens } = await get('?grupo=clientes&estado=pronto&contagens=1')
  expect(contagens).toEqual({
    estado: { cadastrado: 1, respondendo: 1, pronto: 1 },
    alerta: { voltou: 0, vence: 0, parou: 0, nao_comecou: 0 },
    empresa: [],
    etiqueta: [],
    turma: [],
  })
})

test('contagens of a company count the others too, and the states of its own people', async () => {
  const bia = await createConsultor(t, { licencas: 3 })
  const call = (method: 'POST' | 'PUT', path: string, body: object) => t.call(method, path, { token: bia.token, body })
  const empresas: number[] = []
  for (const [nome, people] of [
    ['Primeira Exemplo', 1],
    ['Segunda Exemplo', 2],
  ] as const) {
    const { id_empresa } = (await call('POST', '/empresas', { nome, so_nome: true })).json()
    empresas.push(id_empresa)
    for (let n = 0; n < people; n += 1) {
      const { id_usuario } = await createParticipante(t, bia)
      await call('PUT', `/consultores/clientes/${id_usuario}`, { id_empresa })
    }
  }
  const { contagens } = await get(`?empresa=${empresas[0]}&contagens=1`, bia)
  expect(contagens).toMatchObject({
    estado: { cadastrado: 1 },
    empresa: expect.arrayContaining([
      expect.objectContaining({ id: empresas[0], n: 1 }),
      expect.objectContaining({ id: empresas[1], n: 2 }),
    ]),
  })
})

test("a row shows the person's labels and next encontro, and people can be filtered and counted by label", async () => {
  const { id_pessoa } = (await get('?busca=zelia')).results[0]!
  const { id_etiqueta } = await t.deps.db
    .insertInto('etiquetas')
    .values({ id_consultor: ana.id_usuario, nome: 'liderança', cor: 'ameixa', criada_em: t.clock.now() })
    .returning('id_etiqueta')
    .executeTakeFirstOrThrow()
  await t.deps.db.insertInto('etiquetas_pessoa').values({ id_etiqueta, id_pessoa, em: t.clock.now() }).execute()
  const quando = new Date(t.clock.now().getTime() + DAY_MS)
  await t.call('POST', '/consultores/encontros', {
    token: ana.token,
    body: {
      id_encontro: '00000000-0000-4000-8000-00000000000a',
      id_participante: pronta.id_usuario,
      combinado: {
        quando: quando.toISOString(),
        minutos: 60,
        modo: 'telefone',
        local: '',
        tipo: 'devolutiva',
        avisar: false,
      },
    },
  })
  const found = await get(`?etiqueta=${id_etiqueta}&contagens=1`)
  expect(found.results).toMatchObject([
    {
      id_pessoa,
      etiquetas: [{ id_etiqueta, nome: 'liderança', cor: 'ameixa' }],
      proximo_encontro: { id_encontro: '00000000-0000-4000-8000-00000000000a', quando: quando.toISOString() },
    },
  ])
  expect(found.contagens).toMatchObject({ etiqueta: [{ id: id_etiqueta, nome: 'liderança', n: 1 }] })
})

test("a row shows the person's turma, people can be filtered by it, and files leave out results of a selection", async () => {
  const id_rodada = '00000000-0000-4000-8000-0000000000aa'
  const opened = await t.call('POST', '/rodadas', {
    token: ana.token,
    body: {
      id_rodada,
      nome: 'Vaga de atendimento',
      finalidade: 'selecao',
      fecha_em: new Date(t.clock.now().getTime() + 240 * HOUR_MS).toISOString(),
      max_entradas: 5,
      lembretes: [],
    },
  })
  expect(opened.statusCode, opened.body).toBe(200)
  const invited = await t.call('POST', `/rodadas/${id_rodada}/convidar`, {
    token: ana.token,
    body: { id_lote: crypto.randomUUID(), emails: ['vaga@exemplo.com.br'] },
  })
  expect(invited.statusCode, invited.body).toBe(200)
  const found = await get(`?turma=${id_rodada}&contagens=1`)
  expect(found.results).toMatchObject([
    { email: 'vaga@exemplo.com.br', turmas: [{ id_rodada, nome: 'Vaga de atendimento' }], de_selecao: true },
  ])
  const marcadas = (await get('')).results.filter(pessoa => pessoa.de_selecao)
  expect(marcadas.map(pessoa => pessoa.email)).toEqual(['vaga@exemplo.com.br'])
  expect(found.contagens).toMatchObject({ turma: [{ id: id_rodada, nome: 'Vaga de atendimento', n: 1 }] })

  const csv = async () =>
    (await t.call('GET', '/consultores/pessoas/exportar.csv?busca=zelia', { token: ana.token })).body.split('\r\n')[1]
  expect(await csv()).toContain(';DI;')
  await t.deps.db.updateTable('licencas').set({ id_rodada }).where('id_licenca', '=', pronta.id_licenca).execute()
  expect(await csv()).not.toContain(';DI;')
  await t.deps.db.updateTable('licencas').set({ id_rodada: null }).where('id_licenca', '=', pronta.id_licenca).execute()
  await t.deps.db.deleteFrom('lugares_rodada').where('id_rodada', '=', id_rodada).execute()
})

test('a row shows what the person shares, and no result after the person closed it', async () => {
  const row = async () => (await get('?busca=zelia')).results[0]!
  expect(await row()).toMatchObject({
    nome: 'Zélia Exemplo',
    celular: '11987654321',
    estado: 'pronto',
    codigo: 'DI',
    id_licenca_resultado: pronta.id_licenca,
    compartilhamento: 'relatorio',
  })
  await t.call('POST', '/usuarios/consentimentos', {
    token: await signIn(t, pronta),
    body: { compartilhamento: false },
  })
  const closed = await row()
  expect(closed).toMatchObject({ estado: 'pronto', codigo: null, id_licenca_resultado: null, nome_relatorio: null })
  expect(closed.compartilhamento).toBe('nada')
  expect((await get('?busca=aberto')).results[0]).toMatchObject({ nome: null, celular: null, id_participante: null })
})

describe('GET /consultores/pessoas/conta/{id}', () => {
  const one = async (path: string, who = ana) => {
    const answer = await t.call('GET', `/consultores/pessoas/conta/${path}`, { token: who.token })
    return { status: answer.statusCode, json: answer.json() as PessoaNaLista }
  }

  test('returns the previous and next person of the filtered list', async () => {
    const { results } = await get('?grupo=clientes&ordem=novidade')
    const [first, middle, last] = results
    const { json } = await one(`${middle!.id_participante}?grupo=clientes&ordem=novidade`)
    expect(json).toMatchObject({ posicao: 2, total: 3 })
    expect([json.anterior?.id_pessoa, json.proxima?.id_pessoa]).toEqual([first!.id_pessoa, last!.id_pessoa])
    for (const ordem of ['nome', '-nome', 'novidade', 'resultado', 'prazo']) {
      const list = (await get(`?ordem=${ordem}`)).results
      for (const [i, { id_participante }] of list.entries()) {
        // Who has no account yet stands in the list, and has no page.
        if (id_participante === null) continue
        expect((await one(`${id_participante}?ordem=${ordem}`)).json).toMatchObject({
          posicao: i + 1,
          anterior: i === 0 ? null : { id_pessoa: list[i - 1]!.id_pessoa },
          proxima: i === list.length - 1 ? null : { id_pessoa: list[i + 1]!.id_pessoa },
        })
      }
    }
  })

  test('returns neighbours without a position when the filter no longer matches the person', async () => {
    const { json } = await one(`${parada.id_usuario}?estado=pronto,cadastrado`)
    expect(json).toMatchObject({ email: parada.email, posicao: null, total: 2 })
    expect(json.proxima?.id_participante).toBe(pronta.id_usuario)
    expect(json.anterior?.id_participante).toBe(nova.id_usuario)
  })

  test("answers another consultor's person like one that does not exist", async () => {
    const bia = await createConsultor(t)
    expect((await one(String(pronta.id_usuario))).status).toBe(200)
    expect((await one(String(pronta.id_usuario), bia)).status).toBe(404)
    expect((await one('999999')).status).toBe(404)
    expect(await get('', bia)).toMatchObject({ results: [], total: 0 })
  })
})

describe('selection of people for an act', () => {
  const choose = (selecao: Parameters<typeof selecionar>[2], limit = 500, who = ana) =>
    inTransaction(t.deps.db, tx => selecionar(tx, { id_consultor: who.id_usuario, now: t.clock.now() }, selecao, limit))

  test("works by filter with exceptions or by ids, up to the limit, for the caller's own people only", async () => {
    const all = (await get()).results
    const [first, second] = all
    expect((await choose({ filtro: {}, exceto: [first!.id_pessoa] })).map(row => row.id_pessoa)).toEqual(
      all.slice(1).map(row => row.id_pessoa),
    )
    expect(await choose({ filtro: {} }, 2)).toHaveLength(2)
    expect((await choose({ ids: [second!.id_pessoa] }))[0]).toMatchObject({ id_pessoa: second!.id_pessoa })
    expect(await choose({ ids: [second!.id_pessoa] }, 500, await createConsultor(t))).toEqual([])
  })
})

describe('export of people', () => {
  test('writes a CSV for Brazilian spreadsheets without formulas', async () => {
    const answer = await t.call('GET', '/consultores/pessoas/exportar.csv?grupo=clientes', { token: ana.token })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pessoas-\d{4}-\d\d-\d\d\.csv"/)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFNome;E-mail;Celular;Empresa;Estado/)
    expect(lines).toHaveLength(5)
    expect(lines.find(line => line.includes('parada@'))).toMatch(
      /^"'=Íris Exemplo";parada@exemplo\.com\.br;\(11\)98765-4321;;Respondendo;7;/,
    )
  })

  test("contains only the chosen people, or all but some, and never another consultor's", async () => {
    const rows = async (query: string, who = ana) => {
      const answer = await t.call('GET', `/consultores/pessoas/exportar.csv?${query}`, { token: who.token })
      return answer.body.split('\r\n').slice(1, -1)
    }
    const everybody = await rows('grupo=clientes')
    const [first, second] = (await get('?grupo=clientes')).results
    expect(await rows(`ids=${first!.id_pessoa},${second!.id_pessoa}`)).toHaveLength(2)
    expect(await rows(`grupo=clientes&exceto=${first!.id_pessoa}`)).toHaveLength(everybody.length - 1)
    expect(await rows(`ids=${first!.id_pessoa}`, await createConsultor(t))).toEqual([])
    expect((await t.call('GET', '/consultores/pessoas/exportar.csv?ids=x', { token: ana.token })).statusCode).toBe(422)
  })

  test('writes the same rows as an XLSX workbook, with text cells as text', async () => {
    const answer = await t.call('GET', '/consultores/pessoas/exportar.xlsx?grupo=clientes', { token: ana.token })
    expect(answer.statusCode).toBe(200)
    const sheet = entriesOf(answer.rawPayload).get('xl/worksheets/sheet1.xml')!
    expect(sheet.match(/<row>/g)).toHaveLength(4)
    expect(sheet).toContain('<is><t xml:space="preserve">=Íris Exemplo</t></is>')
    expect(sheet).not.toContain('<f>')
  })
})

/** Returns the files of a ZIP archive, read through its directory as other programs do. */
function entriesOf(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < archive.readUInt16LE(end + 10); i += 1) {
    const [packed, nameLength, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const data = offset + 30 + archive.readUInt16LE(offset + 26)
    const content = inflateRawSync(archive.subarray(data, data + packed))
    expect(content.length).toBe(archive.readUInt32LE(at + 24))
    entries.set(name, content.toString())
    at += 46 + nameLength
  }
  return entries
}

describe('a search', () => {
  test('puts names that begin with the words first, then words, then parts of words, each by novelty', async () => {
    const bia = await createConsultor(t, { licencas: 5 })
    const named: Record<string, Participante> = {}
    // The exact name is the oldest: by novelty it would be the last.
    for (const nome of ['Lia Prado', 'Ana Lia Souza', 'Liane Melo', 'Célia Costa', 'Júlia Lima']) {
      const created = await createParticipante(t, bia, `${nome.replace(/\W/g, '')}@exemplo.com.br`.toLowerCase())
      await t.deps.db.updateTable('clientes').set({ nome }).where('id_participante', '=', created.id_usuario).execute()
      named[nome] = created
      t.clock.advance(1000)
    }
    const { results } = await get('?busca=lia', bia)
    expect(results.map(({ nome }) => nome)).toEqual([
      'Lia Prado',
      'Liane Melo',
      'Ana Lia Souza',
      'Júlia Lima',
      'Célia Costa',
    ])
    const by = async (query: string) => (await get(query, bia)).results.map(({ nome }) => nome)
    expect((await by('?busca=lia&ordem=nome'))[0]).toBe('Ana Lia Souza')
    expect((await by('?busca=ana%20lia'))[0]).toBe('Ana Lia Souza')
    // A person's neighbours are those of the list.
    const one = await t.call('GET', `/consultores/pessoas/conta/${named['Liane Melo']!.id_usuario}?busca=lia`, {
      token: bia.token,
    })
    expect(one.json()).toMatchObject({
      anterior: { nome: 'Lia Prado' },
      proxima: { nome: 'Ana Lia Souza' },
      posicao: 2,
    })
  })
})
