import { useMutation } from '@tanstack/react-query'
import {
  askEnderecoResposta,
  confirmEnderecoResposta,
  removeEnderecoResposta,
} from '#shared/contas/contas/respostas.contract.ts'
import { api } from '../../../platform/api.ts'
import { useWrite } from '../meus-dados.queries.ts'

/** Mutation that sends a confirmation mail to a new reply address. */
export const useAskEndereco = () =>
  useMutation({
    mutationFn: (email: string) => api(askEnderecoResposta, { body: { email } }),
    onSuccess: useWrite(),
  })

/** Mutation that returns replies to the account's address and drops an unconfirmed one. */
export const useRemoveEndereco = () =>
  useMutation({ mutationFn: () => api(removeEnderecoResposta, {}), onSuccess: useWrite() })

export const useConfirmEndereco = () =>
  useMutation({ mutationFn: (token: string) => api(confirmEnderecoResposta, { body: { token } }) })
