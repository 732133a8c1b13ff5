import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/notas-fiscais/:mes?',
    page: 'licencas/notas/MesPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'notas.titulo',
    place: 'vendas',
    above: ['/vendas'],
    palette: true,
  },
] as const satisfies readonly Screen[]
