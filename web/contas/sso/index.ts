import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/retorno-sso',
    page: 'contas/sso/RetornoSsoPage.tsx',
    guard: 'open',
    title: 'sso.retorno',
  },
] as const satisfies readonly Screen[]
