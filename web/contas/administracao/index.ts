import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/emails-com-falha',
    page: 'contas/administracao/EmailsComFalhaPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'emailsComFalha.titulo',
    place: 'consultores',
    above: ['/criar-consultor'],
    palette: true,
  },
] as const satisfies readonly Screen[]
