import type { APIRequestContext } from '@playwright/test'
import { hasSeen, type Pessoa, post, prepareParticipante } from './servers/api.ts'

const HURRIED_MS = 2_000

/** Registers a client who has finished the test, too fast to be read, and has looked at the result. */
export async function prepareConcluido(request: APIRequestContext, nome?: string): Promise<Pessoa> {
  const pessoa = await prepareByVer(request, nome)
  await hasSeen(request, pessoa)
  return pessoa
}

/** Registers a client who has finished the test and has not looked at the result yet. */
export async function prepareByVer(request: APIRequestContext, nome?: string): Promise<Pessoa> {
  const { pessoa } = await prepareParticipante(request, undefined, nome)
  const respostas = Array.from({ length: 15 }, (_, i) => ({
    numero: i + 1,
    ordem: [1, 2, 3, 4],
    ordem_inicial: [4, 3, 2, 1],
    ms: HURRIED_MS,
    cliques: 1,
  }))
  const totais = { 1: 60, 2: 45, 3: 30, 4: 15 }
  const body = { ...totais, idLicenca: pessoa.id_licenca, respostas }
  await post(request, `/disc/finalizar/${pessoa.id_usuario}`, body, pessoa)
  return pessoa
}
