import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import { textosOf, VERSAO_TEXTOS } from '#content/index.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { read, startBeside } from '#test/app/live.ts'
import { feito, listenToSala, show } from '#test/domain/devolutivas.ts'
import { evidenciaOf } from '#test/domain/evidencia.ts'
import { controleAberto, controleRevelado } from '../evidencia.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { finished, get, leitura, block, accept, close, answers, drawn } = evidenciaOf(() => t)

describe('a blind control', () => {
  test('is offered, drawn once, closed with every answer, and revealed when it closes', async () => {
    const { person, id } = await finished()
    // Three themes of her report and one that is distant.
    expect((await block(person, id)).json()).toMatchObject({ situacao: 'oferecido', tamanhos: [4], itens: [] })
    const open = (await accept(person, id)).json()
    expect(open).toMatchObject({ situacao: 'aberto', revelacao: null, respostas: null })
    expect((await accept(person, id)).json().itens).toEqual(open.itens)
    expect((await block(person, id)).json().itens).toEqual(open.itens)

    expect((await close(person, id, answers(5))).statusCode).toBe(422)
    expect((await close(person, id, answers(4), 5)).statusCode).toBe(422)
    const done = (await close(person, id, answers(4), 2)).json()
    const row = await t.deps.db
      .selectFrom('controles_cegos')
      .selectAll()
      .where('id_licenca', '=', id)
      .executeTakeFirst()
    expect(done).toMatchObject({ situacao: 'fechado', palpite: 2 })
    expect(done.revelacao).toMatchObject({ n: row?.alheia, acertou: row?.alheia === 2, marcou: 'sim' })
    expect((await close(person, id, answers(4), 2)).json().revelacao).toEqual(done.revelacao)
    expect((await close(person, id, answers(4), 3)).json()).toMatchObject({ codigo: 'controle_fechado' })
    // The texts are open now.
    expect(await leitura(id)).toMatchObject({ textos_em: expect.any(Date) })
  })

  test('sends no key, code, profile or reason of a sentence before it is closed', async () => {
    const { person, id, itens } = await drawn()
    const wire = (await block(person, id)).body
    const texts = new Set(itens.map(({ texto }) => texto))
    expect(itens.map(item => Object.keys(item).sort())).toEqual(itens.map(() => ['n', 'texto']))
    const bare = [...texts].reduce((left, texto) => left.replace(JSON.stringify(texto), '""'), wire)
    for (const [key, { hash }] of Object.entries(frasesDaVersao(VERSAO_TEXTOS))) {
      expect(bare).not.toContain(key)
      expect(bare).not.toContain(hash)
    }
    for (const { nome } of Object.values(textosOf(VERSAO_TEXTOS).perfis)) expect(bare).not.toContain(nome)
    expect(bare).not.toMatch(/alheia|"par"|perfis|temas|atencao|forcas/)
  })

  test('hides everything from the consultor before it is closed, and shows her the sentence but never the guess afterwards', async () => {
    const { consultor, person, id } = await drawn()
    const resultado = { id_licenca: id, versao_textos: VERSAO_TEXTOS }
    expect((await block(consultor, id)).statusCode).toBe(404)
    expect([await controleAberto(t.deps.db, id), await controleRevelado(t.deps.db, resultado)]).toEqual([true, null])
    const { revelacao } = (await close(person, id, answers(4))).json()
    expect(await controleAberto(t.deps.db, id)).toBe(false)
    expect(await controleRevelado(t.deps.db, resultado)).toEqual({
      texto: revelacao.texto,
      nome_perfil: revelacao.nome_perfil,
    })
  })

  test('tells both screens of a conversation, but no device without a session, when it is closed during it', async () => {
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
    expect(await show(t, sala, consultor.token)).toMatchObject({ controle: null })
    expect(await bytes(consultor.token)).not.toMatch(/controle(?!":null)/)

    const process = await startBeside(t.deps)
    const told = async (token: string) => {
      const reader = await read(`${process.url}/devolutivas/${sala}/eventos?desde=0`, { token })
      const heard = await reader.until('controle_revelado')
      reader.close()
      return heard?.data
    }
    const { revelacao, itens } = (await close(person, id, answers(4))).json()
    const controle = { texto: revelacao.texto, nome_perfil: revelacao.nome_perfil }
    for (const { token } of [consultor, person]) {
      expect(await show(t, sala, token)).toMatchObject({ controle })
      expect((await listenToSala(t, sala, token)).results.at(-1)).toMatchObject({ tipo: 'controle_revelado', controle })
      expect(await told(token)).toMatchObject({ tipo: 'controle_revelado', controle })
    }
    await process.close()
    // Her answers and her guess stay hers: of the block nothing else is on the consultor's wire.
    for (const { texto } of itens.filter(({ n }: { n: number }) => n !== revelacao.n))
      expect(await bytes(consultor.token)).not.toContain(texto)
    const { token } = tela.json()
    expect(await bytes(token)).not.toMatch(/controle/)
    expect(await bytes(token)).not.toContain(revelacao.texto)
    // The stored events contain neither answers nor guess.
    const kept = await t.deps.db
      .selectFrom('devolutiva_eventos')
      .select('dados')
      .where('id_devolutiva', '=', sala)
      .where('tipo', '=', 'controle_revelado')
      .execute()
    expect(kept).toEqual([{ dados: {} }])
  })

  test('ends without counting when a text is read before it is closed, and stays open when the person only leaves', async () => {
    const { person, id } = await drawn()
    t.clock.advance(HOUR_MS)
    expect((await block(person, id)).json().situacao).toBe('aberto')
    await get(`/disc/testes-finalizados/${person.id_usuario}`, person)
    expect((await block(person, id)).json()).toMatchObject({ situacao: 'nao_oferecido', itens: [] })
    expect((await close(person, id, answers(4))).json()).toMatchObject({ codigo: 'controle_fechado' })
  })

  test('is either counted or dropped, never both, when closing and reading happen at the same time', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 12; i += 1) {
      const { person, id } = await drawn()
      const [closed] = await Promise.all([
        close(person, id, answers(4)),
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

  test("is not offered to a minor, to an account without a birth date, after a refusal, or for a consultor's own test", async () => {
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
