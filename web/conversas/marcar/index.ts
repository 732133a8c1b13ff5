import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/relatorio/:id_licenca/marcar',
    page: 'conversas/marcar/MarcarPage.tsx',
    guard: 'session',
    alone: true,
    title: 'marcar.pagina',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'conversas/marcar/MarcarPage.tsx': { offline: [] },
}
