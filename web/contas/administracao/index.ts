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
  {
    path: '/novo-email/:token',
    page: 'contas/administracao/correcao/NovoEmailPage.tsx',
    guard: 'open',
    title: 'novoEmail.titulo',
  },
] as const satisfies readonly Screen[]
