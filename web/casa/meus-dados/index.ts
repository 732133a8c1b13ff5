import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/meus-dados/copia',
    page: 'casa/meus-dados/copia/CopiaPage.tsx',
    guard: 'session',
    title: 'meus_dados.copia',
    above: ['/meus-dados'],
  },
  {
    path: '/meus-dados/excluir',
    page: 'casa/meus-dados/conta/ExcluirPage.tsx',
    guard: 'session',
    title: 'meus_dados.excluir',
    above: ['/meus-dados', ['/meus-dados/privacidade', 'meus_dados.partePrivacidade']],
  },
  {
    path: '/meus-dados/:parte?',
    page: 'casa/meus-dados/MeusDadosPage.tsx',
    guard: 'session',
    label: 'meus_dados.titulo',
    above: [],
    palette: true,
  },
  {
    path: '/confirmar-endereco/:token?',
    page: 'casa/meus-dados/respostas/ConfirmarPage.tsx',
    guard: 'open',
    title: 'respostas.pagina',
  },
  {
    path: '/conta-excluida',
    page: 'casa/meus-dados/conta/ContaExcluidaPage.tsx',
    guard: 'open',
  },
] as const satisfies readonly Screen[]
