import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/teste-individual',
    page: 'disc/disc/TesteIndividualPage.tsx',
    guard: 'session',
    alone: true,
    title: 'teste.titulo',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'disc/disc/TesteIndividualPage.tsx': {
    first: true,
    budget: 146,
    atOnce: ['disc/disc/Questionnaire.tsx', 'disc/disc/guia/Guia.tsx'],
    offline: [
      'disc/disc/guia/Guia.tsx',
      'platform/ui/overlays/ConfirmDialog.tsx',
      'platform/layout/nav/parts.ts',
      'platform/session/kept/ask.ts',
      'platform/session/kept/kept.ts',
    ],
  },
}
