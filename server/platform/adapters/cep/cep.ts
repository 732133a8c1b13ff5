import { z } from 'zod'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db } from '../../db/connect.ts'
import { type CepAddress, findCep, saveCep } from './cep.queries.ts'

export interface CepLookup {
  /** The address of an eight-digit CEP; `{ erro: true }` for one that does not exist; null when no provider answers. */
  find(cep: string): Promise<CepAddress | null>
}

/** Runs one request to a provider, and may record how it ended. */
type Around = <R>(provider: 'first' | 'second', ask: () => Promise<R>) => Promise<R>

const CACHE_MS = 30 * DAY_MS
const TIMEOUT_MS = 3_000
const SECOND_PROVIDER = 'https://brasilapi.com.br/api/cep/v1/{cep}'

const word = z
  .string()
  .nullish()
  .transform(value => value ?? '')
/** Shape of ViaCEP's answer; `erro` has been both `true` and "true". */
const viaCep = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  uf: word,
  localidade: word,
  logradouro: word,
  bairro: word,
  complemento: word,
  ibge: word,
})
const brasilApi = z.object({ state: word, city: word, street: word, neighborhood: word })

const empty = (cep: string): CepAddress => ({
  cep,
  uf: '',
  localidade: '',
  logradouro: '',
  bairro: '',
  complemento: '',
  ibge: '',
})

/**
 * Looks up a CEP over HTTPS with a time limit, a 30-day cache in the database and a second provider behind the first.
 * `around` runs each request to a provider.
 */
export function httpCepLookup(
  db: Db,
  url: string,
  now: () => Date,
  { fetch: fetch_ = fetch, around = (_, ask) => ask() }: { fetch?: typeof fetch; around?: Around } = {},
): CepLookup {
  const get = async (template: string, cep: string): Promise<unknown> => {
    const response = await fetch_(template.replace('{cep}', cep), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`CEP provider answered ${response.status}`)
    return response.json()
  }
  const first = async (cep: string): Promise<CepAddress> => {
    const { erro, ...address } = viaCep.parse(await get(url, cep))
    return erro ? { ...empty(cep), erro: true } : { ...address, cep }
  }
  const second = async (cep: string): Promise<CepAddress> => {
    const address = brasilApi.parse(await get(SECOND_PROVIDER, cep))
    return {
      ...empty(cep),
      uf: address.state,
      localidade: address.city,
      logradouro: address.street,
      bairro: address.neighborhood,
    }
  }
  return {
    async find(cep) {
      const cached = await findCep(db, cep, new Date(now().getTime() - CACHE_MS))
      if (cached) return cached
      if (!url) return null
      const found = await around('first', () => first(cep))
        .catch(() => around('second', () => second(cep)))
        .catch(() => null)
      if (found) await saveCep(db, cep, found, now())
      return found
    },
  }
}
