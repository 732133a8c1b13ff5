import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/extrato',
    page: 'licencas/licencas/ExtratoPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'extrato.titulo',
    above: [],
    palette: true,
  },
] as const satisfies readonly Screen[]
