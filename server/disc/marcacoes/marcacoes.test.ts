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
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = (id_licenca: number) => `/disc/marcacoes/${id_licenca}`
const get = ({ token }: Conta, id: number) => t.call('GET', url(id), { token })
const shared = ({ token }: Conta, id: number) => t.call('GET', `${url(id)}/compartilhadas`, { token })
const share = ({ token }: Conta, id: number, sim: boolean) =>
  t.call('PUT', `${url(id)}/compartilhar`, { token, body: { sim } })
const mark = ({ token }: Conta, id: number, ...marcacoes: object[]) =>
  t.call('POST', url(id), { token, body: { marcacoes } })
const plan = ({ token }: Conta, id: number, versao: number, ...textos: string[]) =>
  t.call('PUT', `/disc/plano/${id}`, {
    token,
    body: { versao, linhas: textos.map(texto => ({ texto, quando: null })) },
  })
const one = (frase: string, resposta: string | null, idade_ms = 0) => ({
  id_comando: randomUUID(),
  frase,
  resposta,
  idade_ms,
})
const standing = async (who: Conta, id: number) =>
  Object.fromEntries(
    (await get(who, id)).json().marcacoes.map((m: { frase: string; resposta: string }) => [m.frase, m.resposta]),
  )

/** A sentence of the profile that `finalizar` produces, in the texts in force. */
const FORCA = 'temas.decidir_cedo.aparece_quando'
const RESUMO = 'perfis.DI.resumo.1.1'
const CUIDADO = 'dimensoes.D.4.cuidado.1'

async function finished(): Promise<{ consultor: Conta; person: Participante; id: number }> {
  const consultor = await createConsultor(t, { licencas: 1 })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  return { consultor, person, id: person.id_licenca }
}

