import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/turmas',
    page: 'clientes/turmas/TurmasPage.tsx',
    guard: 'permite_cadastrar_participante',
    title: 'turmas.titulo',
    place: 'turmas',
    letter: 't',
  },
  {
    path: '/turmas/:id_rodada',
    page: 'clientes/turmas/TurmaPage.tsx',
    guard: 'permite_cadastrar_participante',
    place: 'turmas',
  },
  {
    path: '/turmas/:id_rodada/projetar',
    page: 'clientes/turmas/projecao/ProjectPage.tsx',
    guard: 'permite_cadastrar_participante',
    alone: true,
  },
  {
    path: '/t/:codigo?',
    page: 'clientes/turmas/entrada/EnterPage.tsx',
    guard: 'open',
    title: 'entrar.titulo',
  },
  {
    path: '/t/entrada/:token',
    page: 'clientes/turmas/entrada/ConfirmarEntradaPage.tsx',
    guard: 'open',
    title: 'entrar.titulo',
  },
  {
    path: '/acompanhamento/:token',
    page: 'clientes/turmas/AcompanhamentoPage.tsx',
    guard: 'open',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'clientes/turmas/entrada/EnterPage.tsx': { prerendered: 'both' },
  'clientes/turmas/entrada/ConfirmarEntradaPage.tsx': { prerendered: 'parameter' },
}
