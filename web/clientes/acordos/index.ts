import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/equipe/:id_equipe/acordos/:id_acordo?',
    page: 'clientes/acordos/AcordosPage.tsx',
    guard: 'session',
  },
  {
    path: '/acordo/:id_acordo',
    page: 'clientes/acordos/AcordosPage.tsx',
    guard: 'session',
  },
] as const satisfies readonly Screen[]
