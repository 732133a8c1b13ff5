import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Pagina } from '#shared/conversas/levar/levar.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { combinadosOf } from '#test/domain/combinados.ts'
import { atCombinados, type Encontro, feito, showSala } from '#test/domain/devolutivas.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await createTestApp()
  t.clock.set('2026-11-22T13:00:00.000Z')
})
afterAll(() => t.close())
const { encerrada } = combinadosOf(() => t)

const url = ({ id }: Encontro, what: string) => `/devolutivas/${id}/${what}`
const read = (e: Encontro, who: Conta | null, what: string) =>
  t.call('GET', url(e, what), who ? { token: who.token } : {})
const give = (e: Encontro, { token }: Conta, body: object) => t.call('PUT', url(e, 'nota'), { token, body })
const shut = ({ pessoa }: Encontro) =>
  t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
const remove = ({ pessoa }: Encontro) =>
  t.call('POST', '/usuarios/meus-dados/excluir', { token: pessoa.token, body: { confirmo: true } })

describe('the page to take home', () => {
  test('has the two orders, what was agreed, her marks by answer, and who conducted it', async () => {
    const e = await encerrada()
    const { pessoa, consultor } = e
    const [frase] = (await showSala(t, e.id, pessoa.token)).frases
    const marcacoes = [{ id_comando: randomUUID(), frase: frase!.frase, resposta: 'nao', idade_ms: 0 }]
    const marked = await t.call('POST', `/disc/marcacoes/${pessoa.id_licenca}`, {
      token: pessoa.token,
      body: { marcacoes },
    })
    expect(marked.statusCode).toBe(200)
    const ordem = [2, 1, 3, 4]
    const estimated = await t.call('PUT', `/disc/autoestimativa/${pessoa.id_licenca}`, {
      token: pessoa.token,
      body: { ordem, ordem_inicial: ordem },
    })
    expect(estimated.statusCode).toBe(200)

    const pagina = (await read(e, pessoa, 'pagina')).json() as Pagina
    expect(pagina).toMatchObject({
      pessoa: pessoa.nome,
      consultor: { nome: consultor.nome, logo: null },
      confirmados: true,
      combinados: [{ o_que: 'Ouvir até o fim antes de responder', quando: '2026-12-01' }],
      frases: [{ resposta: 'nao', itens: [{ frase: frase!.frase, texto: frase!.texto }] }],
    })
    expect(pagina.estimativa?.dimensoes.map(({ letra }) => letra).join('')).toBe('IDSC')
    const letras = pagina.resultado!.flatMap(({ dimensoes }) => dimensoes.map(({ letra }) => letra))
    expect(letras.toSorted()).toEqual(['C', 'D', 'I', 'S'])
    expect(pagina.resultado!.at(-1)!.ate).toBe(4)
    expect(pagina.comparacao).toMatch(/\.$/)
  })

  test('comes as one page of PDF with the same bytes for the same content', async () => {
    const e = await encerrada()
    const [one, two] = [await read(e, e.pessoa, 'pagina.pdf'), await read(e, e.pessoa, 'pagina.pdf')]
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
    expect(one.headers['content-disposition']).toMatch(/attachment.*o-que-levo-.*-2026-11-22\.pdf/)
    expect(one.headers['cache-control']).toContain('no-store')
    expect(one.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('is nobody else’s: neither her consultor’s nor an admin’s nor a stranger’s, sharing or not', async () => {
    const e = await encerrada()
    const others = [
      e.consultor,
      await createConsultor(t),
      await createAdmin(t),
      await createParticipante(t, e.consultor),
    ]
    for (const close of [false, true]) {
      if (close) await shut(e)
      for (const who of others)
        for (const what of ['pagina', 'pagina.pdf']) expect((await read(e, who, what)).statusCode).toBe(404)
      for (const what of ['pagina', 'pagina.pdf', 'nota']) expect((await read(e, null, what)).statusCode).toBe(401)
      expect((await read(e, e.pessoa, 'pagina')).statusCode).toBe(200)
    }
  })

  test('does not exist before the end, nor of a discarded conversation', async () => {
    const e = await atCombinados(t)
    expect((await read(e, e.pessoa, 'pagina')).statusCode).toBe(404)
    expect((await give(e, e.pessoa, { nota: 9, consultor_le: true })).statusCode).toBe(404)
    await feito(t, e.id, e.pessoa.token, 'descartar')
    for (const what of ['pagina', 'pagina.pdf', 'nota']) expect((await read(e, e.pessoa, what)).statusCode).toBe(404)
  })
})

describe('whether the hour was worth it', () => {
  test('is the person’s alone until she lets her consultor read it, and can be changed and taken back', async () => {
    const e = await encerrada()
    const nota = async (who: Conta) => (await read(e, who, 'nota')).json().nota
    expect(await nota(e.pessoa)).toBeNull()
    expect((await give(e, e.pessoa, { nota: 4, consultor_le: false })).json().nota).toMatchObject({ nota: 4 })
    expect(await nota(e.consultor)).toBeNull()
    await give(e, e.pessoa, { nota: 8, consultor_le: true })
    expect(await nota(e.consultor)).toMatchObject({ nota: 8, consultor_le: true })
    await give(e, e.pessoa, { nota: 8, consultor_le: false })
    expect(await nota(e.consultor)).toBeNull()
    await give(e, e.pessoa, { nota: null, consultor_le: false })
    expect(await nota(e.pessoa)).toBeNull()
  })

  test('is closed to the consultor when sharing ends, and to everybody else always', async () => {
    const e = await encerrada()
    await give(e, e.pessoa, { nota: 10, consultor_le: true })
    await shut(e)
    expect((await read(e, e.consultor, 'nota')).json()).toEqual({ nota: null })
    for (const who of [await createConsultor(t), await createAdmin(t)])
      expect((await read(e, who, 'nota')).statusCode).toBe(404)
    for (const who of [e.consultor, await createAdmin(t)])
      expect((await give(e, who, { nota: 1, consultor_le: true })).statusCode).toBe(404)
    expect((await give(e, e.pessoa, { nota: 11, consultor_le: true })).statusCode).toBe(422)
    expect((await read(e, e.pessoa, 'nota')).json().nota).toMatchObject({ nota: 10 })
  })

  test('is in the person’s copy and ends with her account, as does the page', async () => {
    const e = await encerrada()
    await give(e, e.pessoa, { nota: 7, consultor_le: true })
    const { body } = await t.call('GET', '/usuarios/meus-dados/exportar', { token: e.pessoa.token })
    expect(JSON.parse(body).devolutivas).toMatchObject([{ nota_da_hora: { nota: 7, consultor_le: true } }])
    expect((await remove(e)).statusCode).toBe(200)
    expect(await t.deps.db.selectFrom('notas_da_hora').selectAll().execute()).toEqual([])
    e.consultor.token = await signIn(t, e.consultor)
    for (const what of ['pagina', 'pagina.pdf', 'nota']) {
      expect((await read(e, e.pessoa, what)).statusCode).toBe(401)
      expect((await read(e, e.consultor, what)).statusCode).toBe(404)
    }
  })
})
