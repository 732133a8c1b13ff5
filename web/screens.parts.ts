import type { Screen } from './screens.ts'

/**
 * What a page goes on to fetch, once it is known who looks: by `quem` of tema.js, which asks for it meanwhile. For the build
 * alone, so that no visit brings the list along.
 */
export const screenParts: ReadonlyMap<
  Screen['page'],
  Readonly<Record<'admin' | 'consultor' | 'participante' | 'cliente', readonly string[]>>
> = new Map([
  [
    'casa/casa/PerfilUsuarioPage.tsx',
    {
      admin: ['casa/casa/InicioAdmin.tsx'],
      consultor: ['casa/casa/InicioConsultor.tsx'],
      participante: ['casa/casa/InicioParticipante.tsx', '../content/resumos.ts'],
      cliente: ['clientes/cliente/Cliente.tsx', '../content/resumos.ts'],
    },
  ],
])
