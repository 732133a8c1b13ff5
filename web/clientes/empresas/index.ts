import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/criar-empresa',
    page: 'clientes/empresas/CriarEmpresaPage.tsx',
    guard: 'permite_cadastrar_empresa',
    title: 'empresas.titulo',
    place: 'empresas',
    letter: 'e',
    create: 'layout.novoEmpresa',
  },
] as const satisfies readonly Screen[]
