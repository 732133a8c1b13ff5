import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { listEsperados } from '#shared/clientes/equipes/equipes.contract.ts'
import {
  acceptAcesso,
  changeGestores,
  createAcesso,
  endAcesso,
  listAcessos,
  registerGestor,
  resendAcesso,
  verifyAcesso,
} from '#shared/clientes/gestores/acessos.contract.ts'
import {
  getEmpresaDoGestor,
  inviteAsGestor,
  listEmpresasDoGestor,
  listPessoasDoGestor,
  listTurmasDoGestor,
  openTurmaOfGestor,
  type PASSOS_VISTOS,
  remindAsGestor,
} from '#shared/clientes/gestores/gestor.contract.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { useLive } from '../../platform/live/useLive.ts'

const ROOT = 'gestores'

/** Query of who follows one of the consultora's companies with a login. */
export const acessosQuery = (id_empresa: number) =>
  queryOptions({
    queryKey: [ROOT, 'acessos', id_empresa],
    queryFn: () => api(listAcessos, { params: { id_empresa: String(id_empresa) } }),
    staleTime: 0,
  })

/** Acts of the consultora on the accesses of one company. */
export function useAtosDosAcessos(id_empresa: number) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [ROOT] })
  const params = { id_empresa: String(id_empresa) }
  return {
    dar: useMutation({ mutationFn: (email: string) => api(createAcesso, { params, body: { email } }), onSettled }),
    reenviar: useMutation({
      mutationFn: (id_acesso: string) => api(resendAcesso, { params: { ...params, id_acesso } }),
      onSettled,
    }),
    encerrar: useMutation({
      mutationFn: (id_acesso: string) => api(endAcesso, { params: { ...params, id_acesso } }),
      onSettled,
    }),
    permitir: useMutation({
      mutationFn: (gestor_abre: boolean) => api(changeGestores, { params, body: { gestor_abre } }),
      onSettled,
    }),
  }
}

/** Reads everything of a gestor's page again when an access of his ends, or somebody changes what they show him. */
export function useLiveEmpresas(): void {
  const client = useQueryClient()
  const eu = useCurrentUser()?.id_usuario
  const reread = () => {
    void client.invalidateQueries({ queryKey: [ROOT] })
    void client.invalidateQueries({ queryKey: ['equipes'] })
  }
  useLive(eu === undefined ? null : `gestao:${eu}`, reread)
  useLive(eu === undefined ? null : `compartilhados:${eu}`, reread)
}

/** Reads the company itself again when one of its parts is not there any more, so that the page says so. */
export function useRereadWhenGone(error: Error | null): void {
  const client = useQueryClient()
  const gone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (gone) void client.invalidateQueries({ queryKey: [ROOT, 'empresa'] })
  }, [gone, client])
}

/** Query of what the link of an access opens; asked by a POST that changes nothing, so that no address holds the token. */
export const acessoQuery = (token: string) =>
  queryOptions({
    queryKey: [ROOT, 'acesso', token],
    queryFn: () => api(verifyAcesso, { body: { token } }),
    retry: false,
    staleTime: 0,
  })

export const useAccept = () =>
  useMutation({ mutationFn: (token: string) => api(acceptAcesso, { body: { token, ciencia: true } }) })
export const useRegisterGestor = () =>
  useMutation({ mutationFn: (body: z.input<typeof registerGestor.body>) => api(registerGestor, { body }) })

/** Query of the people whom the equipes of a company expect and nobody has invited yet, as its gestor reads them. */
export const esperadosDaEmpresaQuery = (id_empresa: number) =>
  queryOptions({
    queryKey: [ROOT, 'esperados', id_empresa],
    queryFn: () => api(listEsperados, { query: { id_empresa: String(id_empresa) } }),
    staleTime: 0,
  })

/** Query of the companies that the caller follows. */
export const minhasEmpresasQuery = queryOptions({
  queryKey: [ROOT, 'empresas'],
  queryFn: () => api(listEmpresasDoGestor, {}),
  staleTime: 0,
})

export const empresaDoGestorQuery = (id_empresa: string) =>
  queryOptions({
    queryKey: [ROOT, 'empresa', id_empresa],
    queryFn: () => api(getEmpresaDoGestor, { params: { id_empresa } }),
    staleTime: 0,
  })

export type PassoVisto = (typeof PASSOS_VISTOS)[number]
export const PESSOAS_POR_PAGINA = 50

/** Query of one page of the people of a company with their step. */
export const pessoasDoGestorQuery = (id_empresa: number, state: { pagina: number; passo: PassoVisto | null }) =>
  queryOptions({
    queryKey: [ROOT, 'pessoas', id_empresa, state],
    queryFn: () =>
      api(listPessoasDoGestor, {
        params: { id_empresa: String(id_empresa) },
        query: { pagina: state.pagina, limite: PESSOAS_POR_PAGINA, ...(state.passo && { passo: state.passo }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const turmasDoGestorQuery = (id_empresa: number) =>
  queryOptions({
    queryKey: [ROOT, 'turmas', id_empresa],
    queryFn: () => api(listTurmasDoGestor, { params: { id_empresa: String(id_empresa) }, query: { limite: 25 } }),
    staleTime: 0,
  })

/** Acts of a gestor on turmas of a company, where its consultora allows them. */
export function useAtosDasTurmas(id_empresa: number) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [ROOT] })
  return {
    abrir: useMutation({
      mutationFn: (body: z.input<typeof openTurmaOfGestor.body>) =>
        api(openTurmaOfGestor, { params: { id_empresa: String(id_empresa) }, body }),
      onSettled,
    }),
    convidar: useMutation({
      mutationFn: ({ id_rodada, ...body }: z.input<typeof inviteAsGestor.body> & { id_rodada: string }) =>
        api(inviteAsGestor, { params: { id_rodada }, body }),
      onSettled,
    }),
    lembrar: useMutation({
      mutationFn: (id_rodada: string) => api(remindAsGestor, { params: { id_rodada } }),
      onSettled,
    }),
  }
}
