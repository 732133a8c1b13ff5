import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/passar-adiante',
    page: 'clientes/passagens/PassagensPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'passagens.titulo',
    above: [],
    palette: true,
  },
] as const satisfies readonly Screen[]
