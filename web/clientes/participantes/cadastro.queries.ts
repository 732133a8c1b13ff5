import { queryOptions } from '@tanstack/react-query'
import { verifyConvite } from '#shared/clientes/convites/verificacao.contract.ts'
import { api } from '../../platform/api.ts'
import type { CurrentUser } from '../../platform/currentUser.ts'

/** Query of what the invite still opens; asked again only on request. */
export const conviteQuery = (id_licenca: number, token: string, user: CurrentUser | null = null) =>
  queryOptions({
    queryKey: ['convite', id_licenca, token, user?.token],
    queryFn: () => {
      const params = { id_licenca: String(id_licenca) }
      // A session goes along as bearer: its person is told more.
      return user
        ? api(verifyConvite, { params, query: { token } }, { bearer: user.token })
        : api(verifyConvite, { params }, { bearer: token })
    },
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
