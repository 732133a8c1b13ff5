import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/auditoria',
    page: 'contas/auditoria/AuditoriaPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'auditoria.titulo',
    place: 'auditoria',
    letter: 'a',
  },
] as const satisfies readonly Screen[]
