import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import { textosDa } from '#content/index.ts'
import { inTransaction } from '#server/db/connect.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { feito, ouvir, ver } from '#test/devolutivas.ts'
import {
  type Conta,
  createAdmin,
  createConsultor,
  createParticipante,
  finalizar,
  type Participante,
  SENHA,
} from '#test/factories.ts'
import { read, startBeside } from '#test/live.ts'
import { controleAberto, controleRevelado, findEstimativa, gravarAutoestimativa } from './evidencia.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function finished(): Promise<{ consultor: Conta; person: Participante; id: number }> {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  await finalizar(t, person)
  return { consultor, person, id: person.id_licenca }
}
const get = (path: string, { token }: Conta) => t.call('GET', path, { token })
const leitura = (id: number) =>
  t.deps.db.selectFrom('primeiras_leituras').selectAll().where('id_licenca', '=', id).executeTakeFirst()
const estimate = ({ token }: Conta, id: number, ordem = [1, 2, 3, 4]) =>
  t.call('PUT', `/disc/autoestimativa/${id}`, { token, body: { ordem, ordem_inicial: [3, 1, 4, 2] } })

describe('a first reading', () => {
  test('is noted by what gives her numbers and texts, once, and by nobody else’s look', async () => {
    const { consultor, person, id } = await finished()
    const admin = await createAdmin(t)
    await get(`/disc/testes-finalizados/${person.id_usuario}`, consultor)
    await get(`/usuarios/perfil/${id}`, consultor)
    await get(`/relatorios_disc/leitura/${id}`, consultor)
    await get(`/disc/perfil/${person.id_usuario}?motivo=Suporte%20pedido`, admin)
    expect(await leitura(id)).toBeUndefined()

    const first = t.clock.now()
    await get(`/disc/perfil/${person.id_usuario}`, person)
    expect(await leitura(id)).toMatchObject({ numeros_em: first, textos_em: null })
    t.clock.advance(60_000)
    const then = t.clock.now()
    await get(`/disc/testes-finalizados/${person.id_usuario}`, person)
    t.clock.advance(60_000)
    await get(`/usuarios/perfil/${id}`, person)
    await get(`/disc/${person.id_usuario}`, person)
    expect(await leitura(id)).toMatchObject({ numeros_em: first, textos_em: then })
  })

  test.each(['leitura', 'pdf', 'evolucao'])('is noted when she opens it: %s', async what => {
    const { consultor, person, id } = await finished()
    const list = await get(`/disc/testes-finalizados/${person.id_usuario}`, consultor)
    const name = list.json().results[0].nome_relatorio
    const paths: Record<string, string> = {
      leitura: `/relatorios_disc/leitura/${id}`,
      pdf: `/relatorios_disc/${name}.pdf`,
      evolucao: '/relatorios_disc/relatorio.pdf',
    }
    expect((await get(paths[what] ?? '', person)).statusCode).toBe(200)
    expect(await leitura(id)).toMatchObject({ numeros_em: t.clock.now(), textos_em: t.clock.now() })
  })

  test('waits while she is asked first: what she never looked at is named and kept back', async () => {
    const { consultor, person, id } = await finished()
    const path = `/disc/testes-finalizados/${person.id_usuario}`
    expect((await get(`${path}?antes_de_ver=1`, person)).json()).toEqual({
      results: [],
      total: 1,
      fechados: 0,
      por_ver: [id],
    })
    expect(await leitura(id)).toBeUndefined()
    // To somebody else nothing is kept back.
    expect((await get(`${path}?antes_de_ver=1`, consultor)).json()).toMatchObject({ total: 1, por_ver: [] })
    expect((await get(path, person)).json().results).toHaveLength(1)
    expect((await get(`${path}?antes_de_ver=1`, person)).json()).toMatchObject({ results: [{}], por_ver: [] })
  })
})

