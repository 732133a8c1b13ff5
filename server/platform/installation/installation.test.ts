import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { openInstallation } from './installation.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const unread = async () =>
  Number(/^quadrante_settings_unread_total (\d+)/m.exec(await t.deps.metrics.registry.metrics())?.[1] ?? 0)

test('settings that cannot be read again are counted, those of before stay, and it ends with the fault', async () => {
  const installation = await openInstallation(t.deps.db, t.deps.env, t.deps, 20)
  try {
    await t.deps.db.schema.alterTable('instalacao').renameTo('instalacao_fora').execute()
    const before = await unread()
    await expect.poll(unread).toBeGreaterThan(before)
    expect(installation.now().produto.nome).toBe('Quadrante')
    await t.deps.db.schema.alterTable('instalacao_fora').renameTo('instalacao').execute()
    await installation.refresh()
  } finally {
    installation.close()
  }
})
