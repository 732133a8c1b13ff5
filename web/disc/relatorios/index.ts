import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/relatorio/:id_licenca',
    page: 'disc/relatorios/RelatorioPage.tsx',
    guard: 'session',
    place: 'clientes',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'disc/relatorios/RelatorioPage.tsx': { first: true, atOnce: ['contas/autorizacoes/PedidosDeEquipe.tsx'] },
}
