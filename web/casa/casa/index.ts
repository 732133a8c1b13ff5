import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/perfil-usuario/:id_usuario?',
    page: 'casa/casa/PerfilUsuarioPage.tsx',
    guard: 'perfil',
    place: 'clientes',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'casa/casa/PerfilUsuarioPage.tsx': {
    byViewer: {
      admin: ['casa/casa/InicioAdmin.tsx'],
      consultor: ['casa/casa/InicioConsultor.tsx'],
      participante: [
        'casa/casa/InicioParticipante.tsx',
        '../content/resumos.ts',
        // All of these load at once; those further down are a file of their own (`vite/first/groups.ts`).
        'clientes/gestores/AvisoDoGestor.tsx',
        'clientes/passagens/PerguntasDaPassagem.tsx',
        'contas/autorizacoes/PedidosDeEquipe.tsx',
        'contas/autorizacoes/WhoElseSees.tsx',
      ],
      cliente: ['clientes/historico/Cliente.tsx', '../content/resumos.ts'],
    },
    offline: ['casa/casa/InicioParticipante.tsx'],
  },
}