describe('an estimate', () => {
  test('made before looking counts as such; the first stands, and the same again is the same', async () => {
    const { person, id } = await finished()
    expect((await get(`/disc/autoestimativa/${id}`, person)).json()).toMatchObject({ ordem: null })
    expect((await estimate(person, id)).json()).toMatchObject({ ordem: [1, 2, 3, 4], antes_de_ver: true })
    t.clock.advance(1_000)
    expect((await estimate(person, id)).statusCode).toBe(200)
    const other = await estimate(person, id, [4, 3, 2, 1])
    expect([other.statusCode, other.json().codigo]).toEqual([409, 'estimativa_feita'])
    expect((await get(`/disc/autoestimativa/${id}`, person)).json().ordem).toEqual([1, 2, 3, 4])
  })

  test('made after looking says so, also in a conversation', async () => {
    const { person, id } = await finished()
    await get(`/disc/testes-finalizados/${person.id_usuario}`, person)
    const dita = { id_licenca: id, ordem: [2, 1, 3, 4], ordem_inicial: [1, 2, 3, 4], em: t.clock.now() }
    await inTransaction(t.deps.db, tx => gravarAutoestimativa(tx, dita))
    expect(await findEstimativa(t.deps.db, id)).toMatchObject({ ordem: [2, 1, 3, 4], antes_de_ver: false })
    await expect(
      inTransaction(t.deps.db, tx => gravarAutoestimativa(tx, { ...dita, ordem: [1, 2, 3, 4] })),
    ).rejects.toMatchObject({ codigo: 'estimativa_feita' })
  })

  test('names each quadrant once, and is hers alone', async () => {
    const { consultor, person, id } = await finished()
    expect((await estimate(person, id, [1, 1, 2, 3])).statusCode).toBe(422)
    for (const who of [consultor, await createAdmin(t)])
      expect((await get(`/disc/autoestimativa/${id}`, who)).statusCode).toBe(404)
  })

  test('beside a first look: before it or after it, never both', async () => {
    for (let i = 0; i < 6; i += 1) {
      const { person, id } = await finished()
      const [answer] = await Promise.all([
        estimate(person, id),
        get(`/disc/testes-finalizados/${person.id_usuario}`, person),
      ])
      const seen = await leitura(id)
      expect(answer.statusCode).toBe(200)
      expect(seen?.numeros_em).toEqual(t.clock.now())
    }
  })
})

const block = ({ token }: Conta, id: number) => t.call('GET', `/disc/controle-cego/${id}`, { token })
const accept = ({ token }: Conta, id: number, aceito = true) =>
  t.call('POST', `/disc/controle-cego/${id}`, { token, body: { aceito } })
const close = ({ token }: Conta, id: number, respostas: string[], palpite = 1) =>
  t.call('POST', `/disc/controle-cego/${id}/fechar`, { token, body: { respostas, palpite } })
const answers = (n: number) => Array.from({ length: n }, () => 'sim')

async function drawn() {
  const made = await finished()
  const answer = await accept(made.person, made.id)
  expect(answer.statusCode).toBe(200)
  return { ...made, itens: answer.json().itens as { n: number; texto: string }[] }
}

