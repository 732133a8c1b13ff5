import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/devolutiva/:id_devolutiva/levar',
    page: 'conversas/levar/LevarPage.tsx',
    guard: 'session',
    title: 'levar.titulo',
  },
] as const satisfies readonly Screen[]
