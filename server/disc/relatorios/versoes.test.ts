import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Instrumento } from '#shared/disc/disc/instrumento.schema.ts'
import type { ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  inviteOne,
  type Participante,
  respostas,
  testeRespondido,
} from '#test/app/factories.ts'

const content = vi.hoisted(() => ({ atual: '1.0' }))

// Publishes an invented 1.1 as in content/: a second file of each kind, and the two constants changed.
vi.mock('#content/index.ts', async importActual => {
  const real = await importActual<typeof import('#content/index.ts')>()
  const again = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value} (1.1)`
    if (Array.isArray(value)) return value.map(again)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, again(inner)]))
  }
  const textos = real.textosOf()
  const dimensoes = Object.fromEntries(
    Object.entries(textos.dimensoes).map(([letra, dimensao]) => [
      letra,
      { ...dimensao, faixas: dimensao.faixas.map(faixa => ({ ...faixa, texto: `${faixa.texto} (1.1)` })) },
    ]),
  )
  const textos11 = {
    ...textos,
    versao: '1.1',
    dimensoes,
    geral: again(textos.geral),
    perfis: again(textos.perfis),
    etica: again(textos.etica),
  } as ConteudoRelatorio
  const instrumento = real.instrumentoOf('1.0')
  const instrumento11: Instrumento = {
    versao: '1.1',
    perguntas: instrumento.perguntas.map(pergunta => ({ ...pergunta, pergunta: `${pergunta.pergunta} (1.1)` })),
  }
  return {
    get VERSAO_INSTRUMENTO() {
      return content.atual
    },
    get VERSAO_TEXTOS() {
      return content.atual
    },
    instrumentoPublicado: (versao: string) => versao === '1.1' || real.instrumentoPublicado(versao),
    instrumentoOf: (versao = content.atual) => (versao === '1.1' ? instrumento11 : real.instrumentoOf(versao)),
    textosOf: (versao = content.atual) => (versao === '1.1' ? textos11 : real.textosOf(versao)),
  }
})

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.deps.db
    .insertInto('instrumentos')
    .values({ versao: '1.1', conteudo: JSON.stringify({ versao: '1.1' }), publicado_em: t.clock.now() })
    .execute()
})
afterAll(() => t.close())
afterEach(() => {
  content.atual = '1.0'
})

async function finished(licencas = 1): Promise<{ consultor: Conta; person: Participante }> {
  const consultor = await createConsultor(t, { licencas })
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  return { consultor, person }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything made from a result, as the consultor sees it: the reading, the data of each PDF, and its bytes. */
async function readAll({ token }: Conta, id_usuario: number, id_licenca: number) {
  const render = vi.spyOn(t.deps.reports, 'render')
  const { results } = (await t.call('GET', `/disc/testes-finalizados/${id_usuario}`, { token })).json()
  const name = results.find((row: { id_licenca: number }) => row.id_licenca === id_licenca).nome_relatorio
  const leitura = await t.call('GET', `/relatorios_disc/leitura/${id_licenca}`, { token })
  const relatorio = await t.call('GET', `/relatorios_disc/${name}.pdf`, { token })
  const anexo = await t.call('GET', `/relatorios_disc/anexo/${name}.pdf`, { token })
  expect([leitura, relatorio, anexo].map(answer => answer.statusCode)).toEqual([200, 200, 200])
  const dados = JSON.stringify(render.mock.calls)
  render.mockRestore()
  return { leitura: leitura.body, dados, relatorio: sha256(relatorio.rawPayload), anexo: sha256(anexo.rawPayload) }
}

describe('a result of version 1.0', () => {
  test('reads and prints the same, byte by byte, after 1.1 was published', async () => {
    const { person, consultor } = await finished()
    const before = await readAll(consultor, person.id_usuario, person.id_licenca)
    content.atual = '1.1'
    expect(await readAll(consultor, person.id_usuario, person.id_licenca)).toEqual(before)
    expect(before.leitura).not.toContain('(1.1)')
    expect(before.dados).not.toContain('(1.1)')
    expect(JSON.parse(before.leitura).relatorio).toMatchObject({ versao: '1.0', versao_textos: '1.0' })
  })

  test('keeps its words beside a later result of the same person, which has the new ones', async () => {
    const { person, consultor } = await finished(2)
    const before = await readAll(consultor, person.id_usuario, person.id_licenca)
    content.atual = '1.1'
    t.clock.advance(60_000)
    const { id_licenca } = await inviteOne(t, consultor, person.email)
    await conclude(t, { ...person, id_licenca })
    const later = await readAll(consultor, person.id_usuario, id_licenca)
    const { relatorio, porques } = JSON.parse(later.leitura)
    expect(relatorio).toMatchObject({ versao: '1.1', versao_textos: '1.1' })
    expect(relatorio.dimensoes[0].texto).toMatch(/ \(1\.1\)$/)
    expect(relatorio.perfil.sintese).toMatch(/ \(1\.1\)$/)
    // The questions behind a statement are those that were answered.
    const dominante = porques.find((p: { afirmacoes: string[] }) => p.afirmacoes[0] === 'dimensoes.D')
    expect(dominante.perguntas[0].pergunta).toMatch(/ \(1\.1\)$/)
    expect(later.dados).toContain('(1.1)')
    const after = await readAll(consultor, person.id_usuario, person.id_licenca)
    expect(after).toEqual(before)
  })

  test('compares totals with a later result, but not a question with another one that only shares its number', async () => {
    /** Finishes a second test with all answers reversed. Returns the why of the comparison's first line. */
    const whyItChanged = async (versao: string) => {
      const { person, consultor } = await finished(2)
      content.atual = versao
      t.clock.advance(60_000)
      const { id_licenca } = await inviteOne(t, consultor, person.email)
      const body = { 1: 15, 2: 30, 3: 45, 4: 60, respostas: respostas([4, 3, 2, 1]), idLicenca: id_licenca }
      const answer = await t.call('POST', `/disc/finalizar/${person.id_usuario}`, { token: person.token, body })
      expect(answer.statusCode).toBe(200)
      const { leitura } = await readAll(consultor, person.id_usuario, id_licenca)
      return JSON.parse(leitura).porques.find((p: { afirmacoes: string[] }) => p.afirmacoes[0] === 'comparacao.D')
    }
    expect((await whyItChanged('1.0')).perguntas).toHaveLength(15)
    expect(await whyItChanged('1.1')).toMatchObject({ valores: { antes: 60, agora: 15 }, perguntas: null })
  })
})

describe('a test under way when 1.1 is published', () => {
  test('is finished with the instrument it was begun with', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    const [first] = respostas()
    const draft = await t.call('PUT', `/disc/rascunho/${person.id_licenca}`, {
      token: person.token,
      body: { respostas: [{ ...first, atualizada_em: t.clock.now().getTime() }] },
    })
    expect(draft.json()).toMatchObject({ versao: '1.0' })
    content.atual = '1.1'
    const asked = async (query = '') =>
      (await t.call('GET', `/disc/perguntas${query}`, { token: person.token })).json().response[0].pergunta as string
    expect(await asked()).toMatch(/ \(1\.1\)$/)
    expect(await asked('?versao=1.0')).not.toMatch(/\(1\.1\)/)
    for (const path of ['perguntas', 'alternativas'])
      expect((await t.call('GET', `/disc/${path}?versao=9.9`, { token: person.token })).statusCode).toBe(404)
    const resumed = await t.call('GET', `/disc/rascunho/${person.id_licenca}`, { token: person.token })
    expect(resumed.json()).toMatchObject({ versao: '1.0' })
    await conclude(t, person)
    const { results } = (
      await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
    ).json()
    expect(results).toMatchObject([{ versao: '1.0', versao_textos: '1.1', totais: [60, 45, 30, 15] }])
  })

  test('is bound to the questions that were shown, whichever version is current when its first answer arrives', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [drafted, straight] = [await createParticipante(t, consultor), await createParticipante(t, consultor)]
    content.atual = '1.1'
    const draft = (versao: string) =>
      t.call('PUT', `/disc/rascunho/${drafted.id_licenca}`, {
        token: drafted.token,
        body: { respostas: [], versao },
      })
    expect((await draft('9.9')).statusCode).toBe(404)
    expect((await draft('1.0')).json()).toMatchObject({ versao: '1.0' })
    expect((await draft('1.1')).json()).toMatchObject({ versao: '1.0' })
    for (const person of [drafted, straight]) {
      const body = { ...testeRespondido(), idLicenca: person.id_licenca, versao: '1.0' }
      await t.call('POST', `/disc/finalizar/${person.id_usuario}`, { token: person.token, body })
      const answer = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: person.token })
      expect(answer.json().results).toMatchObject([{ versao: '1.0', versao_textos: '1.1' }])
    }
  })
})
