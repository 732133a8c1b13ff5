import { expect, test } from 'vitest'
import { readKeys, requireEncryption } from './archive/keys.ts'

const ask =
  (env: object, production = true, BACKUP_ABERTO?: boolean) =>
  () =>
    requireEncryption(readKeys(env), { production, BACKUP_ABERTO })

test('refuses an unencrypted backup in production unless the settings allow it', () => {
  expect(ask({})).toThrow(/BACKUP_ABERTO=true/)
  expect(ask({}, true, false)).toThrow(/BACKUP_PARA/)
  expect(ask({}, true, true)).not.toThrow()
  expect(ask({}, false)).not.toThrow()
  expect(ask({ BACKUP_PARA: 'age1exemplo' })).not.toThrow()
  expect(ask({ BACKUP_SENHA: 'uma senha longa' })).not.toThrow()
})
