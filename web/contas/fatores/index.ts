import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/manter-fator/:token',
    page: 'contas/fatores/retirada/ManterFatorPage.tsx',
    guard: 'open',
    title: 'manter.titulo',
  },
] as const satisfies readonly Screen[]
