import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/devolutiva/:id_devolutiva',
    page: 'conversas/devolutivas/DevolutivaPage.tsx',
    guard: 'session',
    alone: true,
  },
  {
    path: '/experimentar',
    page: 'conversas/devolutivas/TreinoPage.tsx',
    guard: 'open',
    alone: true,
  },
  {
    path: '/devolutiva/:id_devolutiva/cliente',
    page: 'conversas/devolutivas/ClientePage.tsx',
    guard: 'open',
    alone: true,
  },
  {
    path: '/sala',
    page: 'conversas/devolutivas/enter/SalaPage.tsx',
    guard: 'open',
    alone: true,
  },
  {
    path: '/combinado/confirmar/:token?',
    page: 'conversas/devolutivas/combinados/link/ConfirmarPage.tsx',
    guard: 'open',
    title: 'combinado.confirmarPagina',
  },
  {
    path: '/combinado/lembretes/:token?',
    page: 'conversas/devolutivas/combinados/link/LembretesPage.tsx',
    guard: 'open',
    title: 'combinado.lembretesPagina',
  },
  {
    path: '/combinado/escrever/:id_combinado',
    page: 'conversas/devolutivas/combinados/link/WritePage.tsx',
    guard: 'session',
    title: 'combinado.escreverPagina',
  },
  {
    path: '/combinado/:token?',
    page: 'conversas/devolutivas/combinados/link/RespostaPage.tsx',
    guard: 'open',
    title: 'combinado.pagina',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'conversas/devolutivas/DevolutivaPage.tsx': {
    first: true,
    offline: ['conversas/devolutivas/pessoa/NaConversa.tsx', 'conversas/devolutivas/combinados/Combinados.tsx'],
  },
  'conversas/devolutivas/ClientePage.tsx': { offline: [] },
  'conversas/devolutivas/enter/SalaPage.tsx': { first: true, budget: 145 },
  'conversas/devolutivas/combinados/link/RespostaPage.tsx': { first: true, budget: 145 },
}
