import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/ficha-tecnica',
    page: 'disc/ficha-tecnica/FichaTecnicaPage.tsx',
    guard: 'open',
    title: 'ficha.titulo',
    above: [],
    palette: true,
  },
] as const satisfies readonly Screen[]
