import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/propostas',
    page: 'licencas/propostas/PropostasPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'propostas.titulo',
    place: 'vendas',
    above: ['/vendas'],
    palette: true,
  },
  {
    path: '/propostas/:id_proposta',
    page: 'licencas/propostas/PropostasPage.tsx',
    guard: 'permite_inativar_consultor',
    place: 'vendas',
    above: ['/vendas', '/propostas'],
  },
  {
    path: '/vendas-faturadas',
    page: 'licencas/propostas/faturas/FaturasPage.tsx',
    guard: 'permite_inativar_consultor',
    title: 'faturas.titulo',
    place: 'vendas',
    above: ['/vendas'],
    palette: true,
  },
  {
    path: '/vendas-faturadas/:id_fatura',
    page: 'licencas/propostas/faturas/FaturasPage.tsx',
    guard: 'permite_inativar_consultor',
    place: 'vendas',
    above: ['/vendas', '/vendas-faturadas'],
  },
  {
    path: '/proposta/:token',
    page: 'licencas/propostas/PublicaPage.tsx',
    guard: 'open',
  },
] as const satisfies readonly Screen[]
