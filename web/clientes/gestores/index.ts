import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  { path: '/gestao/:id_empresa?', page: 'clientes/gestores/GestorPage.tsx', guard: 'session' },
  { path: '/acesso-empresa/:token?', page: 'clientes/gestores/AceitarPage.tsx', guard: 'open' },
] as const satisfies readonly Screen[]