describe('a blind control', () => {
  test('is offered, drawn once, closed with every answer, and revealed at that moment', async () => {
    const { person, id } = await finished()
    // In these texts the list of her strengths follows her answers: only the other one is whole.
    expect((await block(person, id)).json()).toMatchObject({ situacao: 'oferecido', tamanhos: [5], itens: [] })
    const open = (await accept(person, id)).json()
    expect(open).toMatchObject({ situacao: 'aberto', revelacao: null, respostas: null })
    expect((await accept(person, id)).json().itens).toEqual(open.itens)
    expect((await block(person, id)).json().itens).toEqual(open.itens)

    expect((await close(person, id, answers(6))).statusCode).toBe(422)
    expect((await close(person, id, answers(5), 6)).statusCode).toBe(422)
    const done = (await close(person, id, answers(5), 2)).json()
    const row = await t.deps.db
      .selectFrom('controles_cegos')
      .selectAll()
      .where('id_licenca', '=', id)
      .executeTakeFirst()
    expect(done).toMatchObject({ situacao: 'fechado', palpite: 2 })
    expect(done.revelacao).toMatchObject({ n: row?.alheia, acertou: row?.alheia === 2, marcou: 'sim' })
    expect((await close(person, id, answers(5), 2)).json().revelacao).toEqual(done.revelacao)
    expect((await close(person, id, answers(5), 3)).json()).toMatchObject({ codigo: 'controle_fechado' })
    // The texts are open now.
    expect(await leitura(id)).toMatchObject({ textos_em: expect.any(Date) })
  })

  test('has no key, code, profile or reason on the wire before it is closed', async () => {
    const { person, id, itens } = await drawn()
    const wire = (await block(person, id)).body
    const texts = new Set(itens.map(({ texto }) => texto))
    expect(itens.map(item => Object.keys(item).sort())).toEqual(itens.map(() => ['n', 'texto']))
    const bare = [...texts].reduce((left, texto) => left.replace(JSON.stringify(texto), '""'), wire)
    for (const [key, { hash }] of Object.entries(frasesDaVersao('2.0'))) {
      expect(bare).not.toContain(key)
      expect(bare).not.toContain(hash)
    }
    for (const { nome } of Object.values(textosDa('2.0').perfis)) expect(bare).not.toContain(nome)
    expect(bare).not.toMatch(/alheia|"par"|perfis|atencao|forcas/)
  })

  test('nothing of it reaches her consultor before it is closed; then the sentence, never the guess', async () => {
    const { consultor, person, id } = await drawn()
    const resultado = { id_licenca: id, versao_textos: '2.0' }
    expect((await block(consultor, id)).statusCode).toBe(404)
    expect([await controleAberto(t.deps.db, id), await controleRevelado(t.deps.db, resultado)]).toEqual([true, null])
    const { revelacao } = (await close(person, id, answers(5))).json()
    expect(await controleAberto(t.deps.db, id)).toBe(false)
    expect(await controleRevelado(t.deps.db, resultado)).toEqual({
      texto: revelacao.texto,
      nome_perfil: revelacao.nome_perfil,
    })
  })

  test('closed in the middle of a conversation, it is told on both its screens and on no device', async () => {
    const { consultor, person, id } = await drawn()
    const sala = randomUUID()
    const body = { id_devolutiva: sala, id_licenca: id, modo: 'presencial' }
    await t.call('POST', '/devolutivas', { token: consultor.token, body })
    await feito(t, sala, consultor.token, 'iniciar')
    const tela = await t.call('POST', `/devolutivas/${sala}/tela`, { token: consultor.token, body: { tipo: 'tela' } })
    const bytes = async (token: string) => {
      const all = ['', '/eventos?desde=0'].map(path => t.call('GET', `/devolutivas/${sala}${path}`, { token }))
      return (await Promise.all(all)).map(({ body }) => body).join()
    }
    expect(await ver(t, sala, consultor.token)).toMatchObject({ controle: null })
    expect(await bytes(consultor.token)).not.toMatch(/controle(?!":null)/)

    const process = await startBeside(t.deps)
    const told = async (token: string) => {
      const reader = await read(`${process.url}/devolutivas/${sala}/eventos?desde=0`, { token })
      const heard = await reader.until('controle_revelado')
      reader.close()
      return heard?.data
    }
    const { revelacao, itens } = (await close(person, id, answers(5))).json()
    const controle = { texto: revelacao.texto, nome_perfil: revelacao.nome_perfil }
    for (const { token } of [consultor, person]) {
      expect(await ver(t, sala, token)).toMatchObject({ controle })
      // Who asks is told to read the room: a page of a release before could read no answer with this event in it.
      expect(await ouvir(t, sala, token)).toMatchObject({ results: [], recarregar: true })
      expect(await told(token)).toMatchObject({ tipo: 'controle_revelado', controle })
    }
    await process.close()
    // Her answers and her guess stay hers: of the block nothing else is on the consultor's wire.
    for (const { texto } of itens.filter(({ n }: { n: number }) => n !== revelacao.n))
      expect(await bytes(consultor.token)).not.toContain(texto)
    const { token } = tela.json()
    expect(await bytes(token)).not.toMatch(/controle/)
    expect(await bytes(token)).not.toContain(revelacao.texto)
    // What carried it to the screens holds none of it.
    const kept = await t.deps.db
      .selectFrom('devolutiva_eventos')
      .select('dados')
      .where('id_devolutiva', '=', sala)
      .where('tipo', '=', 'controle_revelado')
      .execute()
    expect(kept).toEqual([{ dados: {} }])
  })

  test('is dropped by reading a text before it is closed, and left open by leaving', async () => {
    const { person, id } = await drawn()
    t.clock.advance(3_600_000)
    expect((await block(person, id)).json().situacao).toBe('aberto')
    await get(`/disc/testes-finalizados/${person.id_usuario}`, person)
    expect((await block(person, id)).json()).toMatchObject({ situacao: 'nao_oferecido', itens: [] })
    expect((await close(person, id, answers(5))).json()).toMatchObject({ codigo: 'controle_fechado' })
  })

  test('closing beside reading: counted or dropped, never both', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 12; i += 1) {
      const { person, id } = await drawn()
      const [closed] = await Promise.all([
        close(person, id, answers(5)),
        get(`/disc/testes-finalizados/${person.id_usuario}`, person),
      ])
      const row = await t.deps.db
        .selectFrom('controles_cegos')
        .selectAll()
        .where('id_licenca', '=', id)
        .executeTakeFirst()
      expect(closed.statusCode === 200).toBe(row?.fechado_em !== null)
      const read = (await leitura(id))?.textos_em
      expect(read).toEqual(t.clock.now())
      seen.add(String(closed.statusCode))
    }
    expect([...seen].every(status => status === '200' || status === '409')).toBe(true)
  })

  test('is not offered under 18, without a birth date, after a no, or to a consultor of herself', async () => {
    const said = async (data_nascimento: string | null) => {
      const { person, id } = await finished()
      await t.deps.db
        .updateTable('usuarios')
        .set({ data_nascimento })
        .where('id_usuario', '=', person.id_usuario)
        .execute()
      const shown = (await block(person, id)).json().situacao
      const taken = await accept(person, id)
      expect(taken.statusCode).toBe(shown === 'oferecido' ? 200 : 409)
      return shown
    }
    const years = (n: number) => `${t.clock.now().getUTCFullYear() - n}-01-01`
    expect(await said(years(17))).toBe('nao_oferecido')
    expect(await said(null)).toBe('nao_oferecido')
    expect(await said(years(18))).toBe('oferecido')
    const { person, id } = await finished()
    await accept(person, id, false)
    expect((await block(person, id)).json().situacao).toBe('nao_oferecido')
  })
})

