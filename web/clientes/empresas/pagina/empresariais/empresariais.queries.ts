import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Consignacao,
  consignLicencas,
  endEmpresa,
  getLicencasDaEmpresa,
} from '#shared/clientes/empresas/empresas.contract.ts'
import { api } from '../../../../platform/api.ts'

/** Query of the licences of type 2 at a company's disposal; other devices and turmas move them. */
export const saldoQuery = (id_empresa: number) =>
  queryOptions({
    queryKey: ['carteira', 'empresa', id_empresa],
    queryFn: () => api(getLicencasDaEmpresa, { params: { id_empresa: String(id_empresa) } }),
    staleTime: 0,
  })

/** Mutation that puts licences at a company's disposal, or takes them back. */
export function useConsign(id_empresa: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Consignacao) => api(consignLicencas, { params: { id_empresa: String(id_empresa) }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['carteira'] }),
  })
}

/** Mutation that closes a company for good. */
export function useEndEmpresa(id_empresa: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(endEmpresa, { params: { id_empresa: String(id_empresa) } }),
    onSettled: () =>
      Promise.all([['empresas'], ['carteira'], ['acessos']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
