import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { licenca } from '#shared/licencas/licencas/licencas.contract.ts'
import { list } from '#shared/platform/contract.ts'
import { compiled } from './schemas.ts'

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
const write = compiled({ response }).write()

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

test("applies the defaults, coercions and refinements of a request's schema", () => {
  const query = z.object({
    pagina: z._default(z.coerce.number().check(z.gte(1)), 1),
    busca: z.optional(
      z.pipe(
        z.string(),
        z.transform(text => text.trim()),
      ),
    ),
  })
  const read = compiled({ response, query }).query()
  expect(read?.parse({ busca: ' ana ', outro: 1 })).toEqual({ pagina: 1, busca: 'ana' })
  expect(read?.safeParse({ pagina: '0' }).success).toBe(false)
})
