import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { prepareConcluido } from '../concluido.ts'
import { CONSULTORA, get, openSessao, type Pessoa, post, type Sessao } from '../servers/api.ts'

type Pedido = Readonly<Record<string, unknown>> & { tipo: string }
interface Marca {
  frase: string
  resposta: string | null
}

/** A devolutiva about one result: a test conducts it through the API while the person uses the browser. */
export interface Conversa {
  id: string
  pessoa: Pessoa
  consultora: Sessao
  /** The first descriptions of the report, as many as were requested. */
  frases: { frase: string; texto: string; tipo: string }[]
  pedir(...comandos: Pedido[]): Promise<void>
  /** Returns the marks that the consultor sees. */
  marcas(): Promise<Marca[]>
}

const move = (de: string, para: string) => ({ tipo: 'mover', de, para })

/**
 * Opens the devolutiva of a fresh result. @param ate the etapa to advance to; `quantas`: number of sentences on the
 * list; `pessoa`: whose result, instead of a new client's
 */
export async function prepareConversa(
  request: APIRequestContext,
  {
    ate = 'acordo',
    quantas = 3,
    pessoa: dada,
    modo = 'presencial',
  }: { ate?: 'preparada' | 'acordo' | 'frases'; quantas?: number; pessoa?: Pessoa; modo?: ModoDevolutiva } = {},
): Promise<Conversa> {
  const pessoa = dada ?? (await prepareConcluido(request))
  const consultora = await openSessao(request, CONSULTORA.email)
  const id = randomUUID()
  const { id_licenca } = pessoa
  await post(request, '/devolutivas', { id_devolutiva: id, id_licenca, modo }, consultora)
  const send = (sessao: Sessao, comandos: readonly Pedido[]) =>
    post<{ results: { resultado: string; codigo?: string }[] }>(
      request,
      `/devolutivas/${id}/comandos`,
      { comandos: comandos.map(comando => ({ id_comando: randomUUID(), ...comando })) },
      sessao,
    )
  const ask = async (...comandos: Pedido[]) => {
    const { results } = await send(consultora, comandos)
    const refused = results.find(({ resultado }) => resultado === 'recusado')
    if (refused) throw new Error(`refused: ${refused.codigo}`)
  }
  const all = await get<{ results: Conversa['frases'] }>(request, `/devolutivas/${id}/frases`, consultora)
  const frases = all.results.filter(({ tipo }) => tipo === 'descricao').slice(0, quantas)
  if (ate !== 'preparada') await ask({ tipo: 'escolher_frases', frases: frases.map(f => f.frase) }, { tipo: 'iniciar' })
  if (ate === 'frases') {
    await send(pessoa, [{ tipo: 'aceitar_acordo' }])
    await ask(move('acordo', 'autoestimativa'))
    await send(pessoa, [{ tipo: 'pular_estimativa' }])
    await ask(
      move('autoestimativa', 'revelacao'),
      move('revelacao', 'frases'),
      ...frases.map(({ frase }) => ({ tipo: 'mostrar_frase', frase })),
    )
  }
  const marcas = async () =>
    (await get<{ marcacoes: Marca[] }>(request, `/devolutivas/${id}`, consultora)).marcacoes.filter(m => m.resposta)
  return { id, pessoa, consultora, frases, pedir: ask, marcas }
}

export const passo = move
