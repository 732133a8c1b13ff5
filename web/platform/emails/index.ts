import type { Screen } from '../screens/screen.ts'

export const screens = [
  {
    path: '/nao-quero-receber/:token?',
    page: 'platform/emails/UnsubscribePage.tsx',
    guard: 'open',
    title: 'recusa.pagina',
  },
] as const satisfies readonly Screen[]
