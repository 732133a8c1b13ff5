import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  type Participante,
  respostas,
  testeRespondido,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = (id_licenca: number) => `/disc/conversa/${id_licenca}`
const get = ({ token }: Conta, id_licenca: number) => t.call('GET', url(id_licenca), { token })
const put = ({ token }: Conta, id_licenca: number, body: object) =>
  t.call('PUT', url(id_licenca), { token, body: { anotacoes: '', data_conversa: null, versao: 0, ...body } })

/** Creates a consultor with a client who has finished a test. */
async function finished(): Promise<{ consultor: Conta; person: Participante; id_licenca: number }> {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  return { consultor, person, id_licenca: person.id_licenca }
}

const trail = (id_licenca: number) =>
  t.deps.db
    .selectFrom('auditoria')
    .selectAll()
    .where('acao', '=', 'anotacoes_alteradas')
    .where('alvo', '=', `licenca:${id_licenca}`)
    .execute()

describe('what the consultor reads beside a result', () => {
  test('contains answer quality without a doubt, questions for the profile, and empty notes', async () => {
    const { consultor, id_licenca } = await finished()
    const answer = await get(consultor, id_licenca)
    expect(answer.statusCode).toBe(200)
    const { secoes, ...rest } = answer.json()
    expect(rest).toMatchObject({
      id_licenca,
      anotacoes: '',
      data_conversa: null,
      versao: 0,
      alterada_em: null,
      finalizado_em: t.clock.now().toISOString(),
    })
    const ids = secoes.map((secao: { id: string }) => secao.id)
    expect(ids).toContain('dimensao_alta.D')
    expect(ids).toContain('dimensao_baixa.C')
    expect(ids).not.toContain('dimensao_alta.S')
  })

  test('names each reason to doubt the answers, and what a doubt does not mean', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await t.call('POST', `/disc/finalizar/${person.id_usuario}`, {
      token: person.token,
      body: {
        ...testeRespondido(),
        idLicenca: person.id_licenca,
        respostas: respostas().map(resposta => ({ ...resposta, ms: 2_000 })),
      },
    })
    const { qualidade } = (await get(consultor, person.id_licenca)).json()
    expect(qualidade.nivel).toBe('vermelho')
    expect(qualidade.motivos).toContain('15 questões em menos de 4 s')
    expect(qualidade.nota).toContain('Nunca apresente o indicador como acusação')
  })

  test('says that nothing can be said when only totals are stored', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    const { respostas: _none, ...totais } = testeRespondido()
    await t.call('POST', `/disc/finalizar/${person.id_usuario}`, {
      token: person.token,
      body: { ...totais, idLicenca: person.id_licenca },
    })
    expect((await get(consultor, person.id_licenca)).json().qualidade).toMatchObject({ nivel: null, motivos: [] })
  })
})

describe('what the consultor takes to the conversation', () => {
  const FRASE = 'temas.decidir_cedo.aparece_quando'
  const details = async (consultor: Conta, id_licenca: number): Promise<string> =>
    JSON.stringify((await get(consultor, id_licenca)).json().para_levar)

  test('names the person, and knows her marks only while she shows them', async () => {
    const { consultor, person, id_licenca } = await finished()
    const { para_levar, cuidados } = (await get(consultor, id_licenca)).json()
    expect(para_levar.opcoes[0]).toHaveLength(3)
    expect(para_levar.opcoes[0][0].texto).toContain('tende a decidir cedo')
    expect(para_levar.perguntas.length).toBeGreaterThan(0)
    expect(cuidados.at(-1)).toMatch(/discordar de uma frase, pergunte antes de explicar\.$/)

    const own = { token: person.token }
    const marca = { id_comando: randomUUID(), frase: FRASE, resposta: 'nao', idade_ms: 0 }
    await t.call('POST', `/disc/marcacoes/${id_licenca}`, { ...own, body: { marcacoes: [marca] } })
    expect(await details(consultor, id_licenca)).not.toContain('não sou eu')
    const share = (sim: boolean) =>
      t.call('PUT', `/disc/marcacoes/${id_licenca}/compartilhar`, { ...own, body: { sim } })
    await share(true)
    expect(await details(consultor, id_licenca)).toContain('marcou “não sou eu”')
    await share(false)
    expect(await details(consultor, id_licenca)).not.toContain('não sou eu')
  })

  test('says when she herself last opened the report, and of nobody else’s reading', async () => {
    const { consultor, person, id_licenca } = await finished()
    const openedAt = async () => (await get(consultor, id_licenca)).json().relatorio_aberto_em
    await t.call('GET', `/relatorios_disc/leitura/${id_licenca}`, { token: person.token })
    expect(await openedAt()).toBeNull()
    await t.call('GET', `/relatorios_disc/leitura/${id_licenca}`, { token: consultor.token })
    expect(await openedAt()).toBe(t.clock.now().toISOString())
  })

  test('answers nothing of it while the person keeps the result closed', async () => {
    const { consultor, person, id_licenca } = await finished()
    await t.call('PUT', '/autorizacoes', {
      token: person.token,
      body: [{ destino: 'consultor', id_destino: consultor.id_usuario, escopo: 'nada' }],
    })
    const answer = await get(consultor, id_licenca)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).not.toHaveProperty('para_levar')
  })
})

