import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { cadastroConsultorValido, cadastroValido, createConta, SENHA } from '#test/app/factories.ts'
import { requireNovaSenha } from './senhas.ts'

const ana = { campo: 'senha', nome: 'Ana Beatriz de Souza', email: 'bia.souza@empresa.com.br' }

describe('requireNovaSenha', () => {
  const refused = (senha: string, env: { SENHA_MINIMO: number; SENHA_BLOQUEAR_COMUNS: boolean | undefined }) => {
    try {
      requireNovaSenha(env, senha, ana)
      return null
    } catch (error) {
      return (error as { campos?: Record<string, string> }).campos?.senha ?? String(error)
    }
  }
  const env = { SENHA_MINIMO: 5, SENHA_BLOQUEAR_COMUNS: undefined }

  test.each([
    ['senha', /muito comum/],
    ['flamengo2026', /muito comum/],
    ['quadrante', /nome do produto/],
    ['beatriz', /o seu nome/],
    ['bia.souza', /o seu e-mail/],
    ['abc', /pelo menos 5 caracteres/],
  ])('refuses %s', (senha, words) => {
    expect(refused(senha, env)).toMatch(words)
  })

  test('keeps the minimum when SENHA_BLOQUEAR_COMUNS is false', () => {
    const off = { SENHA_MINIMO: 8, SENHA_BLOQUEAR_COMUNS: false }
    expect(refused('flamengo', off)).toBeNull()
    expect(refused('senha', off)).toMatch(/pelo menos 8 caracteres/)
  })
})

describe('an installation whose minimum is 8', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ env: { SENHA_MINIMO: '8' } })
  })
  afterAll(() => t.close())

  test.each([
    ['/participantes', cadastroValido({ senha: 'k7!dq' }), 'senha'],
    ['/consultores/cadastrar', cadastroConsultorValido({ senha: 'k7!dq' }), 'senha'],
    ['/usuarios/recuperar-senha', { token: 'x', nova_senha: 'k7!dq' }, 'nova_senha'],
  ])('says so at %s, also for fewer than five characters', async (path, body, campo) => {
    for (const senha of ['k7!dq', 'k7'])
      expect((await t.call('POST', path, { body: { ...body, [campo]: senha } })).json().campos).toEqual({
        [campo]: expect.stringMatching(/\b8 caracteres/),
      })
  })

  test('refuses a new senha that is short, common or the own name, and takes another', async () => {
    const { token } = await createConta(t, 3, { nome: 'Margot Figueiroa' })
    const change = async (nova_senha: string) => {
      const answer = await t.call('POST', '/usuarios/alterar-senha', {
        token,
        body: { senha_atual: SENHA, nova_senha },
      })
      return answer.statusCode === 200 ? '' : answer.json().campos.nova_senha
    }
    expect(await change('k7!dq')).toBe('Mínimo de 8 caracteres')
    expect(await change('corinthians')).toMatch(/muito comum/)
    expect(await change('MargotFigueiroa')).toMatch(/o seu nome/)
    expect(await change('cinco palavras')).toBe('')
  })
})
