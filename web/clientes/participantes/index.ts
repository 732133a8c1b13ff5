import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/cadastro-cliente/:token?',
    page: 'clientes/participantes/CadastroClientePage.tsx',
    guard: 'open',
    title: 'participantes.pagina',
  },
  {
    path: '/confirmar-email/:token?',
    page: 'clientes/participantes/email/ConfirmarEmailPage.tsx',
    guard: 'open',
    title: 'confirmacao.titulo',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'clientes/participantes/CadastroClientePage.tsx': {
    first: true,
    prerendered: 'both',
    budget: 150,
    ways: [['clientes/participantes/CadastroCliente.tsx'], ['clientes/participantes/curto/CadastroCurto.tsx']],
  },
  'clientes/participantes/email/ConfirmarEmailPage.tsx': { prerendered: 'parameter' },
}
