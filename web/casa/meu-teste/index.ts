import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/meu-teste',
    page: 'casa/meu-teste/MeuTestePage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'meu_teste.titulo',
  },
] as const satisfies readonly Screen[]
