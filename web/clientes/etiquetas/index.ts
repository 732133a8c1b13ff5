import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/etiquetas',
    page: 'clientes/etiquetas/EtiquetasPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'etiquetas.titulo',
    place: 'clientes',
    palette: true,
  },
] as const satisfies readonly Screen[]