describe('notes and date of a result', () => {
  test('are stored under a version that goes up with each save', async () => {
    const { consultor, id_licenca } = await finished()
    const first = await put(consultor, id_licenca, { anotacoes: 'Começar pela pausa.\n\n— e ouvir' })
    expect([first.statusCode, first.json().versao]).toEqual([200, 1])
    const second = await put(consultor, id_licenca, { anotacoes: 'Outra', data_conversa: '2026-12-01', versao: 1 })
    expect(second.json()).toMatchObject({ anotacoes: 'Outra', data_conversa: '2026-12-01', versao: 2 })
    expect((await get(consultor, id_licenca)).json()).toMatchObject(second.json())
    expect((await put(consultor, id_licenca, { versao: 2 })).json()).toMatchObject({
      anotacoes: '',
      data_conversa: null,
      versao: 3,
    })
  })

  test('are refused, and change nothing, when written on an older version', async () => {
    const { consultor, id_licenca } = await finished()
    await put(consultor, id_licenca, { anotacoes: 'do computador' })
    for (const versao of [0, 2]) {
      const answer = await put(consultor, id_licenca, { anotacoes: 'do telefone', versao })
      expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'conversa_alterada'])
    }
    expect((await get(consultor, id_licenca)).json()).toMatchObject({ anotacoes: 'do computador', versao: 1 })
  })

  test('make no conflict and no second version when sent again after a lost answer', async () => {
    const { consultor, id_licenca } = await finished()
    await put(consultor, id_licenca, { anotacoes: 'uma vez' })
    const again = await put(consultor, id_licenca, { anotacoes: 'uma vez' })
    expect([again.statusCode, again.json().versao]).toEqual([200, 1])
  })

  test('are saved once when two devices write at the same time', async () => {
    const { consultor, id_licenca } = await finished()
    for (const versao of [0, 1]) {
      const answers = await Promise.all(
        ['a', 'b', 'c'].map(anotacoes => put(consultor, id_licenca, { anotacoes: `${anotacoes}${versao}`, versao })),
      )
      expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409])
    }
    expect((await get(consultor, id_licenca)).json().versao).toBe(2)
  })

  test('are refused past 10,000 characters, on an impossible day, or on a day before the test', async () => {
    const { consultor, id_licenca } = await finished()
    const refused = async (body: object) => (await put(consultor, id_licenca, body)).json().campos
    expect(await refused({ anotacoes: 'a'.repeat(10_001) })).toHaveProperty('anotacoes')
    expect(await refused({ anotacoes: 'a\u0000' })).toHaveProperty('anotacoes')
    expect(await refused({ data_conversa: '2026-02-30' })).toHaveProperty('data_conversa')
    expect(await refused({ data_conversa: '2026-11-20' })).toEqual({
      data_conversa: 'A conversa não pode ser antes do teste',
    })
    expect((await put(consultor, id_licenca, { anotacoes: 'ã'.repeat(10_000) })).statusCode).toBe(200)
    expect((await put(consultor, id_licenca, { data_conversa: '2026-11-21', versao: 1 })).statusCode).toBe(200)
  })

  test('leave one audit entry per editing session, without their content', async () => {
    const { consultor, id_licenca } = await finished()
    for (const versao of [0, 1, 2]) {
      t.clock.advance(2_000)
      await put(consultor, id_licenca, { anotacoes: `segredo ${versao}`, versao })
    }
    expect(await trail(id_licenca)).toHaveLength(1)
    t.clock.advance(HOUR_MS)
    await put(consultor, id_licenca, { anotacoes: 'segredo da tarde', versao: 3 })
    const rows = await trail(id_licenca)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ id_ator: consultor.id_usuario, detalhes: {} })
    expect(JSON.stringify(rows)).not.toContain('segredo')
  })
})

describe('access to the notes', () => {
  test('is answered by the same 404 to the person, another consultor and admins, for reading and writing', async () => {
    const { consultor, person, id_licenca } = await finished()
    await put(consultor, id_licenca, { anotacoes: 'só minhas' })
    for (const other of [person, await createConsultor(t), await createAdmin(t)]) {
      for (const answer of [
        await get(other, id_licenca),
        await put(other, id_licenca, { anotacoes: 'x', versao: 1 }),
      ]) {
        expect(answer.statusCode).toBe(404)
        expect(answer.body).not.toContain('minhas')
      }
    }
    expect((await get(consultor, id_licenca)).json()).toMatchObject({ anotacoes: 'só minhas', versao: 1 })
  })

  test('is a 404 while the test is not finished', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    expect((await get(consultor, person.id_licenca)).statusCode).toBe(404)
    expect((await put(consultor, person.id_licenca, {})).statusCode).toBe(404)
  })
})

describe("the person's rights over notes", () => {
  test('put what was written about her, and nothing of other people, into her copy', async () => {
    const { consultor, person, id_licenca } = await finished()
    const other = await finished()
    await put(consultor, id_licenca, { anotacoes: 'fala de pausas', data_conversa: '2026-12-01' })
    await put(other.consultor, other.id_licenca, { anotacoes: 'de outra pessoa' })
    const copy = async (who: Conta) =>
      (await t.call('GET', '/usuarios/meus-dados/exportar', { token: who.token })).json().conversas
    expect(await copy(person)).toEqual([
      expect.objectContaining({ id_licenca, anotacoes: 'fala de pausas', data_conversa: '2026-12-01' }),
    ])
    expect(await copy(consultor)).toEqual([])
  })

  test('erase the notes with her account, and count them in the receipt', async () => {
    const { consultor, person, id_licenca } = await finished()
    await put(consultor, id_licenca, { anotacoes: 'some' })
    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: person.token,
      body: { confirmo: true },
    })
    expect(receipt.json().apagado).toMatchObject({ conversas: 1, resultados: 1 })
    const left = await t.deps.db.selectFrom('conversas').selectAll().where('id_licenca', '=', id_licenca).execute()
    expect(left).toEqual([])
    expect((await get(consultor, id_licenca)).statusCode).toBe(404)
    expect((await put(consultor, id_licenca, { anotacoes: 'de novo' })).statusCode).toBe(404)
  })
})
