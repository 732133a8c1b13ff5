import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/agenda',
    page: 'conversas/encontros/AgendaPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'agenda.titulo',
    place: 'agenda',
    letter: 'a',
  },
] as const satisfies readonly Screen[]
