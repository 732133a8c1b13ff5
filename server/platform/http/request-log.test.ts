import { expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { RequestLog } from './request-log.ts'

test("writes the request's id on each line, and creates no logger for a request without lines", () => {
  const lines: Record<string, unknown>[] = []
  const parent = createLogger('info', { write: line => lines.push(JSON.parse(line)) })
  let made = 0
  const counted = Object.assign(Object.create(parent), {
    child: (...given: Parameters<typeof parent.child>) => {
      made += 1
      return parent.child(...given)
    },
  })
  const log = new RequestLog(counted, { reqId: 'um' })
  expect(log.level).toBe('info')
  expect(made).toBe(0)

  log.debug('nobody reads this')
  log.warn({ status: 503 }, 'request refused')
  log.child({ passo: 2 }).error('request failed')
  expect(made).toBe(1)
  expect(lines).toMatchObject([
    { level: 40, reqId: 'um', status: 503, msg: 'request refused' },
    { level: 50, reqId: 'um', passo: 2, msg: 'request failed' },
  ])
})
