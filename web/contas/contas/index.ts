import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/login',
    page: 'contas/contas/LoginPage.tsx',
    guard: 'open',
    alone: true,
    title: 'login.entrar',
  },
  {
    path: '/esqueci-senha/:email?',
    page: 'contas/contas/ForgotSenhaPage.tsx',
    guard: 'open',
    title: 'recuperacao.pagina',
  },
  {
    path: '/recuperar-senha/:token?',
    page: 'contas/contas/RecuperarSenhaPage.tsx',
    guard: 'open',
    title: 'recuperacao.paginaNova',
  },
  {
    path: '/nao-fui-eu/:token',
    page: 'contas/contas/protecao/NaoFuiEuPage.tsx',
    guard: 'open',
    title: 'protecao.titulo',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'contas/contas/LoginPage.tsx': { first: true, budget: 145, offline: [], prerendered: 'bare' },
  'contas/contas/ForgotSenhaPage.tsx': { prerendered: 'bare' },
  'contas/contas/RecuperarSenhaPage.tsx': { prerendered: 'parameter' },
}
