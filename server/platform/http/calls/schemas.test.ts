import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import { list } from '#shared/platform/contract.ts'
import { writerOf } from './register.ts'

const row = {
  id_licenca: 1,
  id_tipo_licenca: 1,
  utilizada: true,
  nome_consultor: 'Ana Exemplo',
  nome_relatorio: null,
  compartilhamento: 'relatorio',
  created: new Date('2026-11-22T12:00:00Z'),
  respondidas: 0,
}
const response = list(licenca)
const write = writerOf(response)

/** Returns the error that a call threw. */
function caught(call: () => unknown): z.core.$ZodError | undefined {
  try {
    call()
  } catch (error) {
    return error as z.core.$ZodError
  }
}

test('leaves out fields that the contract does not name, at any depth', () => {
  const told = write({ results: [{ ...row, senha_hash: 'x' }], total: 1, id_sessao: 'y' })
  expect(told).toBe(JSON.stringify({ results: [row], total: 1 }))
})

test('refuses a wrong answer with the same issues as the schema, field by field', () => {
  const wrong = { results: [{ ...row, id_licenca: 'um', compartilhamento: 'tudo' }], total: null }
  const reasons = caught(() => write(wrong))?.issues
  expect(reasons).toEqual(response.safeParse(wrong).error?.issues)
  expect(reasons?.map(({ path }) => path.join('.'))).toEqual([
    'results.0.id_licenca',
    'results.0.compartilhamento',
    'total',
  ])
})
