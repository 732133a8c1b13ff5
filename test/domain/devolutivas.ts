import { randomUUID } from 'node:crypto'
import type { Comando, TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { sendComandos, type Vista } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, type Participante } from '../app/factories.ts'

/** A consultor, a person with a finished result, and the id of the devolutiva about it. */
export interface Encontro {
  consultor: Conta
  pessoa: Participante
  id: string
}

export const umResultado = async (t: TestApp): Promise<Omit<Encontro, 'id'>> => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const pessoa = await createParticipante(t, consultor)
  await conclude(t, pessoa)
  return { consultor, pessoa }
}

/** Creates a devolutiva that nobody has begun. */
export async function umaConversa(t: TestApp, modo = 'presencial'): Promise<Encontro> {
  const { consultor, pessoa } = await umResultado(t)
  const id = randomUUID()
  const body = { id_devolutiva: id, id_licenca: pessoa.id_licenca, modo }
  const answer = await t.call('POST', '/devolutivas', { token: consultor.token, body })
  if (answer.statusCode !== 200) throw new Error(`criar answered ${answer.statusCode}: ${answer.body}`)
  return { consultor, pessoa, id }
}

/** Builds a comando as a device does, with an id of its own. */
export const comando = (tipo: TipoComando, rest: object = {}): Comando =>
  ({ id_comando: randomUUID(), tipo, ...rest }) as Comando
export const marca = (frase: string, resposta: string | null, rest: object = {}) =>
  comando('marcar', { frase, resposta, idade_ms: 0, substitui: null, ...rest })

/** Sends comandos from one cadeira; returns the outcome of each. */
export async function giveComandos(t: TestApp, id: string, token: string, ...comandos: Comando[]) {
  const answer = await t.call('POST', `/devolutivas/${id}/comandos`, { token, body: { comandos } })
  if (answer.statusCode !== 200) throw new Error(`comandos answered ${answer.statusCode}: ${answer.body}`)
  return sendComandos.response.parse(answer.json())
}

/** Sends one comando and expects the outcome `feito`. */
export async function feito(t: TestApp, id: string, token: string, tipo: TipoComando, rest: object = {}) {
  const { results } = await giveComandos(t, id, token, comando(tipo, rest))
  if (results[0]?.resultado !== 'feito') throw new Error(`${tipo} came to ${JSON.stringify(results[0])}`)
}

/** Sends one comando; returns `feito`, `repetido`, or the code of its refusal. */
export async function fim(t: TestApp, id: string, token: string, tipo: TipoComando, rest: object = {}) {
  const { results } = await giveComandos(t, id, token, comando(tipo, rest))
  return results[0]?.codigo ?? results[0]?.resultado
}

export const show = async (t: TestApp, id: string, token: string) =>
  (await t.call('GET', `/devolutivas/${id}`, { token })).json() as Vista
/** Reads the devolutiva from a cadeira that may see it. */
export const showSala = (t: TestApp, id: string, token: string) => show(t, id, token) as Promise<Sala>

export const listenToSala = async (t: TestApp, id: string, token: string, desde = 0) =>
  (await t.call('GET', `/devolutivas/${id}/eventos?desde=${desde}`, { token })).json() as {
    results: Evento[]
    seq: number
    recarregar: boolean
  }

/** Returns the keys of the report's sentences that a devolutiva may discuss, in reading order. */
export async function frasesOf(t: TestApp, { id, consultor }: Encontro): Promise<string[]> {
  const { results } = (await t.call('GET', `/devolutivas/${id}/frases`, { token: consultor.token })).json()
  return results.map(({ frase }: { frase: string }) => frase)
}

/**
 * Advances the devolutiva step by step to this etapa; in `frases` the first three sentences are chosen and one is
 * shown.
 */
export async function ate(
  t: TestApp,
  e: Encontro,
  etapa: 'acordo' | 'autoestimativa' | 'revelacao' | 'frases' | 'combinados',
) {
  const { consultor, pessoa, id } = e
  await feito(t, id, consultor.token, 'iniciar')
  const steps = ['acordo', 'autoestimativa', 'revelacao', 'frases', 'combinados'] as const
  if (etapa === 'acordo') return []
  await feito(t, id, pessoa.token, 'aceitar_acordo')
  const frases = (await frasesOf(t, e)).slice(0, 3)
  for (const [i, para] of steps.entries()) {
    const de = steps[i - 1]
    if (!de) continue
    await feito(t, id, consultor.token, 'mover', { de, para })
    if (para === 'frases') {
      await feito(t, id, consultor.token, 'escolher_frases', { frases })
      await feito(t, id, consultor.token, 'mostrar_frase', { frase: frases[0] })
    }
    if (para === etapa) break
  }
  return frases
}

/** Builds a combinado as the screens send it, with an id of its own. */
export const combinado = (o_que: string, rest: object = {}) => ({
  id_combinado: randomUUID(),
  posicao: 1,
  o_que,
  quando: '2026-12-01',
  como_notar: 'Alguém termina uma ideia',
  apoio: 'um colega',
  frase: null,
  versao: 0,
  ...rest,
})

/** Creates a devolutiva in which the person has written one combinado and nobody has confirmed it. */
export async function atCombinados(t: TestApp): Promise<Encontro & { um: ReturnType<typeof combinado> }> {
  const e = await umaConversa(t)
  await ate(t, e, 'combinados')
  const um = combinado('Ouvir até o fim antes de responder')
  await feito(t, e.id, e.pessoa.token, 'gravar_combinado', um)
  return { ...e, um }
}
