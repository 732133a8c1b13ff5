import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import type { TestApp } from '#test/app/app.ts'
import { createTestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { ate, fim, frasesOf, giveComandos, marca, showSala } from '#test/domain/devolutivas.ts'

const content = vi.hoisted(() => ({ atual: '1.0', nova: 'inventada.na.1.1' }))

// Publishes an invented 1.1 of the report's texts: every sentence in other words, and one more.
vi.mock('#content/frases.ts', async importActual => {
  const real = await importActual<typeof import('#content/frases.ts')>()
  const frases = real.frasesDaVersao('1.0')
  const others = Object.entries(frases).map(([key, frase]) => [key, { ...frase, texto: `${frase.texto} (1.1)` }])
  const next = { ...Object.fromEntries(others), [content.nova]: Object.values(frases)[0] }
  return { ...real, frasesDaVersao: (versao: string) => (versao === '1.1' ? next : real.frasesDaVersao(versao)) }
})
vi.mock('#content/index.ts', async importActual => {
  const real = await importActual<typeof import('#content/index.ts')>()
  return {
    ...real,
    get VERSAO_TEXTOS() {
      return content.atual
    },
    textosOf: (versao = content.atual) =>
      versao === '1.1' ? { ...real.textosOf('1.0'), versao } : real.textosOf(versao),
  }
})

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('new texts are published: the room keeps the words and keys of its own version', async () => {
  const consultor = await createConsultor(t, { licencas: 1 })
  const pessoa = await createParticipante(t, consultor)
  await conclude(t, pessoa)
  content.atual = '1.1'
  const e = { consultor, pessoa, id: crypto.randomUUID() }
  const body = { id_devolutiva: e.id, id_licenca: pessoa.id_licenca, modo: 'presencial' }
  expect((await t.call('POST', '/devolutivas', { token: consultor.token, body })).statusCode).toBe(200)
  const [frase = ''] = await ate(t, e, 'frases')
  const published = frasesDaVersao('1.0')
  for (const token of [consultor.token, pessoa.token])
    expect((await showSala(t, e.id, token)).frases[0]).toMatchObject({ frase, texto: published[frase]?.texto })
  expect((await frasesOf(t, e)).filter(key => !published[key])).toEqual([])
  expect(frasesDaVersao('1.1')).toHaveProperty([content.nova])
  const nova = { frase: content.nova, resposta: 'sim', idade_ms: 0, substitui: null }
  expect(await fim(t, e.id, pessoa.token, 'marcar', nova)).toBe('frase_desconhecida')
  await giveComandos(t, e.id, pessoa.token, marca(frase, 'sim'))
  const row = await t.deps.db
    .selectFrom('marcacoes')
    .select('versao_textos')
    .where('id_devolutiva', '=', e.id)
    .executeTakeFirst()
  expect(row?.versao_textos).toBe('1.0')
})
