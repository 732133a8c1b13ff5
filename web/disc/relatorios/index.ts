import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/relatorio/:id_licenca',
    page: 'disc/relatorios/RelatorioPage.tsx',
    guard: 'session',
    place: 'clientes',
  },
] as const satisfies readonly Screen[]
