import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reservedOf } from '#server/platform/slice/calls.ts'
import type { NamedEndpoint } from '#server/platform/slice/slice.ts'
import { endpoints, parts } from '#server/slices.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { screens } from '#web/screens.ts'
import { call, ROOT } from './planted.ts'

/* What stands where another stands already: refused, with what to do. */

describe('an address of a call', () => {
  const hidden = (calls: readonly NamedEndpoint[]) => {
    const reserved = reservedOf(calls, parts)
    return screens.map(({ path }) => path).filter(path => reserved.has(path.split('/')[1]?.toLowerCase() ?? ''))
  }

  test('is refused when it is the address of a screen, which would show its data instead', () => {
    expect(hidden(endpoints), 'give the call or the screen another first segment').toEqual([])
    const planted = { group: 'plantada', name: 'planted', endpoint: call('open', '/preco/todos') }
    expect(hidden([...endpoints, planted])).toEqual(['/preco'])
  })

  /**
   * Returns calls whose fixed path also matches another call's path parameter, so that the router might confuse them.
   */
  const ambiguous = (calls: readonly Endpoint[]) =>
    calls.flatMap(literal =>
      calls.flatMap(other => {
        const [words, names] = [literal.path.split('/'), other.path.split('/')]
        if (literal === other || literal.method !== other.method || words.length !== names.length) return []
        if (!names.every((name, i) => name === words[i] || (name.startsWith(':') && !words[i]!.startsWith(':'))))
          return []
        const params = Object.fromEntries(
          names.flatMap((name, i) => (name.startsWith(':') ? [[name.slice(1), words[i]]] : [])),
        )
        return other.params?.safeParse(params).success ? [`${literal.path} is also ${other.path}`] : []
      }),
    )

  test("is refused when another call's path parameter matches it", () => {
    const calls = endpoints.map(({ endpoint }) => endpoint)
    expect(ambiguous(calls), 'let the schema of the parameter refuse that word').toEqual([])
    const planted = [call('open', '/compra/lembretes'), ...calls]
    expect(ambiguous(planted)).toEqual(['/compra/lembretes is also /compra/:idCompra'])
  })

  test('is answered by its route, not before any route is looked up', () => {
    const all = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    const hooking = all.filter(
      file =>
        file.endsWith('.ts') &&
        /\.(addHook|setNotFoundHandler|setErrorHandler)\(/.test(readFileSync(join(ROOT, 'server', file), 'utf8')),
    )
    expect(
      hooking.filter(
        file => !['app.ts', 'platform/slice/declared.ts'].includes(file) && !file.startsWith('platform/http/'),
      ),
      'what every request goes through stands in server/platform/http/; what a slice answers is a contract or one of its pages',
    ).toEqual([])
  })
})
