import { useMutation } from '@tanstack/react-query'
import {
  confirmarEnderecoResposta,
  pedirEnderecoResposta,
  removerEnderecoResposta,
} from '#shared/contas/contas/respostas.contract.ts'
import { api } from '../../../platform/api.ts'
import { useWrite } from '../meus-dados.queries.ts'

/** Asks a mailbox whether answers may go there. */
export const usePedirEndereco = () =>
  useMutation({
    mutationFn: (email: string) => api(pedirEnderecoResposta, { body: { email } }),
    onSuccess: useWrite(),
  })

/** Answers to the account's address again; drops a question that waits. */
export const useRemoverEndereco = () =>
  useMutation({ mutationFn: () => api(removerEnderecoResposta, {}), onSuccess: useWrite() })

export const useConfirmarEndereco = () =>
  useMutation({ mutationFn: (token: string) => api(confirmarEnderecoResposta, { body: { token } }) })
