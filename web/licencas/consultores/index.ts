import type { Loading, Screen } from '../../platform/screens/screen.ts'

export const screens = [
  {
    path: '/cadastro-usuario/:token?',
    page: 'licencas/consultores/cadastro/CadastroUsuarioPage.tsx',
    guard: 'open',
    title: 'participantes.pagina',
  },
  {
    path: '/criar-consultor',
    page: 'licencas/consultores/CriarConsultorPage.tsx',
    guard: 'permite_cadastrar_consultor',
    title: 'consultores.titulo',
    place: 'consultores',
    letter: 'c',
    create: 'layout.novoConsultor',
  },
  {
    path: '/consultor/:id_consultor',
    page: 'licencas/consultores/ConsultorPage.tsx',
    guard: 'permite_inativar_consultor',
    place: 'consultores',
  },
] as const satisfies readonly Screen[]

export const loading: Loading = {
  'licencas/consultores/cadastro/CadastroUsuarioPage.tsx': {
    first: true,
    prerendered: 'both',
    budget: 150,
    atOnce: ['contas/cadastro/CadastroForm.tsx'],
  },
}
