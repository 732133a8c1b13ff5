import { expect, test } from 'vitest'
import { disposition } from './disposition.ts'

test('disposition gives a file name in ASCII and in UTF-8', () => {
  expect(disposition('inline', 'relatorio-ana-souza-2026-11-22.pdf')).toBe(
    `inline; filename="relatorio-ana-souza-2026-11-22.pdf"; filename*=UTF-8''relatorio-ana-souza-2026-11-22.pdf`,
  )
  expect(disposition('attachment', 'relatorio-山田-花子-2026-11-22.pdf')).toBe(
    `attachment; filename="relatorio-2026-11-22.pdf"; filename*=UTF-8''relatorio-%E5%B1%B1%E7%94%B0-%E8%8A%B1%E5%AD%90-2026-11-22.pdf`,
  )
})