describe('marks on sentences', () => {
  test('keeps the newest mark of each sentence, and none where it was taken back', async () => {
    const { person, id } = await finished()
    const answer = await mark(person, id, one(FORCA, 'sim'), one(RESUMO, 'nao'), one(CUIDADO, 'em_parte'))
    expect([answer.statusCode, answer.json().results.map((r: { resultado: string }) => r.resultado)]).toEqual([
      200,
      ['feito', 'feito', 'feito'],
    ])
    t.clock.advance(1_000)
    await mark(person, id, one(FORCA, 'em_parte'), one(RESUMO, null))
    expect(await standing(person, id)).toEqual({ [FORCA]: 'em_parte', [CUIDADO]: 'em_parte' })
  })

  test('stores one mark when the same command is sent again after a lost answer', async () => {
    const { person, id } = await finished()
    const marca = one(FORCA, 'sim')
    await mark(person, id, marca)
    t.clock.advance(60_000)
    const again = await mark(person, id, marca)
    expect(again.json().results[0].resultado).toBe('repetido')
    const rows = await t.deps.db.selectFrom('marcacoes').selectAll().where('id_licenca', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ via: 'sozinha', versao_textos: expect.any(String), resposta: 'sim' })
  })

  test('orders marks by the time of touching, not by the time of arrival', async () => {
    const { person, id } = await finished()
    t.clock.advance(HOUR_MS)
    await mark(person, id, one(FORCA, 'nao'))
    // A phone without a connection, half an hour ago.
    await mark(person, id, one(FORCA, 'sim', 1_800_000))
    expect(await standing(person, id)).toEqual({ [FORCA]: 'nao' })
  })

  test('decides between two marks of the same instant in the same way for every reader', async () => {
    const { person, id } = await finished()
    const two = [one(FORCA, 'sim'), one(FORCA, 'nao')]
    await mark(person, id, ...two)
    const last = two.toSorted((a, b) => a.id_comando.localeCompare(b.id_comando)).at(-1)!
    expect(await standing(person, id)).toEqual({ [FORCA]: last.resposta })
  })

  test('stores each command once when two devices send at the same time', async () => {
    const { person, id } = await finished()
    const marcas = [one(FORCA, 'sim'), one(RESUMO, 'nao')]
    const answers = await Promise.all(Array.from({ length: 4 }, () => mark(person, id, ...marcas)))
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200])
    const rows = await t.deps.db.selectFrom('marcacoes').selectAll().where('id_licenca', '=', id).execute()
    expect(rows).toHaveLength(2)
  })

  test("refuses the whole call when one sentence is not in the person's report", async () => {
    const { person, id } = await finished()
    for (const frase of ['perfis.C.forcas.1', 'como_ler.1', 'perfis.DI.resumo.9.9']) {
      const answer = await mark(person, id, one(FORCA, 'sim'), one(frase, 'sim'))
      expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'frase_desconhecida'])
    }
    expect(await standing(person, id)).toEqual({})
  })

  test('refuses an update by SQL, and a delete that does not announce itself as an erasure', async () => {
    const { person, id } = await finished()
    await mark(person, id, one(FORCA, 'sim'))
    await expect(
      t.deps.db.updateTable('marcacoes').set({ resposta: 'nao' }).where('id_licenca', '=', id).execute(),
    ).rejects.toThrow('immutable')
    await expect(t.deps.db.deleteFrom('marcacoes').where('id_licenca', '=', id).execute()).rejects.toThrow('immutable')
  })

  test('erases all marks at once, and drops marks made earlier that arrive later', async () => {
    const { person, id } = await finished()
    await plan(person, id, 0, 'fica')
    await mark(person, id, one(FORCA, 'sim'))
    t.clock.advance(60_000)
    const after = await t.call('DELETE', url(id), { token: person.token })
    expect(after.json()).toMatchObject({ marcacoes: [], plano: { linhas: [{ texto: 'fica' }] } })
    await mark(person, id, one(RESUMO, 'sim', 120_000))
    expect(await standing(person, id)).toEqual({})
    await mark(person, id, one(RESUMO, 'sim'))
    expect(await standing(person, id)).toEqual({ [RESUMO]: 'sim' })
  })

  test('refuses more marks than the limit before it does any work', async () => {
    const { person, id } = await finished()
    await t.deps.db
      .insertInto('marcacoes')
      .values(
        Array.from({ length: 5_000 }, () => ({
          id_licenca: id,
          frase: FORCA,
          versao_textos: '1.0',
          resposta: 'sim',
          via: 'sozinha',
          id_comando: randomUUID(),
          em: t.clock.now(),
          recebida_em: t.clock.now(),
        })),
      )
      .execute()
    expect((await mark(person, id, one(FORCA, 'nao'))).json().codigo).toBe('marcacoes_demais')
  })
})

describe('sentences to mark at home', () => {
  test('are refused until the person has looked at the result, and opening them notes that she read the texts', async () => {
    const { consultor, person, id } = await finished()
    const frases = ({ token }: Conta) => t.call('GET', `${url(id)}/frases`, { token })
    expect((await frases(person)).json()).toMatchObject({ codigo: 'resultado_por_ver' })
    expect((await t.call('GET', `/disc/perfil/${person.id_usuario}`, { token: person.token })).statusCode).toBe(200)
    const { results, quinze } = (await frases(person)).json()
    expect(quinze).toHaveLength(15)
    const asked = results.filter(({ frase }: { frase: string }) => quinze.includes(frase))
    expect(asked.map(({ frase }: { frase: string }) => frase)).toEqual(quinze)
    expect(new Set(asked.map(({ tipo }: { tipo: string }) => tipo))).toEqual(new Set(['descricao']))
    expect(new Set(asked.map(({ parte }: { parte: string }) => parte)).size).toBeGreaterThan(7)
    expect(results.map(({ parte }: { parte: string }) => parte)).toContain('Forças prováveis')
    const { textos_em } = await t.deps.db
      .selectFrom('primeiras_leituras')
      .select('textos_em')
      .where('id_licenca', '=', id)
      .executeTakeFirstOrThrow()
    expect(textos_em).not.toBeNull()
    expect((await frases(consultor)).statusCode).toBe(404)
  })
})

