import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  { path: '/equipe/:id_equipe', page: 'clientes/equipes/EquipePage.tsx', guard: 'session' },
] as const satisfies readonly Screen[]
