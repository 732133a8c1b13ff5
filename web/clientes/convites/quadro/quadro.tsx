import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { queryClient } from '../../../platform/api.ts'
import { Layout } from '../../../platform/layout/Layout.tsx'
import { readList } from '../../../platform/lists/list.url.ts'
import { to } from '../../../platform/screens/to.ts'
import { pessoasQuery } from '../../pessoas/pessoas.queries.ts'
import { consultaDe, FILTROS } from '../lista/filtros.ts'

const PATH = to('/criar-cliente')

/**
 * The screen at /criar-cliente as React draws it first on a phone, around these rows: the build keeps it with the page
 * (vite/first-picture.ts), and `desenhar.ts` puts the person's own rows in their place.
 * @param Page the screen's page, which only the list of screens loads
 */
export function quadroDe(Page: ComponentType, pessoas: readonly Pessoa[]): string {
  const { filtro, ...state } = readList('', FILTROS)
  queryClient.setQueryData(pessoasQuery(state, consultaDe('clientes', state.busca, filtro)).queryKey, {
    results: [...pessoas],
    total: pessoas.length,
  })
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={PATH}>
        <Routes>
          <Route element={<Layout />}>
            <Route path={PATH} element={<Page />} />
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  )
  // The tab's title is the app's to say, once it is there.
  return drawn.replace(/<title>.*?<\/title>/, '')
}
