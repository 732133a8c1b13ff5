import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/faq',
    page: 'casa/ajuda/FaqPage.tsx',
    guard: 'open',
    title: 'layout.ajuda',
    above: [],
    palette: true,
  },
  {
    path: '/guias/:guia',
    page: 'casa/ajuda/GuiaPage.tsx',
    guard: 'open',
  },
  {
    path: '/termos',
    page: 'casa/ajuda/TermosPage.tsx',
    guard: 'open',
    above: [],
  },
  {
    path: '/privacidade',
    page: 'casa/ajuda/PrivacidadePage.tsx',
    guard: 'open',
    above: [],
  },
  {
    path: '/acessibilidade',
    page: 'casa/ajuda/AcessibilidadePage.tsx',
    guard: 'open',
    title: 'layout.acessibilidade',
    above: [],
  },
  {
    path: '/em-breve',
    page: 'casa/ajuda/EmBrevePage.tsx',
    guard: 'open',
    title: 'emBreve.pagina',
    above: [],
  },
  {
    path: '/pagina-nao-encontrada',
    page: 'casa/ajuda/NotFoundPage.tsx',
    guard: 'open',
    title: 'naoEncontrada.titulo',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'casa/ajuda/FaqPage.tsx': { prerendered: 'bare' },
  'casa/ajuda/TermosPage.tsx': { prerendered: 'bare' },
  'casa/ajuda/AcessibilidadePage.tsx': { prerendered: 'bare' },
  'casa/ajuda/NotFoundPage.tsx': { prerendered: 'bare' },
}
