import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/agenda/horarios',
    page: 'conversas/horarios/HorariosPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'horarios.titulo',
    place: 'agenda',
    above: ['/agenda'],
    palette: true,
  },
  {
    path: '/horario/:token?',
    page: 'conversas/horarios/EscolherPage.tsx',
    guard: 'open',
    alone: true,
    title: 'escolha.pagina',
  },
] as const satisfies readonly Screen[]
