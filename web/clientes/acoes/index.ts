import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/acoes',
    page: 'clientes/acoes/AcoesPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'acoes.titulo',
    place: 'clientes',
    palette: true,
  },
  {
    path: '/acoes/:id_acao',
    page: 'clientes/acoes/AcaoPage.tsx',
    guard: 'permite_cadastrar_participante',
    place: 'clientes',
  },
] as const satisfies readonly Screen[]
