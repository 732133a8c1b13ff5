import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPrivilegios, getUsuario, verifyAcessoPerfil } from '#shared/contas/contas/contas.contract.ts'
import { api } from '../api.ts'
import { useCurrentUser } from '../currentUser.ts'

/** Query of the signed-in person's privileges. */
export const privilegesQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: ['privilegios', id_usuario],
    queryFn: async ({ signal }) => (await api(getPrivilegios, {}, { signal })).response,
    staleTime: 5 * 60_000,
  })

/** Query of one person's data; null when the server shows none. */
export const userQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: ['usuario', id_usuario],
    queryFn: async ({ signal }) =>
      (await api(getUsuario, { params: { id: String(id_usuario) } }, { signal })).results[0] ?? null,
  })

/** Query of whether the profile of that id may be opened. */
export const profileAccessQuery = (id_usuario: number) =>
  queryOptions({
    queryKey: ['acesso-perfil', id_usuario],
    queryFn: async ({ signal }) =>
      (await api(verifyAcessoPerfil, { params: { id: String(id_usuario) } }, { signal })).access,
  })

/** Returns the signed-in person's privileges; undefined while unknown or signed out. */
export function usePrivileges() {
  const user = useCurrentUser()
  return useQuery({ ...privilegesQuery(user?.id_usuario ?? 0), enabled: user !== null }).data
}

/** Returns the signed-in person's data; undefined while unknown or signed out. */
export function useUser() {
  const user = useCurrentUser()
  return useQuery({ ...userQuery(user?.id_usuario ?? 0), enabled: user !== null }).data ?? undefined
}