describe('what is hers', () => {
  const consent = ({ token }: Conta, body: object) => t.call('POST', '/usuarios/consentimentos', { token, body })
  const copy = async (who: Conta) => (await get('/usuarios/meus-dados/exportar', who)).json()

  test('stands in her copy, the foreign sentence once it was told, and goes with her', async () => {
    const { person, id } = await drawn()
    await estimate(person, id)
    const before = await copy(person)
    expect(before.autoestimativas).toEqual([expect.objectContaining({ ordem: [1, 2, 3, 4], antes_de_ver: true })])
    expect(before.controles_cegos[0].frases.map((frase: { alheia: unknown }) => frase.alheia)).toEqual(
      Array(5).fill(null),
    )
    await close(person, id, answers(5), 2)
    const { controles_cegos } = await copy(person)
    expect(controles_cegos[0].palpite).toBe(2)
    expect(controles_cegos[0].frases.filter((frase: { alheia: boolean }) => frase.alheia)).toHaveLength(1)

    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: person.token,
      body: { senha_atual: SENHA },
    })
    expect(receipt.json().apagado).toMatchObject({ controles: 1, estimativas: 1 })
    for (const table of ['controles_cegos', 'autoestimativas', 'primeiras_leituras'] as const)
      expect(await t.deps.db.selectFrom(table).selectAll().where('id_licenca', '=', id).execute()).toEqual([])
  })

  test('the two consents are separate, off until she says so, and taken back as easily', async () => {
    const { consultor, person, id } = await drawn()
    const said = async (who: Conta) => (await get('/usuarios/meus-dados', who)).json()
    expect(await said(person)).toMatchObject({ pesquisa_oferecida: true, consentimentos_pendentes: expect.any(Array) })
    expect((await said(person)).consentimentos_pendentes).not.toContain('pesquisa_marcacoes')
    const yes = await consent(person, { pesquisa_marcacoes: true })
    expect(yes.json().consentimentos[0]).toMatchObject({ documento: 'pesquisa_marcacoes', versao: '1.0', aceito: true })
    // Taken back before it is closed, nothing of the block counts or shows.
    await consent(person, { controle_cego: false })
    expect((await block(person, id)).json().situacao).toBe('nao_oferecido')
    expect((await close(person, id, answers(5))).json()).toMatchObject({ codigo: 'controle_fechado' })

    expect(await said(consultor)).toMatchObject({ pesquisa_oferecida: false })
    const refused = await consent(consultor, { pesquisa_marcacoes: true })
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'pesquisa_nao_oferecida'])
    expect((await consent(consultor, { pesquisa_marcacoes: false })).statusCode).toBe(200)
  })
})
