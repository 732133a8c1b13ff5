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
  {
    path: '/empresa/:id_empresa',
    page: 'clientes/empresas/EmpresaPage.tsx',
    guard: 'permite_cadastrar_empresa',
    place: 'empresas',
  },
] as const satisfies readonly Screen[]
