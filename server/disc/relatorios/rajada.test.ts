import { expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante } from '#test/app/factories.ts'
import { PATIENT } from '#test/run/patience.ts'

/** Renderings of one account that may run at once (relatorios.routes.ts). */
const UNDER_WAY = 3
const MORE = 20

const waiting = async ({ deps }: TestApp) =>
  (await deps.metrics.registry.getSingleMetric('quadrante_waiting')?.get())?.values.find(
    ({ labels }) => labels.queue === 'pdf',
  )?.value

test('a report request that waits for its turn has only asked the database who the reader is', async () => {
  const drawn = Promise.withResolvers<Uint8Array>()
  const render = vi.fn(() => drawn.promise)
  const t = await createTestApp({ deps: { reports: { render, waiting: () => 0, close: async () => {} } } })
  try {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    const { token } = consultor
    const tests = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token })
    const ask = () => t.call('GET', `/relatorios_disc/${tests.json().results[0].nome_relatorio}.pdf`, { token })
    const first = Array.from({ length: UNDER_WAY }, ask)
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(UNDER_WAY), PATIENT)
    let lent = 0
    t.deps.pool.on('acquire', () => {
      lent += 1
    })
    const more = Array.from({ length: MORE }, ask)
    await vi.waitFor(async () => expect(await waiting(t)).toBe(MORE), PATIENT)
    // One connection each finds out who asks; a result read before its turn would take a second one.
    expect(lent).toBeLessThanOrEqual(MORE)
    drawn.resolve(Buffer.from('%PDF-'))
    for (const answer of await Promise.all([...first, ...more])) expect(answer.statusCode).toBe(200)
    expect(render).toHaveBeenCalledTimes(UNDER_WAY + MORE)
  } finally {
    drawn.resolve(Buffer.from('%PDF-'))
    await t.close()
  }
})
