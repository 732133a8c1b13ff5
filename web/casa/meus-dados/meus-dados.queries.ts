import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { exportMeusDados } from '#shared/casa/meus-dados/copia.contract.ts'
import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import {
  type AvisosResultado,
  changeAvisos,
  changeCadastroPedido,
  changeFicha,
  changeRespostas,
  changeSenha,
  deleteMeusDados,
  getMeusDados,
  type MeusDados,
  putMeusDados,
  recordConsentimentos,
} from '#shared/contas/contas/meus-dados.contract.ts'
import { logoutEverywhere } from '#shared/contas/contas/sessoes.contract.ts'
import { api } from '../../platform/api.ts'

/** Query of everything kept about the signed-in person; signing in or out empties it. */
export const meusDadosQuery = queryOptions({
  queryKey: ['meus-dados'],
  queryFn: ({ signal }) => api(getMeusDados, {}, { signal }),
})

/** Returns a mutation whose answer replaces the cached data and updates the name in header and profile. */
export function useWrite() {
  const client = useQueryClient()
  return (dados: MeusDados) => {
    client.setQueryData(meusDadosQuery.queryKey, dados)
    void client.invalidateQueries({ queryKey: ['usuario', dados.id_usuario] })
  }
}

export type Correcao = z.input<typeof putMeusDados.body>

export const useCorrect = () =>
  useMutation({ mutationFn: (body: Correcao) => api(putMeusDados, { body }), onSuccess: useWrite() })

export type Respostas = z.input<typeof recordConsentimentos.body>

export function useRecordConsentimentos() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Respostas) => api(recordConsentimentos, { body }),
    onSuccess: useWrite(),
    // An answer about sharing changes who sees the result, which the same page says.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['autorizacoes'] }),
        client.invalidateQueries({ queryKey: ['licencas-participante'] }),
      ]),
  })
}

export const useChangeRespostas = () =>
  useMutation({
    mutationFn: (receber: boolean) => api(changeRespostas, { body: { receber } }),
    onSuccess: useWrite(),
  })

export const useChangeAvisos = () =>
  useMutation({
    mutationFn: (avisos_resultado: AvisosResultado) => api(changeAvisos, { body: { avisos_resultado } }),
    onSuccess: useWrite(),
  })

export const useChangeCadastroPedido = () =>
  useMutation({
    mutationFn: (cadastro_pedido: FormaDeCadastro) => api(changeCadastroPedido, { body: { cadastro_pedido } }),
    onSuccess: useWrite(),
  })

export const useChangeFicha = () =>
  useMutation({
    mutationFn: (participar: boolean) => api(changeFicha, { body: { participar } }),
    onSuccess: useWrite(),
  })

export const useChangeSenha = () =>
  useMutation({
    mutationFn: (body: z.input<typeof changeSenha.body>) => api(changeSenha, { body }),
  })

export const useEndSessoes = () => useMutation({ mutationFn: () => api(logoutEverywhere, {}) })

export const useExport = () => useMutation({ mutationFn: () => api(exportMeusDados, {}) })

/** Query of the copy for the screen, loaded anew on each visit. */
export const copiaQuery = queryOptions({
  queryKey: ['meus-dados', 'copia'],
  queryFn: ({ signal }) => api(exportMeusDados, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export type Recibo = z.output<typeof deleteMeusDados.response>

export const useDelete = () => useMutation({ mutationFn: () => api(deleteMeusDados, { body: { confirmo: true } }) })