describe('access to marks', () => {
  test('answers the same 404 to consultor, admin and another person, whether or not marks exist', async () => {
    const { consultor, person, id } = await finished()
    const bare = await finished()
    await mark(person, id, one(FORCA, 'nao'))
    const others = [consultor, await createAdmin(t), bare.person]
    for (const other of others) {
      const answers = [
        await get(other, id),
        await mark(other, id, one(FORCA, 'sim')),
        await share(other, id, true),
        await plan(other, id, 0, 'x'),
        await t.call('DELETE', url(id), { token: other.token }),
      ]
      expect(answers.map(answer => answer.statusCode)).toEqual([404, 404, 404, 404, 404])
    }
    // The consultor cannot tell marks that are not shown from none at all.
    const [hidden, none] = [await shared(consultor, id), await shared(bare.consultor, bare.id)]
    expect({ ...hidden.json(), id_licenca: 0 }).toEqual({ ...none.json(), id_licenca: 0 })
    expect(hidden.json()).toEqual({ id_licenca: id, compartilhadas_em: null, marcacoes: [], plano: [] })
  })

  test('shows all marks and the plan to the consultor in words by one call, and hides them by another', async () => {
    const { consultor, person, id } = await finished()
    await mark(person, id, one(FORCA, 'sim'), one(CUIDADO, 'em_parte'), one(RESUMO, 'nao'))
    await plan(person, id, 0, 'Ouvir até o fim')
    const first = await share(person, id, true)
    expect(first.json().compartilhadas_em).toBe(t.clock.now().toISOString())
    t.clock.advance(1_000)
    // A repetition changes nothing.
    expect((await share(person, id, true)).json().compartilhadas_em).toBe(first.json().compartilhadas_em)
    const seen = (await shared(consultor, id)).json()
    expect(seen.marcacoes.map((m: { rotulo: string }) => m.rotulo)).toEqual(['Não sou eu', 'Talvez', 'Sou eu'])
    expect(seen.marcacoes[0].texto).toMatch(/^\p{Lu}.*\.$/u)
    expect(seen.plano[0]).toMatchObject({ pergunta: expect.stringMatching(/^Uma força/), texto: 'Ouvir até o fim' })
    await share(person, id, false)
    expect((await shared(consultor, id)).json()).toMatchObject({ compartilhadas_em: null, marcacoes: [], plano: [] })
    const trail = await t.deps.db
      .selectFrom('auditoria')
      .selectAll()
      .where('alvo', '=', `licenca:${id}`)
      .where('acao', 'like', 'marcacoes%')
      .orderBy('id_auditoria')
      .execute()
    expect(trail.map(row => [row.acao, row.detalhes])).toEqual([
      ['marcacoes_compartilhadas', {}],
      ['marcacoes_recolhidas', {}],
    ])
  })

  const choose = (person: { token: string }, compartilhamento: boolean) => {
    t.clock.advance(1000)
    return t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento } })
  }

  test('ends sharing when the result is closed, and does not resume it when the result is opened again', async () => {
    const { consultor, person, id } = await finished()
    await mark(person, id, one(FORCA, 'sim'))
    await share(person, id, true)
    await choose(person, false)
    expect((await shared(consultor, id)).statusCode).toBe(403)
    expect((await get(person, id)).json()).toMatchObject({ compartilhadas_em: null, resultado_aberto: false })
    await choose(person, true)
    expect((await shared(consultor, id)).json()).toMatchObject({ compartilhadas_em: null, marcacoes: [], plano: [] })
    expect((await get(person, id)).json()).toMatchObject({ compartilhadas_em: null, resultado_aberto: true })
    expect((await share(person, id, true)).json().compartilhadas_em).not.toBeNull()
    expect((await shared(consultor, id)).json().marcacoes).toHaveLength(1)
  })

  test('refuses to share while the result is closed', async () => {
    const { consultor, person, id } = await finished()
    await mark(person, id, one(FORCA, 'sim'))
    await choose(person, false)
    const refused = await share(person, id, true)
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      'O resultado está fechado; abra-o antes em Meus dados.',
    ])
    expect((await get(person, id)).json().compartilhadas_em).toBeNull()
    await choose(person, true)
    expect((await shared(consultor, id)).json().marcacoes).toEqual([])
    expect((await share(person, id, false)).statusCode).toBe(200)
  })
})

