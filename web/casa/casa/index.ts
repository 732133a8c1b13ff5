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
        // With a result, the usual case, all of these load at once.
        'clientes/gestores/AvisoDoGestor.tsx',
        'clientes/passagens/PerguntasDaPassagem.tsx',
        'contas/autorizacoes/PedidosDeEquipe.tsx',
        'contas/autorizacoes/WhoElseSees.tsx',
        'conversas/horarios/MinhasEscolhas.tsx',
        'disc/evidencia/AutoestimativaComparison.tsx',
        'disc/perfil/evolucao/Evolucao.tsx',
      ],
      cliente: ['clientes/historico/Cliente.tsx', '../content/resumos.ts'],
    },
    offline: ['casa/casa/InicioParticipante.tsx'],
  },
}
