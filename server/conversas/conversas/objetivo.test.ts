import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Conta } from '#test/app/factories.ts'
import { ate, feito, showSala, umaConversa } from '#test/domain/devolutivas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = (id_licenca: number) => `/disc/conversa/${id_licenca}`
const put = ({ token }: Pick<Conta, 'token'>, id_licenca: number, objetivo: string) =>
  t.call('PUT', `${url(id_licenca)}/objetivo`, { token, body: { objetivo } })

test('the sentence of purpose is one trimmed line of 160 characters beside the notes, whose version it leaves', async () => {
  const { consultor, pessoa } = await umaConversa(t)
  const { id_licenca } = pessoa
  const first = await put(consultor, id_licenca, '  Delegar melhor.  ')
  expect(first.json()).toMatchObject({ objetivo: 'Delegar melhor.', anotacoes: '', versao: 1 })
  const notes = { anotacoes: 'Assumiu o time.', data_conversa: null, versao: 1 }
  const noted = await t.call('PUT', url(id_licenca), { token: consultor.token, body: notes })
  expect(noted.json()).toMatchObject({ objetivo: 'Delegar melhor.', versao: 2 })
  expect((await put(consultor, id_licenca, 'Ouvir antes.')).json()).toMatchObject({ ...notes, versao: 2 })
  for (const wrong of ['x'.repeat(161), 'duas\nlinhas'])
    expect((await put(consultor, id_licenca, wrong)).statusCode).toBe(422)
  expect((await put(pessoa, id_licenca, 'minha')).statusCode).toBe(404)
  const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: pessoa.token })).json()
  expect(copy.conversas).toMatchObject([{ id_licenca, objetivo: 'Ouvir antes.', anotacoes: 'Assumiu o time.' }])
})

test('it opens the conversation: the person sees it once the conversation has begun, and until both go on', async () => {
  const e = await umaConversa(t)
  const { consultor, pessoa, id } = e
  const seenBy = async ({ token }: Pick<Conta, 'token'>) => {
    const { objetivo } = await showSala(t, id, token)
    const events = await t.call('GET', `/devolutivas/${id}/eventos`, { token })
    expect(events.json().vivo.objetivo).toBe(objetivo)
    return objetivo
  }
  await put(consultor, pessoa.id_licenca, 'Delegar melhor.')
  expect(await seenBy(pessoa)).toBeUndefined()
  expect(await seenBy(consultor)).toBe('Delegar melhor.')
  await ate(t, e, 'acordo')
  expect(await seenBy(pessoa)).toBe('Delegar melhor.')
  await put(consultor, pessoa.id_licenca, '')
  expect(await seenBy(pessoa)).toBeUndefined()
  await put(consultor, pessoa.id_licenca, 'Ouvir antes.')
  expect(await seenBy(pessoa)).toBe('Ouvir antes.')
  await feito(t, id, pessoa.token, 'aceitar_acordo')
  await feito(t, id, consultor.token, 'mover', { de: 'acordo', para: 'autoestimativa' })
  expect(await seenBy(pessoa)).toBeUndefined()
})