describe('the plan of a report', () => {
  test('refuses a save on top of an older version, and accepts a repetition of the same save', async () => {
    const { person, id } = await finished()
    const first = await plan(person, id, 0, 'a', 'b')
    expect([first.statusCode, first.json().versao]).toEqual([200, 1])
    expect((await plan(person, id, 0, 'a', 'b')).json().versao).toBe(1)
    const late = await plan(person, id, 0, 'c', 'd')
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'plano_alterado'])
    expect((await plan(person, id, 1, 'c', 'd')).json().versao).toBe(2)
  })

  test('accepts only as many lines as the report has, and only real days', async () => {
    const { person, id } = await finished()
    expect((await plan(person, id, 0, ...Array.from({ length: 6 }, () => 'x'))).statusCode).toBe(422)
    expect((await plan(person, id, 0, 'a'.repeat(501))).statusCode).toBe(422)
    const days = (quando: string) =>
      t.call('PUT', `/disc/plano/${id}`, {
        token: person.token,
        body: { versao: 0, linhas: [{ texto: '', quando }] },
      })
    expect((await days('2026-02-30')).statusCode).toBe(422)
    expect((await days('2026-12-24')).json().linhas).toEqual([{ texto: '', quando: '2026-12-24' }])
  })
})

describe('data rights over marks', () => {
  test("the person's copy has each sentence in words, and erasing the account erases and counts all of them", async () => {
    const { person, id } = await finished()
    await mark(person, id, one(FORCA, 'sim'))
    await plan(person, id, 0, 'Ouvir até o fim')
    const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json().marcacoes
    expect(copy).toEqual([
      expect.objectContaining({
        id_licenca: id,
        compartilhadas_em: null,
        marcacoes: [expect.objectContaining({ frase: FORCA, resposta: 'Sou eu', texto: expect.stringContaining(' ') })],
        plano: [{ texto: 'Ouvir até o fim', quando: null }],
      }),
    ])
    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: person.token,
      body: { confirmo: true },
    })
    expect(receipt.json().apagado).toMatchObject({ marcacoes: 1, planos: 1, resultados: 1 })
    const left = await t.deps.db.selectFrom('marcacoes').selectAll().where('id_licenca', '=', id).execute()
    expect(left).toEqual([])
  })
})

describe('the next PDF of a marked report', () => {
  const pdf = async (who: Conta, pessoa: Conta, com = '') => {
    const list = await t.call('GET', `/disc/testes-finalizados/${pessoa.id_usuario}`, { token: who.token })
    const name = list.json().results[0].nome_relatorio
    const answer = await t.call('GET', `/relatorios_disc/${name}.pdf${com}`, { token: who.token })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }

  test('has marks and plan when the person asks for them; without asking, and for the consultor before sharing, it is unchanged', async () => {
    const { consultor, person, id } = await finished()
    const before = await pdf(person, person)
    await mark(person, id, one(FORCA, 'sim'))
    await plan(person, id, 0, 'Ouvir até o fim')
    expect((await pdf(person, person)).equals(before)).toBe(true)
    const withMarks = await pdf(person, person, '?com=marcacoes')
    expect(withMarks.equals(before)).toBe(false)
    const ofConsultor = await pdf(consultor, person, '?com=marcacoes')
    expect(ofConsultor.equals(await pdf(consultor, person))).toBe(true)
    expect(ofConsultor.equals(before)).toBe(true)
    await share(person, id, true)
    expect((await pdf(consultor, person, '?com=marcacoes')).equals(withMarks)).toBe(true)
  })
})
