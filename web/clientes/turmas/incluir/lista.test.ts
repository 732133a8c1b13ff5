import { expect, test } from 'vitest'
import { editLinha, linhasOf, toSend, withResultado } from './lista.ts'

const LIDAS = [
  { email: 'Ana@Exemplo.com.br', nome: 'Ana' },
  { email: 'ana@exemplo.com.br', nome: null },
  { email: 'beto.exemplo', nome: 'Beto' },
  { email: 'caio@exemplo.com.br', nome: null },
]

test('linhasDe keeps each address once, and keeps invalid addresses', () => {
  expect(linhasOf(LIDAS).map(({ typed, email }) => [typed, email])).toEqual([
    ['Ana@Exemplo.com.br', 'ana@exemplo.com.br'],
    ['beto.exemplo', null],
    ['caio@exemplo.com.br', 'caio@exemplo.com.br'],
  ])
})

test('porEnviar leaves out lines already sent, except those that lacked a licence', () => {
  const [ana, beto, caio] = linhasOf(LIDAS)
  const linhas = [
    { ...ana!, enviada: { resultado: 'convidado' as const, mensagem: null } },
    beto!,
    { ...caio!, enviada: { resultado: 'sem_licenca' as const, mensagem: null } },
  ]
  expect(toSend(linhas).map(({ email }) => email)).toEqual(['caio@exemplo.com.br'])
  expect(withResultado(linhas)).toEqual([])
  const known = { ...ana!, enviada: { resultado: 'ja_cliente' as const, mensagem: null } }
  expect([toSend([known]), withResultado([known])]).toEqual([[], [known]])
})

test('editLinha puts another address into one line, and reads it anew', () => {
  const linhas = editLinha(
    linhasOf([{ email: 'beto.exemplo', nome: 'Beto', coluna: 'Outro' }]),
    0,
    'Beto@exemplo.com.br',
  )
  expect(linhas).toMatchObject([{ typed: 'Beto@exemplo.com.br', email: 'beto@exemplo.com.br', nome: 'Beto' }])
  expect(linhas[0]?.coluna).toBeUndefined()
})
