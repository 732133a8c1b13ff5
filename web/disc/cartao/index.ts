import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/meu-cartao/:id_licenca',
    page: 'disc/cartao/MeuCartaoPage.tsx',
    guard: 'session',
  },
  {
    path: '/cartao/:token',
    page: 'disc/cartao/CartaoAbertoPage.tsx',
    guard: 'open',
  },
] as const satisfies readonly Screen[]
