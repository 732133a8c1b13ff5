import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/criar-cliente',
    page: 'clientes/convites/CriarClientePage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'convites.titulo',
    place: 'clientes',
    letter: 'c',
    create: 'layout.novoCliente',
  },
  {
    path: '/modelos-de-convite',
    page: 'clientes/convites/modelos/ModelosPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'modelos.titulo',
    above: ['/meus-dados', ['/meus-dados/emails', 'meus_dados.parteEmails']],
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'clientes/convites/CriarClientePage.tsx': { first: true },
}
