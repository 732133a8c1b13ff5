import type { Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/minhas-equipes',
    page: 'clientes/mapa/equipes/MinhasEquipesPage.tsx',
    guard: 'session',
    title: 'equipes.minhas',
    above: [],
    palette: true,
  },
  {
    path: '/equipe/:id_equipe/mapa',
    page: 'clientes/mapa/MapaPage.tsx',
    guard: 'session',
  },
  {
    path: '/equipe/:id_equipe/projetar',
    page: 'clientes/mapa/projecao/ProjectMapaPage.tsx',
    guard: 'session',
    alone: true,
  },
  {
    path: '/oficina/:id_equipe',
    page: 'clientes/mapa/oficina/OficinaPage.tsx',
    guard: 'permite_cadastrar_participante',
    alone: true,
  },
] as const satisfies readonly Screen[]
