import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/',
    page: 'casa/inicio/LandingPage.tsx',
    guard: 'open',
    alone: true,
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'casa/inicio/LandingPage.tsx': { first: true, budget: 145, prerendered: 'bare' },
}
