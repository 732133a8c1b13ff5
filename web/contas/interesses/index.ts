import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/quero-usar',
    page: 'contas/interesses/AskAccessPage.tsx',
    guard: 'open',
    alone: true,
    title: 'queroUsar.titulo',
  },
  {
    path: '/quero-usar/confirmar/:token?',
    page: 'contas/interesses/ConfirmarPedidoPage.tsx',
    guard: 'open',
    alone: true,
    title: 'queroUsar.confirmarPagina',
  },
  {
    path: '/pedidos-de-acesso',
    page: 'contas/interesses/PedidosPage.tsx',
    guard: 'permite_cadastrar_consultor',
    title: 'pedidosDeAcesso.titulo',
    place: 'consultores',
    above: ['/criar-consultor'],
    palette: true,
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'contas/interesses/AskAccessPage.tsx': { prerendered: 'bare' },
}
