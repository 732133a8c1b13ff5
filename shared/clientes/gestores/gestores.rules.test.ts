import { expect, test } from 'vitest'
import { DAY_MS } from '../../platform/time.ts'
import { ACESSO_MS, situacaoDoAcesso } from './gestores.rules.ts'

const expira_em = new Date('2026-11-30T12:00:00.000Z')
const at = (ms: number) => new Date(expira_em.getTime() + ms)

test('the link of an access is valid for a week, up to and including its last moment', () => {
  expect(ACESSO_MS).toBe(7 * DAY_MS)
  expect([at(-1), at(0), at(1)].map(now => situacaoDoAcesso({ aceito_em: null, expira_em }, now))).toEqual([
    'convidado',
    'convidado',
    'vencido',
  ])
})

test('an access that was accepted goes on when its link has ended', () => {
  expect(situacaoDoAcesso({ aceito_em: at(-9), expira_em }, at(9))).toBe('ativo')
})
