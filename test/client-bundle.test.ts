import { expect, test } from 'vitest'
import { leaked } from '../vite/client-bundle.ts'

type Chunk = Parameters<typeof leaked>[0] extends ReadonlyMap<string, infer C> ? C : never
const chunk = (fileName: string, modules: string[], imports: string[] = [], dynamicImports: string[] = []) =>
  [fileName, { fileName, moduleIds: modules, imports, dynamicImports } as unknown as Chunk] as const

const VISTA = '/q/web/conversas/devolutivas/pessoa/NaConversa.tsx'

test("finds the consultor's code in the first file of the person's view and in files loaded later", () => {
  const chunks = new Map([
    chunk('cliente.js', [VISTA], ['base.js'], ['depois.js']),
    chunk('base.js', ['/q/web/platform/api.ts']),
    chunk('depois.js', ['/q/web/conversas/devolutivas/combinados/Combinados.tsx'], ['fundo.js', 'cliente.js']),
    chunk('fundo.js', [
      '/q/web/conversas/conversas/useAnotacoes.ts',
      '/q/shared/conversas/conversas/conversas.contract.ts',
    ]),
    chunk('main.js', ['/q/web/conversas/devolutivas/conduzir/Lead.tsx']),
  ])
  expect(leaked(chunks, 'cliente.js')).toEqual([
    '/q/web/conversas/conversas/useAnotacoes.ts',
    '/q/shared/conversas/conversas/conversas.contract.ts',
  ])
  expect(leaked(chunks, 'main.js')).toEqual(['/q/web/conversas/devolutivas/conduzir/Lead.tsx'])
})

test('accepts a view that does not import the other side', () => {
  expect(leaked(new Map([chunk('cliente.js', [VISTA])]), 'cliente.js')).toEqual([])
})
