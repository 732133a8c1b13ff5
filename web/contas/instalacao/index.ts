import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/instalacao',
    page: 'contas/instalacao/InstalacaoPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'instalacao.titulo',
    above: [],
    palette: true,
  },
  {
    path: '/instalacao/e-mail',
    page: 'contas/instalacao/email/EmailPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'instalacaoEmail.titulo',
    above: ['/instalacao'],
  },
] as const satisfies readonly Screen[]
