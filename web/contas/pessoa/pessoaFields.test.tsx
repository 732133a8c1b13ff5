import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test, vi } from 'vitest'
import { EMPTY_CORRECAO, EMPTY_PESSOA } from './pessoaValues.ts'

beforeAll(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {}, querySelector: () => null })
})

const client = new QueryClient()
function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm()}>{children}</FormProvider>
}
/** Names of the fields that a form draws, in its order. */
const namesIn = (fields: ReactNode): string[] => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form>{fields}</Form>
    </QueryClientProvider>,
  )
  return [...markup.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name = '']) => name)
}

test('each field of a person is drawn by registration and correction', async () => {
  const { AboutYou } = await import('./PessoaFields.tsx')
  const { EnderecoFields } = await import('../endereco/EnderecoFields.tsx')
  const draw = (correcao: boolean) =>
    namesIn(
      <>
        <AboutYou correcao={correcao} />
        <EnderecoFields onCepInexistente={() => {}} />
      </>,
    )
  expect(new Set(draw(false))).toEqual(new Set([...Object.keys(EMPTY_PESSOA), 'estado']))
  expect(new Set(draw(true))).toEqual(new Set(Object.keys(EMPTY_CORRECAO)))
})

test('the estado carries the asterisk wherever the cidade does, and a consultora reads nothing of minors', async () => {
  const { AboutYou } = await import('./PessoaFields.tsx')
  const { EnderecoFields } = await import('../endereco/EnderecoFields.tsx')
  const drawn = (fields: ReactNode) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Form>{fields}</Form>
      </QueryClientProvider>,
    )
  const required = (markup: string) =>
    [...markup.matchAll(/<select[^>]*>/g)].filter(([tag]) => /required|aria-required="true"/.test(tag)).length
  expect(required(drawn(<EnderecoFields onCepInexistente={() => {}} />))).toBe(2)
  expect(drawn(<AboutYou />)).toContain('menor de 18 anos')
  expect(drawn(<AboutYou porQueNascimento="Para a idade mínima." />)).not.toContain('menor de 18 anos')
})
