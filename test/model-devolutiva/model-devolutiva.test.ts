import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { followDevolutiva, getDevolutiva, sendComandos } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { recusaOf } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { applyEvento, asksToReadAgain } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { beat } from '#test/run/beat.ts'
import { sized } from '#test/run/size.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { type Process, startBeside } from '../app/live.ts'
import { comando, frasesOf, marca, umaConversa } from '../domain/devolutivas.ts'

/*
 * Random commands of three seats, through two processes on one database, with the clock going forward: what the rules let
 * through is done and nothing else is, and whoever only heard the events has the room that the rows say.
 */

let t: TestApp
let processes: Process[]
beforeAll(async () => {
  t = await createTestApp()
  processes = [await startBeside(t.deps), await startBeside(t.deps)]
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await t.close()
})

type Cadeira = 'consultor' | 'participante' | 'aparelho'
interface Passo {
  cadeira: Cadeira
  processo: number
  ms: number
  make: (frases: readonly string[], sala: Sala) => Comando
}

const etapa = fc.constantFrom(...ETAPAS)
const at = fc.nat({ max: 5 })
const given = (list: readonly string[], i: number) => list[i % list.length] ?? ''
const making: fc.Arbitrary<Passo['make']> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 1, 1, 2, -1).map(step => (_: readonly string[], { etapa: de }: Sala) => {
      const para = ETAPAS[Math.max(0, Math.min(ETAPAS.length - 1, ETAPAS.indexOf(de) + step))] ?? de
      return comando('mover', { de, para })
    }),
  },
  fc.tuple(etapa, etapa).map(
    ([de, para]) =>
      () =>
        comando('mover', { de, para }),
  ),
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('iniciar', 'aceitar_acordo', 'retomar', 'pedir_retomada', 'pular_estimativa')
      .map(tipo => () => comando(tipo as 'iniciar')),
  },
  fc
    .constantFrom('pedido', 'outro_dia')
    .map(motivo => () => comando('pausar', { motivo: motivo === 'outro_dia' ? 'pedido' : motivo })),
  {
    weight: 2,
    arbitrary: fc
      .uniqueArray(at, { maxLength: 4 })
      .map(
        places => (frases: readonly string[]) =>
          comando('escolher_frases', { frases: places.map(i => given(frases, i)) }),
      ),
  },
  {
    weight: 3,
    arbitrary: at.map(i => (frases: readonly string[]) => comando('mostrar_frase', { frase: given(frases, i) })),
  },
  at.map(i => (frases: readonly string[]) => comando('pedir_frase', { frase: given(frases, i) })),
  {
    weight: 6,
    arbitrary: fc.tuple(at, fc.constantFrom('sim', 'em_parte', 'nao', null), fc.nat({ max: 90_000 })).map(
      ([i, resposta, idade_ms]) =>
        (frases: readonly string[]) =>
          marca(given(frases, i), resposta, { idade_ms }),
    ),
  },
  fc.boolean().map(sim => () => comando('compartilhar_marcacoes', { sim })),
)
const passo: fc.Arbitrary<Passo> = fc.record({
  cadeira: fc.constantFrom<Cadeira>('consultor', 'consultor', 'consultor', 'participante', 'participante', 'aparelho'),
  processo: fc.nat({ max: 1 }),
  ms: fc.nat({ max: 60_000 }),
  make: making,
})

/** A devolutiva without clock and presence, for comparing what the events give with what the rows give. */
const comparable = (sala: Sala) => {
  const { agora: _a, presenca: _p, sala: _s, ...rest } = sala as Sala & Record<string, unknown>
  return {
    ...rest,
    marcacoes: [...sala.marcacoes].sort((a, b) => (a.frase < b.frase ? -1 : 1)),
    ...(sala.cadeira === 'consultor' && {
      minutos: Object.fromEntries(
        sala.minutos.flatMap(({ etapa, minutos }) => (minutos > 0 ? [[etapa, Math.round(minutos * 60_000)]] : [])),
      ),
    }),
  }
}

/** Opens a room with a device that was let in; `call` and `ver` go through the process of that number. */
async function openRoom() {
  const e = await umaConversa(t, 'uma_tela')
  const frases = await frasesOf(t, e)
  const tela = (
    await t.call('POST', `/devolutivas/${e.id}/tela`, { token: e.consultor.token, body: { tipo: 'tela' } })
  ).json().token as string
  const tokens: Record<Cadeira, string> = {
    consultor: e.consultor.token,
    participante: e.pessoa.token,
    aparelho: tela,
  }
  const through = (n: number) => {
    const process = processes[n]
    if (!process) throw new Error('no such process')
    return process
  }
  const call = async (n: number, method: 'GET' | 'POST', path: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const answer = await through(n).app.inject({
      method,
      url: `/devolutivas/${e.id}${path}`,
      headers,
      ...(body && { payload: body }),
    })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  const show = async (cadeira: Cadeira, n: number) =>
    getDevolutiva.response.parse(await call(n, 'GET', '', tokens[cadeira])) as Sala
  return { frases, tokens, call, ver: show }
}

test('events give the same devolutiva as the rows after every step, and rules alone decide', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 25, maxLength: 60 }), async passos => {
      beat()
      const { frases, tokens, call, ver } = await openRoom()
      const seats: Cadeira[] = ['consultor', 'participante', 'aparelho']
      const folds = new Map<Cadeira, Sala>()
      for (const cadeira of seats) folds.set(cadeira, await ver(cadeira, 0))
      const fold = (cadeira: Cadeira): Sala => {
        const sala = folds.get(cadeira)
        if (!sala) throw new Error('no such seat')
        return sala
      }
      for (const { cadeira, processo, ms, make } of passos) {
        t.clock.advance(ms)
        const before = await ver('consultor', processo)
        const one = make(frases, before)
        const estado = {
          ...before,
          ultima_atividade_em: t.clock.now(),
          consultor_ativo: true,
          estimativa_feita: before.cadeira === 'consultor' && before.estimativa_feita,
          pessoa_presente: false,
        }
        const refusal = recusaOf(estado, { cadeira, tipo: cadeira === 'aparelho' ? 'tela' : null }, one, t.clock.now())
        const { results } = sendComandos.response.parse(
          await call(processo, 'POST', '/comandos', tokens[cadeira], { comandos: [one] }),
        )
        if (refusal) expect(results[0]).toMatchObject({ resultado: 'recusado', codigo: refusal })
        const again = sendComandos.response.parse(
          await call(1 - processo, 'POST', '/comandos', tokens[cadeira], { comandos: [one] }),
        )
        expect(again.results[0]?.resultado).toBe(results[0]?.resultado === 'feito' ? 'repetido' : 'recusado')
        const heard = seats[ms % 3] ?? 'consultor'
        await hear(heard, processo)
      }
      async function hear(cadeira: Cadeira, n: number) {
        let sala = fold(cadeira)
        const told = followDevolutiva.response.parse(
          await call(n, 'GET', `/eventos?desde=${sala.seq}`, tokens[cadeira]),
        )
        expect(told.recarregar).toBe(false)
        let reread = false
        for (const one of told.results) {
          reread ||= asksToReadAgain(sala, one)
          sala = applyEvento(sala, one)
        }
        folds.set(cadeira, reread ? await ver(cadeira, n) : { ...sala, seq: told.seq })
      }
      for (const cadeira of seats) {
        await hear(cadeira, 1)
        expect(comparable(fold(cadeira)), cadeira).toEqual(comparable(await ver(cadeira, 0)))
      }
    }),
    { numRuns: sized('MODEL_RUNS', 2, 60) },
  )
})
